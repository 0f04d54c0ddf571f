import type { Thing } from '#contract/define.ts'
import type { Found } from '#contract/workspace.ts'
import type { Registry } from '#kit/command/registry.ts'
import { keyOf, type Ref, type Where } from '#kit/command/resolve.ts'
import { questionsOf } from '#kit/palette/lookup.ts'
import { listNotFound } from '#kit/palette/not-found.ts'
import { parse } from '#kit/palette/parse.ts'
import type { Known, Row } from '#kit/palette/row.ts'
import { getResults } from '#kit/palette/rows.ts'
import { countEdits } from '#kit/palette/typos.ts'
import { type Vocabulary, vocabularyOf } from '#kit/palette/vocabulary.ts'
import { sampleThings } from '#scripts/samples.ts'
import { known, nouns, registry, vocabulary } from './known.ts'

const targetKinds = registry.all.flatMap(({ command }) => command.target.entity?.kind ?? [])
/** Kinds of records on which commands run; the lookup of these tests searches all of them. */
export const lookupKinds = [...new Set(targetKinds)]

/** The records of the server, for the lookups of a test. */
export interface World {
  /** Records that exist, such as `payout-request:812`. */
  records: readonly string[]
  /** Records by the email, handle or name that finds them, in lower case. */
  words?: Readonly<Record<string, readonly string[]>>
  /** Fields of single records, such as their amount. */
  fields?: Readonly<Record<string, object>>
  /** Those of the records that this page has read before, beside the focused ones. */
  stored?: readonly string[]
  /** Stored records by the name, handle or email under which the page finds them, in lower case. */
  names?: Readonly<Record<string, readonly string[]>>
  /** Questions that the server has answered so far, if it is still being asked. */
  answers?: number
}
const toRef = (key: string): Ref => {
  const [kind = '', id] = key.split(':')
  return { kind, id: Number(id) }
}
/** Reads keys such as `seat:7` as references. */
export const refs = (...keys: string[]): Ref[] => keys.map(toRef)

/** Looks up records as the server does: by ID in every kind, and by email, handle or name. */
function lookUp(questions: readonly string[], { records, words = {} }: World): Found[] {
  return questions.flatMap((q) => {
    const [, creator, id] = /^(creator record )?(\d+)$/.exec(q) ?? []
    const isCreator = creator !== undefined
    const isFound = (key: string) => key.endsWith(`:${id}`) && key.startsWith('creator:') === isCreator
    const keys = words[q.toLowerCase()] ?? (id === undefined ? [] : records.filter(isFound))
    return keys.map((key) => ({ ...toRef(key), title: key, chips: [], q }))
  })
}

/** Finds stored records by the beginning of a name, or else by a name with a typing error. */
function findNames(query: string, names: readonly (readonly [string, readonly string[]])[]) {
  const word = query.toLowerCase()
  const begun = names.filter(([name]) => name.startsWith(word))
  const similar = begun.length > 0 || word.length < 4 ? [] : names.filter(([name]) => countEdits(name, word, 1) <= 1)
  const getRefs = (all: typeof names, guess: boolean) => all.flatMap(([, keys]) => keys.map((key) => ({ ...toRef(key), guess })))
  return [...getRefs(begun, false), ...getRefs(similar, true)]
}

const samples = new Map<string, Thing | undefined>()
/** Returns a record in its initial state; its fields come from the contract. */
function readRecord({ kind, id }: Ref): Thing | undefined {
  const entity = nouns.get(kind)?.entity
  if (!samples.has(kind)) samples.set(kind, entity && sampleThings(entity)[0])
  const sample = samples.get(kind)
  return sample && { ...sample, id }
}

const vocabularies = new WeakMap<Registry, Vocabulary>([[registry, vocabulary]])
/** Returns the vocabulary of a page, whose registry may have the commands of its list. */
function getVocabulary(page: Registry = registry): Vocabulary {
  const words = vocabularies.get(page) ?? vocabularyOf(page, nouns)
  vocabularies.set(page, words)
  return words
}

type Focus = Omit<Where, 'typed'>

/** Types a line and returns what the palette shows, and what Enter runs, once the server has answered. */
export function typeLine(line: string, world: World, where: Focus = {}, more: Partial<Known> = {}) {
  const parsed = parse(line, getVocabulary(more.registry), { own: 'https://admin.test' })
  const { focused, open, part, selection = [] } = where
  const inFocus = [focused, open, part, ...selection].flatMap((ref) => ref ?? [])
  const names = Object.entries(world.names ?? {})
  const stored = new Set([...(world.stored ?? []), ...names.flatMap(([, keys]) => keys), ...inFocus.map(keyOf)])
  const questions = questionsOf(parsed, (ref) => stored.has(keyOf(ref)))
  const asking = world.answers !== undefined && world.answers < questions.length
  const remote = lookUp(questions.slice(0, world.answers), world)
  // A record is read once the server has found it.
  const read = new Set([...stored, ...remote.map(keyOf)])
  const thing = (ref: Ref) => {
    const record = read.has(keyOf(ref)) && world.records.includes(keyOf(ref)) ? readRecord(ref) : undefined
    return record && { ...record, ...world.fields?.[keyOf(ref)] }
  }
  const { sections, start, message, matching, ignored, outcome } = getResults(parsed, {
    ...known,
    thing,
    where,
    local: (query, kind) => findNames(query, names).filter((ref) => kind === null || ref.kind === kind),
    remote,
    covered: asking ? [] : lookupKinds,
    asking,
    ...more,
  })
  const rows = sections.flatMap((section) => section.rows)
  const row = rows.find(({ key }) => key === start)
  const command = row?.is === 'command' ? row : undefined
  const target = row?.is === 'command' ? row.refs : row?.is === 'thing' ? [row.ref] : []
  // The server also finds the account of a creator, by the ID of the creator.
  const isCreator = (q: string) => world.records.includes(q.replace(' ', ':'))
  const unknown = questions.filter((q) => !isCreator(q) && !remote.some((found) => found.q === q))
  const canRun = command && !command.reason && !command.needs && !command.isPending
  const runs = row?.is === 'thing' ? `${row.ref.kind}.open` : canRun ? command.entry.id : null
  return {
    parsed,
    questions,
    /** Whether the server has not answered everything yet. */
    asking,
    rows,
    message,
    matching,
    ignored,
    outcome,
    row,
    /** The ID of the command that Enter runs; null if it runs none. */
    runs,
    records: runs === null ? [] : target.map(keyOf),
    /** Words that the palette reports as not found. */
    notFound: listNotFound(parsed, { unknown, gone: [] }, rows, row),
    /** What Enter explains: why the highlighted command cannot run. */
    reason: command?.reason,
  }
}

/** Describes rows by the IDs of their commands and the keys of their records. */
export const describeRows = (rows: readonly Row[]) =>
  rows.map((row) => {
    if (row.is === 'cart') return 'cart'
    return row.is === 'thing' ? keyOf(row.ref) : [row.entry.id, ...row.refs.map(keyOf)].join(' ')
  })
