import { routeTable } from '#contract/paths.ts'
import type { Ref, Where } from '#kit/command/resolve.ts'
import { fc } from '#tests/properties.ts'
import { lookupKinds, type World } from './typed-line.ts'
import { pages } from './typed-line-pages.ts'
import { amounts, doubtfulNames, freeTexts, id, kindsWithAmount, type Part, part, withTarget } from './typed-line-parts.ts'

/** Splits a text into its words, in lower case. */
export const split = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A line, with the records that it names and what its page has in focus, if the line depends on that. */
interface GeneratedLine {
  parts: readonly Part[]
  records: readonly string[]
  /** The kind of record on which the command of the line runs. */
  kind: string | null
  focus: Omit<Where, 'typed'> | null
}
const anyParts = fc
  .array(part, { minLength: 1, maxLength: 6 })
  .map((parts): GeneratedLine => ({ parts, records: [], kind: null, focus: null }))
const extras = fc.array(fc.tuple(part, fc.nat(8)), { maxLength: 2 })
const changing = withTarget.filter(({ command }) => command.risk !== 'read')
/**
 * The title of a command and records that exist: the line runs unless one of its other parts prevents that.
 */
const commandWithRecords = fc
  .tuple(fc.constantFrom(...changing), id, fc.integer({ min: 0, max: 2 }), extras)
  .map(([{ command }, from, more, others]): GeneratedLine => {
    const { kind = '' } = command.target.entity ?? {}
    const ids = Array.from({ length: more + 1 }, (_, at) => from + at)
    const parts: Part[] = [
      { type: 'verb', text: command.title },
      { type: 'range', text: more > 0 ? `${from}-${from + more}` : `${from}`, ids },
    ]
    for (const [other, at] of others) parts.splice(at % (parts.length + 1), 0, other)
    return { parts, records: ids.map((one) => `${kind}:${one}`), kind, focus: null }
  })

const addressed = changing.filter(({ command }) => ['seat', 'member', 'creator'].includes(command.target.entity?.kind ?? ''))
/** The title of a command, and an email or a handle that may find its record. */
const commandWithAddress = fc
  .tuple(fc.constantFrom(...addressed), fc.constantFrom('ida.holm@post.test', '@ravn'), extras)
  .map(([{ command }, text, others]): GeneratedLine => {
    const parts: Part[] = [
      { type: 'verb', text: command.title },
      { type: text.startsWith('@') ? 'handle' : 'email', text },
    ]
    for (const [other, at] of others) parts.splice(at % (parts.length + 1), 0, other)
    return { parts, records: [], kind: null, focus: null }
  })

/** Lists the texts by which a person may begin a line with a command: its title, keywords and alias, and its resource. */
function listPhrases({ command: { title, words = [], alias, target } }: (typeof withTarget)[number]): Part[] {
  const { one = '', aliases = [] } = target.entity?.words ?? {}
  const actions = [title, title.split(' ')[0] ?? title, ...words, ...(alias ? [alias] : [])]
  return [
    ...actions.map((text): Part => ({ type: 'verb', text: text.toLowerCase() })),
    ...[one, ...aliases].map((text): Part => ({ type: 'resource', text })),
  ]
}
/** Lists the doubtful names that begin like a word of a phrase. */
const listNames = (phrases: readonly Part[]) => {
  const letters = new Set(phrases.flatMap(({ text }) => split(text)).map((word) => word[0]))
  return doubtfulNames.filter((name) => letters.has(name[0]?.toLowerCase()))
}
/** One or two phrases of a command and a doubtful name, on a page with records of the kind of the command. */
const commandWithName = fc
  .constantFrom(...withTarget)
  .chain((entry) => {
    const phrases = listPhrases(entry)
    const near = listNames(phrases)
    const name = fc.constantFrom(...(near.length > 0 ? near : doubtfulNames))
    const typed = fc.array(fc.constantFrom(...phrases), { minLength: 1, maxLength: 2 })
    return fc.tuple(fc.constant(entry), typed, name, fc.constantFrom(2, 2, 1, 0), fc.nat(2))
  })
  .map(([{ command }, phrases, text, at, place]): GeneratedLine => {
    const { kind = '' } = command.target.entity ?? {}
    const ref = { kind, id: 645 }
    const focus = [{ focused: ref }, { open: ref }, { selection: [ref, { kind, id: 646 }] }][place] ?? null
    return { parts: phrases.toSpliced(at, 0, { type: 'name', text }), records: [], kind, focus }
  })

/** What may stand at the end of a line; the record in it is named if the text is not taken as it stands. */
const ending = fc.option(
  fc.constantFrom(...freeTexts).map((text): Part => ({ type: 'text', text, ids: (text.match(/\d{3}\b/g) ?? []).map(Number) })),
  { nil: null, freq: 4 },
)
const typo = fc.option(fc.tuple(fc.nat(5), fc.nat(3)), { nil: null, freq: 4 })
const key = fc.tuple(fc.constantFrom(...lookupKinds), id).map(([kind, one]) => `${kind}:${one}`)
/** Reads a key such as `seat:7` as a reference. */
export const toRef = (one: string): Ref => ({ kind: one.split(':')[0] ?? '', id: Number(one.split(':')[1]) })
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
/** What is in focus, selected and open. */
export const where = fc.oneof(onPage, anywhere)
/** All records that match the filters of a list are selected; their IDs are not loaded. */
export const whole = fc.option(fc.constantFrom('payout-request', 'creator', 'seat', 'account', 'booking'), { nil: null, freq: 2 })
/** The name of a page. */
export const page = fc.constantFrom(...Object.keys(pages))
/** A line break between two parts, as in IDs that were pasted behind a command. */
const lineBreak = fc.option(fc.nat(5), { nil: null, freq: 6 })
/** How many questions the server has answered so far; all of them in most cases. */
const answers = fc.option(fc.nat(3), { nil: undefined, freq: 4 })
const amount = fc.constantFrom(...Object.values(amounts))
/** A record of every kind for every ID: a stranger with the same ID exists. */
export const everything = Array.from({ length: 21 }, (_, at) => lookupKinds.map((kind) => `${kind}:${640 + at}`)).flat()
const recordsWithAmounts = fc.tuple(
  fc.oneof(fc.uniqueArray(key, { minLength: 1, maxLength: 25 }), fc.constant(everything)),
  fc.array(amount, { minLength: 25, maxLength: 25 }),
)
/** What finds people by the doubtful names: an account and a creator that no page has in focus. */
const people = Object.fromEntries(
  doubtfulNames
    .map((name) => name.toLowerCase())
    .flatMap((name) => [[name, ['account:699']] as const, [`creator record ${name}`, ['creator:699']] as const]),
)
const sources = fc.tuple(recordsWithAmounts, fc.boolean(), fc.boolean(), answers)
/** The records that exist, and what finds them. */
export const world: fc.Arbitrary<World> = sources.map(([[records, all], isStored, isKnown, answers]) => {
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
      ...(isKnown && people),
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

/** A line, which of its parts is mistyped and where, its end, and the place of a line break. */
export const line = fc.tuple(
  fc.oneof(
    { weight: 4, arbitrary: anyParts },
    { weight: 4, arbitrary: commandWithRecords },
    { weight: 1, arbitrary: commandWithAddress },
    { weight: 4, arbitrary: commandWithName },
  ),
  typo,
  ending,
  lineBreak,
)
