// People and organizations as the store holds them: names of three words, alike enough that a few letters find many.
const first =
  'Anna Bjørn Carla Dario Elif Frida Goran Hanna Ivar Jonas Karin Lucas Maria Nils Olga Pavel Quinn Rosa Sven Tove Ulla Vera Willem Yusuf Zoe'.split(
    ' ',
  )
const last =
  'Andersen Berg Castro Dahl Eriksen Fischer Garcia Holm Ivanova Jansen Kowalski Lindqvist Moreau Novak Okafor Petersen Ruiz Sørensen Tanaka Ueda Vestergaard Weber Yilmaz Zimmer'.split(
    ' ',
  )
const word = 'Media Studio Agency Labs Works Collective House Digital Creative Nordic Partners Group Talent Pictures Sound'.split(' ')

/** The thing of a number: two of three are accounts. */
export function thing(n) {
  const id = n + 1
  const name = `${first[(n * 7) % 25]} ${last[(n * 11 + Math.floor(n / 25)) % 24]} ${n.toString(36)}`
  const base = { id, banned: n % 50 === 0, deleted: false, version: 1, date_created: `2026-0${1 + (n % 9)}-11T10:00:00.000Z` }
  if (n % 3 !== 0)
    return {
      kind: 'account',
      words: name,
      thing: { ...base, type: n % 2 ? 'blogger' : 'brand', type_id: id, public_id: `p${id}`, display_name: name, profile_completed: 1 },
    }
  const title = `${last[(n * 5) % 24]} ${word[(n * 13) % 15]} ${n.toString(36)}`
  return { kind: 'organization', words: title, thing: { ...base, type: 'brand', name: title, price_currency: 'EUR', kyc_request: null } }
}
export const all = (size) => Array.from({ length: size }, (_, n) => thing(n))
