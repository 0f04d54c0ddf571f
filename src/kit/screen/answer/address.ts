import { typedNumber } from '#contract/fields.ts'
import type { Answers, Field } from '#kit/form/schema.ts'
import { arrayOf, oneOf, type Search } from '#kit/screen/filter/search.ts'

type Fields = readonly (readonly [string, Field])[]
const takesMany = ({ input }: Field) => input === 'checks' || input === 'list'

/** The names of the fields that take several values. */
export const namesOfMany = (fields: Fields): ReadonlySet<string> =>
  new Set(fields.flatMap(([name, field]) => (takesMany(field) ? [name] : [])))

/** What an address answers of the fields of a form; what it does not name is not among them. */
export function answersIn(fields: Fields, search: Search): Answers {
  return Object.fromEntries(
    fields.flatMap(([name, field]): [string, unknown][] => {
      if (takesMany(field)) {
        const values = arrayOf(search, name).flatMap((one) => one.split(','))
        return values.length > 0 ? [[name, values.map(codeOf)]] : []
      }
      const text = oneOf(search, name)
      if (text === undefined) return []
      if (field.input === 'number' || field.input === 'thing') return [[name, typedNumber(text) ?? text]]
      return [[name, text]]
    }),
  )
}
const codeOf = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : text)
