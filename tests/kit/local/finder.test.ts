import { describe, expect, test } from 'vitest'
import { createFinder, type Finder } from '#kit/local/finder.ts'
import { createForgiving } from '#kit/local/segment.ts'
import { keysOf, plain } from '#kit/local/words.ts'
import { fc } from '#tests/properties.ts'

const names = fc.constantFrom('Anna', 'Andersen', 'André', 'Ærø', 'Bo', 'Lindqvist', 'Lind', 'Nordic', 'North-Sea', 'O’Brien', '7', '77a')
const title = fc.array(names, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
const segment = (kind: string, all: ReadonlyMap<number, string>) => {
  const rows = [...all].sort(([a], [b]) => a - b)
  const texts = rows.map(([, words]) => plain(words))
  return { kind, ids: Int32Array.from(rows, ([id]) => id), keys: keysOf(texts), texts: () => texts }
}
const found = (finder: Finder, line: string, limit = 500) => finder.search(line, null, limit).map(({ kind, id }) => `${kind}/${id}`)

test('by the beginnings of words it finds exactly what a look at every name finds, wherever the names came from', () => {
  const id = fc.integer({ min: 1, max: 60 })
  const told = fc.array(fc.tuple(id, fc.option(title, { freq: 5 })), { maxLength: 60 })
  fc.assert(
    fc.property(
      fc.dictionary(id.map(String), title),
      told,
      told,
      fc.array(names, { minLength: 1, maxLength: 2 }),
      fc.nat(7),
      (block, log, live, asked, cut) => {
        const finder = createFinder()
        const truth = new Map<number, string>(Object.entries(block).map(([key, words]) => [Number(key), words]))
        const blocks = segment('a', truth)
        const logged = new Map(log)
        for (const [key, words] of live) finder.set('a', key, words)
        finder.addOlder(segment('a', new Map([...logged].flatMap(([key, words]) => (words === null ? [] : [[key, words]])))))
        finder.addGone(
          'a',
          [...logged].flatMap(([key, words]) => (words === null ? [key] : [])),
        )
        finder.addOlder(blocks)
        for (const [key, words] of [...logged, ...live]) {
          if (words === null) truth.delete(key)
          else truth.set(key, words)
        }
        const line = asked.join(' ').slice(0, cut + 2)
        const words = plain(line).split(' ').filter(Boolean)
        const whole = (name: string) =>
          words.every((word) =>
            plain(name)
              .split(' ')
              .some((one) => one.startsWith(word)),
          )
        const expected = words.length ? [...truth].filter(([, name]) => whole(name)).map(([key]) => `a/${key}`) : []
        const hits = finder.search(line, null, 500).filter(({ fit }) => fit <= 3)
        expect(hits.map(({ kind, id: key }) => `${kind}/${key}`).sort()).toEqual(expected.sort())
      },
    ),
    { numRuns: 100 },
  )
})

test('a longer line looks only where the shorter one was found, and finds the same', () => {
  const all = fc.array(title, { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(all, fc.array(names, { minLength: 1, maxLength: 2 }), fc.nat(20), (some, asked, at) => {
      const texts = some.map(plain)
      const line = plain(asked.join(' '))
      // One letter beside another is the error that a hand makes.
      const typo = line.slice(0, at) + (line[at + 1] ?? '') + (line[at] ?? '') + line.slice(at + 2)
      const growing = createForgiving({ texts: () => texts })
      for (let length = 3; length <= typo.length; length += 1) {
        const query = typo.slice(0, length)
        expect([...growing(query)], query).toEqual([...createForgiving({ texts: () => texts })(query)])
      }
    }),
    { numRuns: 60 },
  )
})

test('names that somebody else looks through are found as if they were here, once the answer is there', () => {
  const id = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(fc.dictionary(id.map(String), title), fc.array(fc.tuple(id, fc.option(title))), names, (kept, live, line) => {
      const older = () => segment('a', new Map(Object.entries(kept).map(([key, words]) => [Number(key), words])))
      const [here, there, other] = [createFinder(), createFinder(), createFinder()]
      other.addOlder(older())
      here.addOlder(older())
      let answered = false
      there.lookIn({
        search: (...asked) => (answered ? other.search(...asked) : undefined),
        wordsOf: (ref) => plain(kept[ref.id] ?? ''),
      })
      for (const [key, words] of live) for (const finder of [here, there]) finder.set('a', key, words)
      expect(there.search(line, null, 500).every(({ id: key }) => live.some(([one]) => one === key))).toBe(true)
      answered = true
      const all = here.search(line, null, 500)
      expect(there.search(line, null, 500)).toEqual(all)
      // Typed on while nobody answers: what was found and still fits stays, nothing else.
      answered = false
      const longer = `${line} anna`
      const whole = (key: number) =>
        plain(new Map(live).get(key) ?? kept[key] ?? '')
          .split(' ')
          .includes('anna')
      expect(there.search(longer, null, 500).filter(({ id: key, fit }) => fit <= 3 && !whole(key))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

describe('what comes first', () => {
  const finder = createFinder()
  const all = ['North Bank', 'Northern Lights', 'Bank of the North', 'North', 'Norht Sea', 'Bjørn André']
  for (const [at, words] of all.entries()) finder.set('a', at + 1, words)
  test.each([
    ['north', ['a/4', 'a/1', 'a/2', 'a/3', 'a/5']],
    ['andre', ['a/6']],
    ['bank no', ['a/3', 'a/1']],
    ['lihgts', ['a/2']],
    ['xyz', []],
    ['', []],
    ['x'.repeat(300), []],
  ])('%s', (line, expected) => expect(found(finder, line)).toEqual(expected))
  test('of equals the newest, and no more than was asked for', () => {
    const many = createFinder()
    for (let id = 1; id <= 10_000; id += 1) many.set('a', id, 'Same name')
    many.set('a', 10_000, null)
    many.set('a', 9_999, 'Another name')
    expect(found(many, 'same', 3)).toEqual(['a/9998', 'a/9997', 'a/9996'])
  })
})

test.each([
  ['YILDIZ', 'Yıldız Çağlar'],
  ['cafe', 'Café Lumière'],
  ['soren weiss', 'Søren Weiß'],
  ['Lucja Dordevic', 'Łucja Đorđević'],
  ["O'Brien", 'Siobhán O’Brien'],
  ['aegir', 'Ægir'],
  ['anna', 'An\u200bna'],
  ['Cafe\u0301', 'CAFÉ'],
])('%s finds the name %s', (line, name) => {
  const finder = createFinder()
  finder.set('a', 1, name)
  finder.set('a', 2, 'Other name')
  expect(finder.search(line, null, 5)).toEqual([{ kind: 'a', id: 1, fit: expect.any(Number) }])
  expect(finder.search(line, null, 5)[0]?.fit).toBeLessThan(5)
})

test('what a page reads again and again is put together in idle time, and found as before', () => {
  const finder = createFinder()
  const read = (from: number, to: number, name: string) => {
    for (let id = from; id <= to; id += 1) finder.set('a', id, `${name} ${id}`)
  }
  for (let time = 0; time < 6; time += 1) read(1, 5_000, `Time${time}`)
  finder.set('a', 17, null)
  const lines = ['time5', 'time5 4999', 'time0', '17', '4096', 'tiem5']
  const before = lines.map((line) => found(finder, line, 20))
  const steps = finder.merge()
  let less: number | undefined
  for (let at = 0; less === undefined; at += 1) {
    const { done, value } = steps.next()
    if (done) less = value
    // Somebody reads on between two steps.
    else if (at === 1) finder.set('a', 20_000, 'Late one')
    expect(lines.map((line) => found(finder, line, 20))).toEqual(before)
  }
  expect(less).toBeGreaterThan(3)
  expect(found(finder, 'late one')).toEqual(['a/20000'])
  expect(found(finder, 'time5', 6_000)).toHaveLength(4_999)
})
