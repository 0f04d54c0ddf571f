import { describe, expect, test } from 'vitest'
import { matchEntry } from '#kit/palette/match-entry.ts'
import { readWords } from '#kit/palette/resource-names.ts'
import { known, nouns, registry } from './known.ts'
import { lookupKinds, refs, typeLine } from './typed-line.ts'

/** What each resource is called. */
const names = [...new Set(nouns.all.flatMap(({ kind, words }) => [kind, words.one, words.many, ...(words.aliases ?? [])]))]
/** A world in which every kind has the records 7 and 8. */
const everything = {
  records: lookupKinds.flatMap((kind) => [`${kind}:7`, `${kind}:8`]),
  words: { 'anna@site.test': ['seat:7', 'member:7'], '@anna': ['account:7', 'creator:7'] },
}
const verbs = ['approve', 'reject', 'delete', 'remove', 'edit', 'ban', 'cancel', 'complete', 'reset', 'export', 'save', 'copy']

/**
 * `npm test` types every 31st line: a prime number, so that each part of a line occurs. The long run
 * types all.
 */
const step = process.env.LONG ? 1 : 31
const sample = <T>(all: readonly T[]): T[] => all.filter((_, index) => index % step === 0)

describe('a resource that the line names', () => {
  test.each(['approve booking 7', 'delete booking 7', 'reject user 7', 'export booking 7', 'find booking 7'])(
    'keeps commands of other resources from running: %s',
    (line) => {
      const { runs, outcome, message } = typeLine(line, everything)
      expect([runs, outcome, message]).toEqual([null, expect.stringMatching(/^(other resource|unknown command)$/), expect.any(String)])
    },
  )
  test.each([
    ['delete brand 7', 'account.delete', 'account:7'],
    ['edit company 7', 'organization.save', 'organization:7'],
    ['cancel booking 7', 'booking.cancel', 'booking:7'],
    ['delete brand category 7', 'brand-category.delete', 'brand-category:7'],
    ['send to user 7', 'kyc-request.route-user', 'kyc-request:7'],
  ])('decides who has the number: %s', (line, id, record) => {
    const { row } = typeLine(line, everything)
    expect(row).toMatchObject({ entry: { id }, refs: refs(record) })
  })
  test.each(['delete brand 9', 'edit brand 9', 'open creator 9', 'open booking 9', 'cancel booking 9'])(
    'is not replaced where it has no such record: %s',
    (line) => {
      const others = lookupKinds.filter((kind) => !['account', 'creator', 'booking'].includes(kind)).map((kind) => `${kind}:9`)
      expect(typeLine(line, { records: others })).toMatchObject({ runs: null, reason: expect.stringMatching(/^No \w+ has the id 9$/) })
    },
  )
  test('is the resource of whatever runs, for every verb and every name', () => {
    const lines = verbs.flatMap((verb) => names.map((name) => [verb, name] as const))
    const wrong = sample(lines).flatMap(([verb, name]) => {
      const { runs, records, row } = typeLine(`${verb} ${name} 7`, everything)
      const kinds = nouns.all.filter(({ kind, words }) => [kind, words.one, words.many, ...(words.aliases ?? [])].includes(name))
      const isOwn = records.every((record) => kinds.some(({ kind }) => record.startsWith(`${kind}:`)))
      // "Reject company" and "Export all brands" are titles.
      const title = row?.is === 'command' ? row.entry.command.title.toLowerCase() : ''
      const isTitle = [verb, ...name.toLowerCase().split(' ')].every((word) => title.split(' ').includes(word))
      return runs === null || (isOwn && records.length > 0) || isTitle ? [] : [`${verb} ${name} 7: ${runs} ${records}`]
    })
    expect(wrong).toEqual([])
  })
})

test('no keyword names another resource that has such a command', () => {
  const withTarget = registry.all.filter(({ command }) => command.target.entity)
  const wrong = withTarget.flatMap((entry) =>
    (entry.command.words ?? []).flatMap((keyword) => {
      const words = readWords(keyword.toLowerCase().split(' '), nouns)
      const own = [entry.noun, entry.command.target.entity?.kind]
      const foreign = words.names.flatMap(({ kinds }) => [...kinds].filter((kind) => !own.includes(kind)))
      const others = withTarget.filter(({ command, noun }) => foreign.includes(command.target.entity?.kind ?? '') && foreign.includes(noun))
      const rivals = others.filter((other) => {
        const { leftover, action } = matchEntry(words, other, nouns)
        return leftover.length === 0 && action === 'whole'
      })
      return rivals.map(({ id }) => `“${keyword}” of ${entry.id} also names ${id}`)
    }),
  )
  expect(wrong).toEqual([])
})

describe('a line without a verb', () => {
  const links = ['https://admin.test/Users/7', 'https://admin.test/PayoutRequests?id=7', 'https://admin.test/Booking/7']
  const targets = ['7', '#8', '9', '7 8', 'anna@site.test', '@anna', 'nobody@site.test', ...links]
  const focus = [{}, ...lookupKinds.flatMap((kind) => [{ focused: refs(`${kind}:7`)[0] }, { open: refs(`${kind}:8`)[0] }])]
  const isChange = ({ row, runs }: ReturnType<typeof typeLine>) =>
    runs !== null && row?.is === 'command' && row.entry.command.risk !== 'read'

  test('changes nothing, for every resource and every kind of target', () => {
    const lines = names.flatMap((name) => targets.flatMap((target) => [`${name} ${target}`, `${target} ${name}`]))
    const wrong = sample(lines).flatMap((line) => {
      const result = typeLine(line, everything)
      return isChange(result) ? [`${line}: ${result.runs} ${result.records}`] : []
    })
    expect(lines.length).toBeGreaterThan(2_000)
    expect(wrong).toEqual([])
  }, 120_000)
  test('changes nothing, for every resource and whatever is focused or open', () => {
    const lines = names.flatMap((name) => focus.map((where) => [name, where] as const))
    const wrong = sample(lines).flatMap(([name, where]) => {
      const result = typeLine(name, everything, where)
      return isChange(result) ? [`${name} ${JSON.stringify(where)}: ${result.runs}`] : []
    })
    expect(wrong).toEqual([])
  }, 120_000)
})

test.each(['-', "'", '"', '...', '—', '?!', 'bill', 'credit note', 'invoice', 'campaign', 'report'])(
  '%s starts no command without a record, such as a download',
  (line) => {
    const { row } = typeLine(line, everything, {}, { local: known.local })
    expect(row?.is === 'command' && row.entry.command.target.on === 'anywhere' && row.entry.noun !== 'go').toBe(false)
  },
)
