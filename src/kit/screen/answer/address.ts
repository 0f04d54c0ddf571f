import { typedNumber } from '#contract/fields.ts'
import type { Answers, Field } from '#kit/form/schema.ts'
import { allOf, oneOf, type Search } from '#kit/screen/filter/search.ts'

/** What an address answers of the fields of a form; what it does not name is not among them. */
export function answersIn(fields: readonly (readonly [string, Field])[], search: Search): Answers {
  return Object.fromEntries(
    fields.flatMap(([name, { input }]): [string, unknown][] => {
      const text = oneOf(search, name)
      if (text === undefined) return []
      if (input === 'checks' || input === 'list')
        return [
          [
            name,
            allOf(search, name)
              .flatMap((one) => one.split(','))
              .map(codeOf),
          ],
        ]
      if (input === 'number' || input === 'thing') return [[name, typedNumber(text) ?? text]]
      return [[name, text]]
    }),
  )
}
const codeOf = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : text)
