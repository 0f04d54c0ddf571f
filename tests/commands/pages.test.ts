import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { registry, rowsOf } from './known.ts'

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
