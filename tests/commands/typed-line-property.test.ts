import { expect, test } from 'vitest'
import { routeTable } from '#contract/paths.ts'
import type { Ref, Where } from '#kit/command/resolve.ts'
import { countEdits } from '#kit/palette/typos.ts'
import { fc } from '#tests/properties.ts'
import { nouns } from './known.ts'
import { lookupKinds, typeLine, type World } from './typed-line.ts'
import { pages } from './typed-line-pages.ts'
import { amounts, fillers, freeTexts, id, kindsWithAmount, type Part, part, resources, withTarget } from './typed-line-parts.ts'

/** Lines that are tried. The long run takes six minutes of a core, up to an hour on a machine that others use. */
const numRuns = process.env.LONG ? 100_000 : 400

const split = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Swaps two neighbouring letters. */
const mistype = (word: string, at: number) =>
  word.length < 5 || word.slice(at, at + 2).includes(' ')
    ? word
    : word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)

const noRecords: readonly string[] = []
const anyParts = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => ({ parts, records: noRecords }))
const extras = fc.array(fc.tuple(part, fc.nat(8)), { maxLength: 2 })
const changing = withTarget.filter(({ command }) => command.risk !== 'read')
/**
 * The title of a command and records that exist: the line runs unless one of its other parts prevents that.
 */
const commandWithRecords = fc
  .tuple(fc.constantFrom(...changing), id, fc.integer({ min: 0, max: 2 }), extras)
  .map(([{ command }, from, more, others]) => {
    const ids = Array.from({ length: more + 1 }, (_, at) => from + at)
    const parts: Part[] = [
      { type: 'verb', text: command.title },
      { type: 'range', text: more > 0 ? `${from}-${from + more}` : `${from}`, ids },
    ]
    for (const [other, at] of others) parts.splice(at % (parts.length + 1), 0, other)
    return { parts, records: ids.map((one) => `${command.target.entity?.kind}:${one}`) }
  })

const addressed = changing.filter(({ command }) => ['seat', 'member', 'creator'].includes(command.target.entity?.kind ?? ''))
/** The title of a command, and an email or a handle that may find its record. */
const commandWithAddress = fc
  .tuple(fc.constantFrom(...addressed), fc.constantFrom('ida.holm@post.test', '@ravn'), extras)
  .map(([{ command }, text, others]) => {
    const parts: Part[] = [
      { type: 'verb', text: command.title },
      { type: text.startsWith('@') ? 'handle' : 'email', text },
    ]
    for (const [other, at] of others) parts.splice(at % (parts.length + 1), 0, other)
    return { parts, records: noRecords }
  })

