import { describe, expect, test } from 'vitest'
import type { Ref } from '#kit/command/resolve.ts'
import { sampleTarget } from '#scripts/samples.ts'
import { context, nouns, registry } from './known.ts'
import { lookupKinds, typeLine } from './typed-line.ts'

/** Every address outside the workspace is configured. */
const places = { product: 'https://product.test', provider: 'https://pay.test', messaging: 'https://talk.test' }
const everywhere = { ...context, places }

/** Names of resources by their kinds: typed with an ID, a name opens the record and runs nothing else. */
const resourceNames = new Map(
  nouns.all.flatMap(({ kind, words }) =>
    [kind, kind.replaceAll('-', ' '), words.one, words.many, ...(words.aliases ?? [])].map((name) => [name.toLowerCase(), kind] as const),
  ),
)
const withTarget = registry.all.filter(({ command }) => command.target.entity)

/** What a person may type for a command: its title, keywords and alias, and its verb with its resource. */
const phrasesOf = ({ command, verb, noun }: (typeof withTarget)[number]) =>
  [...new Set([command.title, ...(command.words ?? []), ...(command.alias ? [command.alias] : []), `${verb} ${noun}`])].filter((phrase) => {
    const named = resourceNames.get(phrase.toLowerCase().replaceAll('-', ' '))
    return named === undefined || (verb === 'open' && named === noun)
  })

describe('every command with a target can be typed', () => {
  test.each(withTarget.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
    const { command } = entry
    const { kind = '' } = command.target.entity ?? {}
    const record = command.target.as === 'id' ? undefined : sampleTarget(command, everywhere)
    const world = { records: [`${kind}:7`], words: { 'anna@site.test': [`${kind}:7`] } }
    const thing = (ref: Ref) => (ref.kind === kind ? record : undefined)
    const known = { ...(record && { thing }), context: everywhere }
    const targets = kind === 'seat' || kind === 'member' ? ['7', 'anna@site.test'] : ['7']
    for (const phrase of phrasesOf(entry))
      for (const target of targets)
        for (const line of [`${phrase} ${target}`, `${target} ${phrase}`, `${phrase.toUpperCase()} ${target.replace(/^\d/, '#$&')}`]) {
          const { runs, records, reason, message, rows } = typeLine(line, world, {}, known)
          expect({ runs, records }, `${line}: ${reason ?? message ?? rows.map(({ key }) => key)}`).toEqual({
            runs: id,
            records: [`${kind}:7`],
          })
        }
  })
})

/** Rows that the palette draws at most. */
const maxRows = 20

describe('where every kind has a record with the ID', () => {
  const records = lookupKinds.map((kind) => `${kind}:7`)
  test.each(withTarget.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
    const { command } = entry
    const { kind = '' } = command.target.entity ?? {}
    const record = command.target.as === 'id' ? undefined : sampleTarget(command, everywhere)
    const world = { records, fields: record ? { [`${kind}:7`]: { ...record, id: 7 } } : {} }
    const known = { context: everywhere }
    const expected = { runs: id, records: [`${kind}:7`] }
    for (const phrase of phrasesOf(entry)) {
      const { runs, records: found, rows } = typeLine(`${phrase} 7`, world, {}, known)
      // A word that several commands share runs none of them, and offers this one among the first.
      if (runs !== null || phrase === command.title) expect({ runs, records: found }, phrase).toEqual(expected)
      else expect(rows.length === maxRows || rows.some(({ key }) => key === `${id}/${kind}:7`), phrase).toBe(true)
    }
  })
})
