// Draws in SQL: the same number always gives the same draw, and neighbours have nothing in common.

/** A whole number from 0 to `sides` - 1 for the number `n`; `salt` tells draws for one number apart. */
export const roll = (n: string, salt: number, sides: number | string): string =>
  `((hashint8extended((${n})::bigint, ${salt}) & 9223372036854775807) % (${sides}))::int`

/** One of an SQL array's elements. */
export const pick = (array: string, n: string, salt: number): string => `(${array})[1 + ${roll(n, salt, `cardinality(${array})`)}]`

/** An SQL array of a list's words. */
export const words = (list: string, between = ' '): string => `array[${list.split(between).map(quote).join(', ')}]::text[]`

export const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`

const accents = 'øöåäéèêëáàâíìïóòôúùüñçØÖÅÄÉÈÁÀÍÓÚÜÑÇ'
const letters = 'ooaaeeeeaaaiiiooouuuncOOAAEEAAIOUUNC'
/** Small letters without accents, for addresses and handles. Accents go first: `lower` knows ASCII only where the collation is C. */
export const plain = (text: string): string =>
  `lower(translate(replace(replace(replace(${text}, 'æ', 'ae'), 'Æ', 'Ae'), 'ß', 'ss'), '${accents}', '${letters}'))`

/** The code whose share of 100 a draw (an SQL number from 0 to 99) falls into: `[[0, 40], [1, 60]]` gives 0 for 0 to 39. */
export function weighted(table: readonly (readonly [code: number | string, weight: number])[], draw: string): string {
  let upTo = 0
  const cases = table.map(([code, weight]) => {
    upTo += weight
    return `when ${draw} < ${upTo} then ${code}`
  })
  if (upTo !== 100) throw new Error(`The weights sum to ${upTo}`)
  return `case ${cases.join(' ')} end`
}