/** What may stand at the end of a line; the record in it is named if the text is not taken as it stands. */
const ending = fc.option(
  fc.constantFrom(...freeTexts).map((text): Part => ({ type: 'text', text, ids: (text.match(/\d{3}\b/g) ?? []).map(Number) })),
  { nil: null, freq: 4 },
)
const typo = fc.option(fc.tuple(fc.nat(5), fc.nat(3)), { nil: null, freq: 4 })
const key = fc.tuple(fc.constantFrom(...lookupKinds), id).map(([kind, one]) => `${kind}:${one}`)
const toRef = (one: string): Ref => ({ kind: one.split(':')[0] ?? '', id: Number(one.split(':')[1]) })
const anyRecord = key.map(toRef)
const createRecord = (kind: string): fc.Arbitrary<Ref> => id.map((one) => ({ kind, id: one }))
/** What the cart or a page with lists of several kinds may have in focus, selected and open. */
const anywhere: fc.Arbitrary<Omit<Where, 'typed'>> = fc.record(
  {
    focused: anyRecord,
    open: anyRecord,
    part: anyRecord,
    selection: fc.array(anyRecord, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
)
/** What a page of the workspace may have in focus, selected and open: the kind that it lists, and the one that it shows. */
const onPage: fc.Arbitrary<Omit<Where, 'typed'>> = fc.constantFrom(...Object.values(routeTable)).chain(({ lists, shows }) =>
  fc.record(
    {
      ...(lists && { focused: createRecord(lists), selection: fc.array(createRecord(lists), { minLength: 1, maxLength: 3 }) }),
      ...(shows && { open: createRecord(shows), part: anyRecord }),
    },
    { requiredKeys: [] },
  ),
)
const where = fc.oneof(onPage, anywhere)
/** All records that match the filters of a list are selected; their IDs are not loaded. */
const whole = fc.option(fc.constantFrom('payout-request', 'creator', 'seat', 'account', 'booking'), { nil: null, freq: 2 })
const page = fc.constantFrom(...Object.keys(pages))
/** A line break between two parts, as in IDs that were pasted behind a command. */
const lineBreak = fc.option(fc.nat(5), { nil: null, freq: 6 })
/** How many questions the server has answered so far; all of them in most cases. */
const answers = fc.option(fc.nat(3), { nil: undefined, freq: 4 })
const amount = fc.constantFrom(...Object.values(amounts))
/** A record of every kind for every ID: a stranger with the same ID exists. */
const everything = Array.from({ length: 21 }, (_, at) => lookupKinds.map((kind) => `${kind}:${640 + at}`)).flat()
const recordsWithAmounts = fc.tuple(
  fc.oneof(fc.uniqueArray(key, { minLength: 1, maxLength: 25 }), fc.constant(everything)),
  fc.array(amount, { minLength: 25, maxLength: 25 }),
)
const world: fc.Arbitrary<World> = fc.tuple(recordsWithAmounts, fc.boolean(), answers).map(([[records, all], isStored, answers]) => {
  const find = (kinds: RegExp, from = 0) => records.filter((one) => kinds.test(one)).slice(from, from + 1)
  const [person, handle] = [find(/^(seat|member)/), find(/^(account|creator)/)]
  const fields = records.flatMap((one, at) => {
    const [minor, currency = 'SEK'] = all[at] ?? [0]
    return kindsWithAmount.has(toRef(one).kind) ? [[one, { amount: minor, currency }] as const] : []
  })
  return {
    records,
    ...(answers !== undefined && { answers }),
    fields: Object.fromEntries([...fields, ...person.map((one) => [one, { email: 'ida.holm@post.test' }] as const)]),
    words: {
      'payout-request of fjord studio': records.filter((one) => one.startsWith('payout-request')),
      'payout-request of @ravn': records.filter((one) => one.startsWith('payout-request')),
      'kyc-request of ida.holm@post.test': records.filter((one) => one.startsWith('kyc-request')),
      'ida.holm@post.test': person,
      'fjord studio': records.slice(0, 2),
      '@ravn': handle,
      'creator record @ravn': handle.filter((one) => one.startsWith('creator')),
      // What only resembles a name, a handle or an email of the line.
      'ida.holm': find(/^(seat|member)/, 1),
      ravn: find(/^(account|creator)/, 1),
      sigrid: find(/^account/),
      'creator record sigrid': find(/^creator/),
    },
    ...(isStored && {
      names: {
        'fjord studio': find(/^(organization|account)/),
        'sigrid lund': find(/^(creator|account)/, 1),
        'ida holm': find(/^seat/, 1),
        'ida.holm@post.test': person,
        // Begins with the email of the line.
        'ida.holm@post.test.example': find(/^seat/, 1),
        '@ravn': find(/^account/),
      },
    }),
  }
})

/** Finds the name of the resource directly in front of a part: it says whose ID that is. */
function findOwner(parts: readonly Part[], at: number): string | undefined {
  const numbers = ['filler', 'id', 'range']
  const isNumber = ({ type, owner }: Part) => numbers.includes(type) && owner === undefined
  const last = parts.slice(0, at + 1).findLast((one) => !isNumber(one))
  return last?.owner ?? (last?.type === 'resource' ? last.text : undefined)
}
const getKinds = (name: string) =>
  resources.filter(({ words }) => [words.one, words.many, ...(words.aliases ?? [])].includes(name)).map(({ kind }) => kind)

/** Whether a typed word can stand for a word of a command: the same, its beginning, or with a typing error. */
const standsFor = (typed: string, word: string) => word.startsWith(typed) || (typed.length > 3 && countEdits(typed, word, 2) <= 2)

test('Enter runs the command that the line names, on the records that it names or, without any other word, on the focused ones', () => {
  const line = fc.tuple(
    fc.oneof(
      { weight: 4, arbitrary: anyParts },
      { weight: 4, arbitrary: commandWithRecords },
      { weight: 1, arbitrary: commandWithAddress },
    ),
    typo,
    ending,
    lineBreak,
  )
  fc.assert(
    fc.property(line, world, where, whole, page, ([{ parts: all, records: own }, mistyped, end, broken], others, place, wholeKind, on) => {
      const registry = pages[on] ?? pages.page
      // A record without fields has the amount of the sample, which may be that of the line by chance.
      const withAmount = own.filter((record) => kindsWithAmount.has(toRef(record).kind))
      const ownFields = Object.fromEntries(withAmount.map((record) => [record, { amount: 64_000, currency: 'USD' }]))
      const fields = { ...ownFields, ...others.fields }
      const existing = { ...others, fields, records: [...new Set([...own, ...others.records])] }
      // Where strangers have the ID, nothing is focused: a command on the focused record could hide one.
      const focus = others.records.length < everything.length ? place : {}
      const allParts = end ? [...all, end] : all
      const allTexts = allParts.map(({ text, type }, at) =>
        mistyped?.[0] === at && (type === 'verb' || type === 'resource') ? mistype(text, mistyped[1]) : text,
      )
      const text = allTexts.map((one, at) => (at === 0 ? '' : broken === at - 1 ? '\n' : ' ') + one).join('')
      // Of the kind of the records that the line names: a command that leaves them out would run on all of these.
      const kind = own[0] === undefined ? wholeKind : toRef(own[0]).kind
      const selected = wholeKind !== null && kind !== null && focus === place ? { kind, count: 500 } : null
      const { parsed, runs, records, row, asking } = typeLine(text, existing, focus, { registry, whole: selected })
      if (runs === null) return
      // What a command takes as free text behind its record names nothing.
      const { freeText } = parsed
      if (freeText !== undefined) {
        expect(text.endsWith(freeText), text).toBe(true)
        expect(row, text).toMatchObject({ asks: true, refs: expect.arrayContaining([expect.anything()]) })
        expect(row?.is === 'command' && Object.values(row.answers ?? {}), text).toContain(freeText)
      }
      const length = text.length - (freeText?.length ?? 0)
      const isRead = (_: unknown, at: number) => allTexts.slice(0, at).join(' ').length + Math.sign(at) < length
      const [parts, texts] = [allParts.filter(isRead), allTexts.filter(isRead)]
      const entry = registry.get(runs)
      // A record without a page of its own is only shown.
      if (!entry) expect(row?.is, text).toBe('thing')
      if (!entry) return
      const changes = entry.command.risk !== 'read'

      const ids = parts.flatMap((one, at) => (one.ids ?? []).map((one) => ({ id: one, owner: findOwner(parts, at) })))
      // What changes nothing may open a record by its name.
      const isWord = ({ type }: Part) => type === 'email' || type === 'handle' || (type === 'name' && !changes)
      // Behind the sign for people, a word is also the beginning of a name.
      const getWords = (word: string) => [word, `creator record ${word}`, ...(changes ? [] : [word.replace(/^@/, '')])]
      const find = (word: string) => getWords(word).flatMap((one) => existing.words?.[one] ?? [])
      const findStored = (word: string) =>
        Object.entries(existing.names ?? {}).flatMap(([name, keys]) => ((changes ? name === word : name.startsWith(word)) ? keys : []))
      const words = parts.filter(isWord).map(({ text: one }) => one.toLowerCase())
      const addressed = words.flatMap((word) => [...find(word), ...findStored(word)])
      const linked = parts.flatMap(({ record = [] }) => record)
      // A command that cannot run offers another one, which changes nothing: "complete" shows what keeps a booking open.
      const blocked = changes ? [] : registry.all.filter(({ command }) => command.unblock === entry.id)
      const ownWords = [
        entry.noun,
        ...[entry, ...blocked].flatMap(({ command, verb }) => [command.title, verb, ...(command.words ?? []), command.alias ?? '']),
        ...[entry.noun, entry.command.target.entity?.kind ?? ''].flatMap((kind) => {
          const { one = '', many = '', aliases = [] } = nouns.get(kind)?.words ?? {}
          return [one, many, ...aliases]
        }),
      ].flatMap(split)
      const explained = (word: string) => ownWords.some((one) => standsFor(word, one)) || fillers.includes(word)
      // A number behind the name of another resource is that of another record, unless the command is called
      // so. What changes nothing may open whichever record has the number.
      const isOfKind = (owner: string | undefined, kind: string) =>
        !changes || owner === undefined || getKinds(owner).includes(kind) || split(owner).every(explained)
      const isNumbered = ({ kind, id: one }: Ref) => ids.some(({ id, owner }) => id === one && isOfKind(owner, kind))
      const named = new Set([...addressed, ...linked])
      const strangers = records.filter((record) => !isNumbered(toRef(record)) && !named.has(record))

      if (changes && asking) {
        const isName = ({ type }: Part) => ['id', 'range', 'email', 'handle', 'link', 'name'].includes(type)
        expect(parts.filter(isName), `${runs} before the server has answered: ${text}`).toEqual([])
      }
      if (changes) {
        expect(
          parts.some(({ type }) => type === 'negation'),
          `negation: ${text}`,
        ).toBe(false)
        const actions = [entry.command.title, entry.verb, ...(entry.command.words ?? []), entry.command.alias ?? ''].flatMap(split)
        expect(
          texts.flatMap(split).some((word) => actions.some((one) => standsFor(word, one))),
          `names ${runs}: ${text}`,
        ).toBe(true)
        // Every verb of the line is a word of the command, or of the text that the command takes.
        const takesText = row?.is === 'command' && row.answers !== undefined && row.refs.length === 0
        for (const [at, one] of parts.entries()) {
          const words = split(texts[at] ?? '')
          // A word of three letters with a typing error may be any other word: "dad note" for "add note".
          const isUnreadable = words.some((word) => word.length < 4 && !split(one.text).includes(word))
          if (one.type === 'verb' && !takesText && !isUnreadable) expect(words.every(explained), `verb of ${runs}: ${text}`).toBe(true)
        }
      }
      if (entry.command.target.entity === undefined) return
      if (row?.is === 'command' && kindsWithAmount.has(entry.command.target.entity.kind))
        for (const part of parts.filter(({ type }) => type === 'amount')) {
          const [minor, currency] = amounts[part.text] ?? []
          const theirs = records.map((record) => existing.fields[record] ?? {})
          expect(theirs, `${part.text} is not theirs: ${text}`).toContainEqual(
            currency ? { amount: minor, currency } : expect.objectContaining({ amount: minor }),
          )
        }
      const isWhole = row?.is === 'command' && row.whole !== undefined
      if (isWhole) expect(selected?.kind, text).toBe(entry.command.target.entity.kind)
      if (strangers.length > 0 || isWhole) {
        const { selection = [], focused, open, part } = focus
        const inFocus = [...selection, focused, open, part].map((ref) => ref && `${ref.kind}:${ref.id}`)
        for (const record of strangers) expect(inFocus, `${runs} on ${record}: ${text}`).toContain(record)
        const others = parts
          .flatMap(({ type }, at) => (type === 'noise' || type === 'amount' || type === 'link' ? [] : split(texts[at] ?? '')))
          .filter((word) => !explained(word))
        expect(others, `${runs} on the focused record: ${text}`).toEqual([])
        const addresses = parts.filter(({ type }) => type === 'email' || type === 'handle' || type === 'link')
        expect([...ids, ...addresses], `${runs} on the focused record: ${text}`).toEqual([])
      }
    }),
    { numRuns },
  )
}, 3_600_000)

test('the property has commands with a target to try', () => {
  expect(withTarget.length).toBeGreaterThan(100)
})
