import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Ref } from '#kit/command/resolve.ts'
import { isResourceName } from '#kit/palette/resource-names.ts'
import { sampleTarget } from '#scripts/samples.ts'
import { context, nouns, registry } from './known.ts'
import { listTypedArguments } from './typed-arguments.ts'
import { lookupKinds, typeLine } from './typed-line.ts'

/** Every address outside the workspace is configured. */
const [product, provider, messaging] = ['https://product.test', 'https://pay.test', 'https://talk.test']
const everywhere = { ...context, places: { product, provider, messaging } }

/** Names of resources by their kinds: typed with an ID, a name opens the record and runs nothing else. */
const resourceNames = new Map(
  nouns.all.flatMap(({ kind, words }) => {
    const names = [kind, kind.replaceAll('-', ' '), words.one, words.many, ...(words.aliases ?? [])]
    return names.map((name) => [name.toLowerCase(), kind] as const)
  }),
)
const withTarget = registry.all.filter(({ command }) => command.target.entity)

/** What a person may type for a command: its title, keywords and alias, and its verb with its resource. */
const phrasesOf = ({ command, verb, noun }: (typeof withTarget)[number]) => {
  const { title, words = [], alias = title, target, risk } = command
  const own = nouns.get(target.entity?.kind ?? '')?.words.one ?? ''
  // "Pay the creator 7" names creator 7: such a keyword needs the resource of its record.
  const isAboutPerson = (word: string) => risk !== 'read' && own !== 'creator' && / (?:creator|brand|user|admin)$/.test(word)
  // "Enable flag 7" names flag 7, which is an argument.
  const isAboutOther = (word: string) => isAboutPerson(word) || (own === 'organization' && / flag$/.test(word))
  const keywords = words.map((word) => (isAboutOther(word) ? `${word} ${own}` : word))
  return [...new Set([title, ...keywords, alias, `${verb} ${noun}`])].filter((phrase) => {
    const named = resourceNames.get(phrase.toLowerCase().replaceAll('-', ' '))
    return named === undefined || (verb === 'open' && named === noun)
  })
}

describe('every command with a target can be typed', () => {
  test.each(withTarget.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
    const { command } = entry
    const { kind = '' } = command.target.entity ?? {}
    const record = command.target.as === 'id' ? undefined : sampleTarget(command, everywhere)
    const world = { records: [`${kind}:7`], words: { 'anna@site.test': [`${kind}:7`] } }
    const thing = (ref: Ref) => (ref.kind === kind ? record : undefined)
    const known = { ...(record && { thing }), context: everywhere }
    const targets = kind === 'seat' || kind === 'member' ? ['7', 'anna@site.test'] : ['7']
    for (const [at, phrase] of phrasesOf(entry).entries()) {
      const lines = targets.flatMap((target) => [
        `${phrase} ${target}`,
        `${target} ${phrase}`,
        `${phrase.toUpperCase()} ${target.replace(/^\d/, '#$&')}`,
      ])
      // A keyword is typed in one of the ways; the title, and each keyword in the long run, in all.
      for (const line of lines.filter((_, way) => at === 0 || process.env.LONG || way === at % lines.length)) {
        const { runs, records, reason, message, row, rows, notFound } = typeLine(line, world, {}, known)
        const shown = reason ?? message ?? rows.map(({ key }) => key)
        expect({ runs, records, notFound }, `${line}: ${shown}`).toEqual({ runs: id, records: [`${kind}:7`], notFound: [] })
        expect(rows[0], `${line}: first row`).toBe(row)
      }
    }
  })
})

/** Commands that the palette lists beside records. */
const maxCommands = 12
/** Whether a phrase is in one of the names of a command. */
const hasPhrase = ({ command, verb }: (typeof withTarget)[number], phrase: string) =>
  [verb, command.title, command.alias ?? '', ...(command.words ?? [])].some((name) => name.toLowerCase().includes(phrase.toLowerCase()))

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
      if (runs !== null || phrase === command.title) {
        expect({ runs, records: found }, phrase).toEqual(expected)
        continue
      }
      // A phrase that several commands share runs none of them, and offers this one or as many others with
      // this name as there is room for.
      const offered = rows.flatMap((row) => (row.is === 'command' ? [row] : []))
      const isOffered = offered.some(({ key }) => key === `${id}/${kind}:7`)
      const isFull = offered.length === maxCommands && offered.every((row) => hasPhrase(row.entry, phrase))
      expect(isOffered || isFull, `${phrase}: ${offered.map(({ key }) => key)}`).toBe(true)
    }
  })
  test.each(withTarget.map((entry) => [entry.id, entry] as const))('%s, if the others have been read', (id, entry) => {
    const { command } = entry
    const { kind = '' } = command.target.entity ?? {}
    const record = command.target.as === 'id' ? undefined : sampleTarget(command, everywhere)
    const own = `${kind}:7`
    const fields = record ? { [own]: { ...record, id: 7 } } : {}
    const world = { records, fields, stored: records.filter((key) => key !== own) }
    const { runs, records: found } = typeLine(`${command.title} 7`, world, {}, { context: everywhere })
    expect({ runs, records: found }).toEqual({ runs: id, records: [own] })
  })
})

const withArguments = registry.all.flatMap((entry) => {
  const all = listTypedArguments(entry, (word) => isResourceName(word, nouns))
  return all.length > 0 ? [[entry.id, entry, all] as const] : []
})

describe('the arguments of a command are read behind its name and its record', () => {
  test.each(withArguments)('%s', (id, entry, all) => {
    const { command, verb, noun } = entry
    const { entity } = command.target
    const record = command.target.as === 'id' ? undefined : sampleTarget(command, everywhere)
    const key = `${entity?.kind}:812`
    const world = { records: entity ? [key] : [], fields: record ? { [key]: { ...record, id: 812 } } : {} }
    const type = (name: string, { text, answer }: (typeof all)[number]) => {
      const line = [name, ...(entity ? [812] : []), text].join(' ')
      const { row, runs, records, notFound } = typeLine(line, world, {}, { context: everywhere })
      const isOwn = row?.is === 'command' && row.entry.id === id && (!entity || records.join() === key)
      const answers = row?.is === 'command' ? row.answers : undefined
      const given = Object.keys(answer).map((field) => answers?.[field])
      const isTaken = isOwn && notFound.length === 0 && isDeepStrictEqual(given, Object.values(answer))
      const { risk = 'read' } = registry.get(runs ?? '')?.command ?? {}
      return { line, isTaken, isOwn, isChange: risk !== 'read' }
    }
    const alias = command.alias && !entity ? [command.alias] : []
    for (const [at, argument] of all.entries()) {
      for (const name of [command.title, `${verb} ${noun}`, ...alias]) {
        const { line, isTaken } = type(name, argument)
        expect(isTaken, line).toBe(true)
      }
      // Several commands may share a keyword. Only its own command may change data, and takes the argument.
      // Each keyword is typed with one of the arguments, and with all of them in the long run.
      const names = [...(command.words ?? []), ...(command.alias ? [command.alias] : [])]
      for (const name of names.filter((_, index) => process.env.LONG || index % all.length === at)) {
        const { line, isTaken, isOwn, isChange } = type(name, argument)
        expect(isTaken || (!isOwn && !isChange), line).toBe(true)
      }
    }
  })
  test('for most commands that have a form', () => {
    expect(withArguments.length).toBeGreaterThanOrEqual(30)
  })
})
