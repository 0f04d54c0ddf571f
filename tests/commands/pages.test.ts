import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { listNotFound } from '#kit/palette/not-found.ts'
import { parse } from '#kit/palette/parse.ts'
import { registry, rowsOf, vocabulary } from './known.ts'

const many = (verb: string) => registry.get(`go.${verb}`)?.command.words?.at(-1) ?? ''

test.each(pages.filter(({ lists }) => lists).map(({ verb }) => [many(verb), verb] as const))(
  'a line that is “%s” and nothing else leads to the page that lists them',
  (words, verb) => {
    const [first] = rowsOf(words)
    const led = first?.is === 'command' ? first.entry.id : undefined
    // Two pages may list the same.
    const same = pages.filter((one) => many(one.verb) === words).map((one) => `go.${one.verb}`)
    expect(same).toContain(`go.${verb}`)
    expect(same).toContain(led)
  },
)

test.each(['creator matching', 'creator approval', 'brand creator matching'])(
  'the rest of “%s”, which names a page, is no thing that is missing',
  (line) => {
    const parsed = parse(line, vocabulary, { own: 'https://a.test' })
    expect(parsed.noun).toBeTruthy()
    expect(listNotFound(parsed, { unknown: [parsed.rest], gone: [] }, rowsOf(line))).toEqual([])
  },
)
test('a name that stands in no page is one that is missing', () => {
  const parsed = parse('creator matchingson', vocabulary, { own: 'https://a.test' })
  expect(listNotFound(parsed, { unknown: [parsed.rest], gone: [] }, rowsOf('creator matchingson'))).toEqual(['matchingson'])
})

test.each(pages.map(({ verb }) => verb))('behind a colon the whole name of the page go.%s leads to it', (verb) => {
  const title = registry.get(`go.${verb}`)?.command.title.replace(/^[^:]*: /, '') ?? ''
  const ids = rowsOf(`:${title}`).flatMap((row) => (row.is === 'command' ? [row.entry.id] : []))
  expect(ids).toContain(`go.${verb}`)
})
