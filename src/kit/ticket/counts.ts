import { articles } from './language.ts'

/** Words that make "… of bookings" a number of records; "numbers of bookings" are IDs. */
const countWords = new Set(
  `number no nr n num numero nombre anzahl zahl antal antall count amount quantity qty total sum gesamtzahl
  عدد`.split(/\s+/),
)
/** Words that do so without "of" as well: "total bookings: 12". */
const totals = new Set('total totals anzahl antal antall gesamt insgesamt count sum عدد اجمالي'.split(' '))
const prepositions = new Set('of der de des d von af av los las les'.split(' '))
/** Words and signs before a resource that are looked at. */
const reach = 5

/** Tells whether the words before a resource in the plural make its number a count: "No. of bookings: 12". */
export function isCounted(at: number, textAt: (index: number) => string | undefined): boolean {
  let isOf = false
  for (let index = at - 1; index >= Math.max(0, at - reach); index -= 1) {
    const text = textAt(index) ?? ''
    const isBetween = articles.has(text) || (isOf && text === '.')
    if (prepositions.has(text)) isOf = true
    else if (!isBetween) return totals.has(text) || (isOf && countWords.has(text))
  }
  return false
}
