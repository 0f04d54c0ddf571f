import type { AnyEndpoint, AnyEntity, Thing } from '#contract/define.ts'
import { sendsBrackets } from '#contract/fields.ts'
import { pageOf } from '#contract/paths.ts'
import { inWords, labelOf } from '#kit/command/changes.ts'
import { type AnyCommand, oneFull } from '#kit/command/define.ts'
import { faceOf, type Noun } from '#kit/command/nouns.ts'
import type { Entry } from '#kit/command/registry.ts'
import { target } from '#kit/command/target.ts'
import { money } from '#kit/format/money.ts'
import { readFailed } from './connection.ts'
import { printDayNote } from './day-note.ts'
import type { Flag } from './line.ts'
import type { Known } from './meant.ts'
import { type Report, report } from './report.ts'
import { targetsOf } from './targets.ts'
import { aligned, type Piece } from './text.ts'
import { createTraces, portsOf, type Work } from './work.ts'

/** How many things one page of a list holds at most here. */
const mostPerPage = 200

/** Reads one thing: a command of every noun that can be read, which no file declares. */
function showEntry({ kind, entity, words }: Noun): Entry | undefined {
  if (!entity) return undefined
  const command: AnyCommand = { title: `Show ${words.one}`, target: oneFull(entity), risk: 'read' }
  return { id: `${kind}.show`, noun: kind, verb: 'show', command }
}

export async function show(work: Work, noun: Noun, words: readonly string[]): Promise<Report> {
  const entry = showEntry(noun)
  if (!entry || !noun.entity) return report('blocked', `Nothing of a ${noun.words.one} can be read yet.`)
  if (!noun.reader)
    return report(
      'blocked',
      `The server reads no ${noun.words.one} by its id.${listEndpoint(work.known, noun) ? ` Its list: ${noun.kind} list` : ''}`,
    )
  const targets = await targetsOf(work, entry, words)
  if ('stop' in targets) return targets.stop
  const read = await target(portsOf(work, createTraces(work.wanted)), entry.command, targets.refs, { from: 'fresh' })
  if (read.type === 'missing')
    return work.connection.wire.ended ? report('signed-out', read.words) : report('blocked', read.words, { command: entry.id })
  const [thing] = read.type === 'target' ? read.things : []
  if (!thing) return report('blocked', 'Nothing was read', { command: entry.id })
  const page = pageOf(noun.kind, thing.id)
  const title = faceLine(noun, thing)
  return report('done', '', {
    command: entry.id,
    data: thing,
    lines: [
      [{ text: `${noun.words.one} ${thing.id}`, tone: 'strong' }, '  ', ...title],
      ...fieldLines(noun.entity, thing),
      ...(page ? [[{ text: new URL(page, work.connection.origin).href, tone: 'quiet' } as const]] : []),
    ],
  })
}

function faceLine(noun: Noun, thing: Thing): Piece[] {
  const { title, money: sum, chips = [] } = faceOf(noun, thing)
  return [
    title,
    ...(sum ? [`  ${money(sum.minor, sum.currency)}`] : []),
    ...chips.flatMap(({ label, tone }): Piece[] => ['  ', { text: label, tone }]),
  ]
}

/** Every field by its label, in the words of the workspace. */
function fieldLines(entity: AnyEntity, thing: Thing): Piece[][] {
  const fields = Object.keys(thing).filter((field) => field !== 'id' && field !== 'version')
  return aligned(
    fields.map((field) => [
      { text: `  ${labelOf(entity, field)}`, tone: 'quiet' },
      inWords(entity, field, Reflect.get(thing, field), thing),
    ]),
  )
}

/** The list of a noun, where the contract has one that needs no id. */
export function listEndpoint(known: Known, { entity }: Noun): AnyEndpoint | undefined {
  return known.nouns.endpoints.find(
    ({ endpoint: { method, path, reply } }) =>
      method === 'GET' && reply.carried?.entity === entity && reply.carried?.as === 'row' && !path.includes(':'),
  )?.endpoint
}
/** Spelled twice by the documents; one is enough on a line. */
const spare = new Set(['perPage'])
const namesOf = (endpoint: AnyEndpoint) => {
  const shape: unknown = Reflect.get(endpoint.query.def ?? {}, 'shape')
  return typeof shape === 'object' && shape !== null ? Object.keys(shape).filter((name) => !spare.has(name)) : []
}
/** `per_page` → `per-page`, `brandId` → `brand-id`. */
const flagOf = (name: string) => name.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export function listFlags(endpoint: AnyEndpoint): Flag[] {
  return namesOf(endpoint).map((name) => ({
    name: flagOf(name),
    takes: 'value',
    value: name === 'q' ? 'text' : 'value',
    says: saysOf[name] ?? `only with this ${name.replaceAll('_', ' ')}`,
  }))
}
/** What the flags of a line ask of a list. Several codes stand in one flag, with commas between them. */
export function askedBy(endpoint: AnyEndpoint, flags: Readonly<Record<string, string | true>>): Record<string, unknown> {
  const shape: object = Reflect.get(endpoint.query.def ?? {}, 'shape') ?? {}
  return Object.fromEntries(
    namesOf(endpoint).flatMap((field) => {
      const value = flags[flagOf(field)]
      if (typeof value !== 'string') return []
      return [[field, sendsBrackets(Reflect.get(shape, field)) ? value.split(',') : value]]
    }),
  )
}
const saysOf: Readonly<Record<string, string>> = {
  page: 'which page (1)',
  per_page: `how many on a page (20, at most ${mostPerPage})`,
  sort_by: 'field to sort by',
  q: 'text to search for',
}

/** One page of a list. */
export async function list(work: Work, noun: Noun, endpoint: AnyEndpoint, flags: Readonly<Record<string, string | true>>): Promise<Report> {
  const given = askedBy(endpoint, flags)
  const perPage = Number(given.per_page ?? 20)
  if (perPage > mostPerPage) return report('usage', 'The page is too large', { fields: { '--per-page': `at most ${mostPerPage}` } })
  const query = { page: 1, ...given, per_page: perPage }
  const read = endpoint.query.safeParse(query)
  if (!read.success) {
    const issues: readonly { path: readonly PropertyKey[]; message: string }[] = read.error.issues
    return report('usage', 'Some arguments cannot be read', {
      fields: Object.fromEntries(issues.map(({ path, message }) => [`--${flagOf(String(path[0] ?? ''))}`, message])),
    })
  }
  const got = await work.connection.api.attempt<AnyEndpoint>(endpoint, { query })
  if ('error' in got) return readFailed(work.connection, got.error)
  printDayNote(work, endpoint, query)
  const things = endpoint.reply.carried?.pick(got.value) ?? []
  const total: unknown = Reflect.get(Object(got.value), 'total')
  const page = Number(query.page)
  const rows = aligned(
    things.map((thing): Piece[] => {
      const { title, money: sum, chips = [] } = faceOf(noun, thing)
      return [
        { text: String(thing.id), tone: 'strong' },
        sum ? money(sum.minor, sum.currency) : '',
        title,
        chips.map(({ label }) => label).join(', '),
      ]
    }),
    [0, 1],
  )
  const first = (page - 1) * perPage + 1
  const end: Piece = {
    text: things.length ? `${first}–${first + things.length - 1}${typeof total === 'number' ? ` of ${total}` : ''}` : 'Nothing there',
    tone: 'quiet',
  }
  return report('done', '', {
    command: `${noun.kind}.list`,
    data: { items: things, total: typeof total === 'number' ? total : null, page, perPage },
    lines: [...rows, [end]],
  })
}
