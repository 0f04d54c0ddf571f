import type { Thing } from '#contract/define.ts'
import type { Found } from '#contract/workspace.ts'
import { keyOf, type Ref, type Where } from '#kit/command/resolve.ts'
import { questionsOf } from '#kit/palette/lookup.ts'
import { parse } from '#kit/palette/parse.ts'
import type { Known, Row } from '#kit/palette/row.ts'
import { getResults } from '#kit/palette/rows.ts'
import { sampleThings } from '#scripts/samples.ts'
import { known, nouns, registry, vocabulary } from './known.ts'

/** Kinds that the server's lookup searches. */
export const lookupKinds = [...new Set(registry.all.flatMap(({ command }) => command.target.entity?.kind ?? []))]

export interface World {
  /** Records that exist, such as `payout-request:812`. */
  records: readonly string[]
  /** What an email, a handle or a name finds, in lower case. */
  words?: Readonly<Record<string, readonly string[]>>
  /** Fields of single records, such as their amount. */
  fields?: Readonly<Record<string, object>>
}
const toRef = (key: string): Ref => {
  const [kind = '', id] = key.split(':')
  return { kind, id: Number(id) }
}
export const refs = (...keys: string[]): Ref[] => keys.map(toRef)

/** Answers a lookup as the server does: an ID finds every record that has it, a word what it is called by. */
function lookUp(questions: readonly string[], { records, words = {} }: World): Found[] {
  return questions.flatMap((q) => {
    const [, creator, id] = /^(creator record )?(\d+)$/.exec(q) ?? []
    const isFound = (key: string) => key.endsWith(`:${id}`) && key.startsWith('creator:') === (creator !== undefined)
    const keys = words[q.toLowerCase()] ?? (id === undefined ? [] : records.filter(isFound))
    return keys.map((key) => ({ ...toRef(key), title: key, chips: [], q }))
  })
}

const samples = new Map<string, Thing | undefined>()
/** Reads a record in the state in which it begins. */
function readRecord({ kind, id }: Ref): Thing | undefined {
  const entity = nouns.get(kind)?.entity
  if (!samples.has(kind)) samples.set(kind, entity && sampleThings(entity)[0])
  const sample = samples.get(kind)
  return sample && { ...sample, id }
}

/** What a person sees and what Enter does after a line was typed and the server has answered. */
export function typeLine(line: string, world: World, where: Omit<Where, 'typed'> = {}, more: Partial<Known> = {}) {
  const parsed = parse(line, vocabulary, { own: 'https://admin.test' })
  const questions = questionsOf(parsed, () => false)
  const remote = lookUp(questions, world)
  const thing = (ref: Ref) => {
    const record = world.records.includes(keyOf(ref)) ? readRecord(ref) : undefined
    return record && { ...record, ...world.fields?.[keyOf(ref)] }
  }
  const { sections, start, message, matching, ignored, outcome } = getResults(parsed, {
    ...known,
    thing,
    where,
    remote,
    covered: lookupKinds,
    asking: false,
    ...more,
  })
  const rows = sections.flatMap((section) => section.rows)
  const row = rows.find(({ key }) => key === start)
  const command = row?.is === 'command' ? row : undefined
  const target = row?.is === 'command' ? row.refs : row?.is === 'thing' ? [row.ref] : []
  const canRun = command && !command.reason && !command.needs && !command.isPending
  const runs = row?.is === 'thing' ? `${row.ref.kind}.open` : canRun ? command.entry.id : null
  return {
    parsed,
    questions,
    rows,
    message,
    matching,
    ignored,
    outcome,
    row,
    /** The ID of the command that Enter runs; null if it runs none. */
    runs,
    records: runs === null ? [] : target.map(keyOf),
    /** What Enter explains: why the highlighted command cannot run. */
    reason: command?.reason,
  }
}
export const describeRows = (rows: readonly Row[]) =>
  rows.map((row) =>
    row.is === 'thing' ? keyOf(row.ref) : row.is === 'cart' ? 'cart' : `${row.entry.id} ${row.refs.map(keyOf).join(' ')}`.trim(),
  )
