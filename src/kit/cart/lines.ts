import * as z from 'zod/mini'
import { entity, type Face, type RowOf, type Thing } from '#contract/define.ts'
import { pageOf } from '#contract/paths.ts'
import { capital, faceOf, type Nouns } from '#kit/command/nouns.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { dayTime } from '#kit/format/dates.ts'
import { isolate } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import { plain } from '#kit/format/numbers.ts'
import type { Answer, Memory } from '#kit/lookup/memory.ts'
import { asRecord } from '#kit/palette/people.ts'
import type { Column } from '#kit/screen/columns/columns.ts'
import type { Cart, Entry } from './cart.ts'

const tone = z.union([z.literal('good'), z.literal('bad'), z.literal('wait'), z.literal('plain')])
/** A line as the table draws it; `id` is the line's own number. It lives in the store like any row, so that the table needs nothing else. */
export const cartLine = entity(
  'cart-line',
  { one: 'row', many: 'rows' },
  z.object({
    id: z.int(),
    /** The noun and the id of its thing; null while it is a word. */
    kind: z.nullable(z.string()),
    of: z.nullable(z.int()),
    noun: z.string(),
    label: z.string(),
    title: z.string(),
    chips: z.array(z.object({ label: z.string(), tone })),
    /** `there`, still being asked, or nowhere. */
    stands: z.union([z.literal('there'), z.literal('asking'), z.literal('missing')]),
  }),
)
export type CartLine = RowOf<typeof cartLine>

/** The record of a line; undefined while it is a word. */
export const refOf = ({ kind, of }: CartLine): Ref | undefined => (kind === null || of === null ? undefined : { kind, id: of })

interface Sources {
  nouns: Nouns
  thing: (ref: Ref) => Thing | undefined
  /** Whether this page has read the thing; of what an earlier page has read an answer knows more. */
  fresh: (ref: Ref) => boolean
  memory: Pick<Memory, 'get' | 'thing' | 'kinds'>
  asking: boolean
}

/** The lines of a cart: the things of one kind beside each other in the order in which their kinds came, then what is asked, then what nobody knows. */
export function linesOf(cart: Cart, sources: Sources): CartLine[] {
  const lines = cart.entries.map((one) => lineOf(one, sources))
  const places = new Map<string, number>()
  const place = ({ kind, stands }: CartLine) => {
    const group = stands === 'missing' ? '' : (kind ?? ' ')
    if (group === '') return 1_000_001
    if (group === ' ') return 1_000_000
    if (!places.has(group)) places.set(group, places.size)
    return places.get(group) ?? 0
  }
  return lines
    .map((line) => ({ line, at: place(line) }))
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line)
}

function lineOf({ n, ref, word = '', called }: Entry, sources: Sources): CartLine {
  if (!ref) return wordLine(n, word, called, sources)
  const { kind, id } = ref
  const base = { id: n, kind, of: id, noun: capital(sources.nouns.get(kind)?.words.one ?? kind), label: String(id) }
  const face = faceFor(ref, sources)
  if (face) return { ...base, title: titleOf(face, id), chips: [...(face.chips ?? [])], stands: 'there' }
  const answer = sources.memory.get(asRecord(ref))
  const looked = looksThrough(sources.memory, kind)
  if (!answer) return { ...base, title: '', chips: [], stands: sources.asking ? 'asking' : 'there' }
  if (!looked) return { ...base, title: '', chips: [], stands: 'there' }
  return {
    ...base,
    title: goneWords(answer, kind) ?? `No ${base.noun.toLowerCase()} has this id`,
    chips: missingChip(answer, kind),
    stands: 'missing',
  }
}

const isNumber = (word: string) => /^#?\d+$/.test(word)
function wordLine(n: number, word: string, called: Entry['called'], { memory, asking, nouns }: Sources): CartLine {
  const names = called?.map((kind) => nouns.get(kind)?.words.one ?? kind) ?? []
  const base = { id: n, kind: null, of: null, noun: names.map(capital).join(', '), label: isNumber(word) ? word : isolate(word) }
  const about = (words: string) => (isNumber(word) ? words : `${base.label} · ${words}`)
  const answer = memory.get(word)
  if (!answer) return { ...base, title: about(asking ? 'Looking up' : 'Not looked up'), chips: [], stands: asking ? 'asking' : 'missing' }
  const [gone] = answer.gone
  const was = gone && `${capital(nouns.get(gone.kind)?.words.one ?? gone.kind)}. `
  return { ...base, title: about(`${was ?? ''}${goneWords(answer) ?? nothingFound(names)}`), chips: missingChip(answer), stands: 'missing' }
}

const nothingFound = (names: readonly string[]) => (names.length > 0 ? `No ${names.join(' or ')} has this ID` : 'Nothing found')
const missingChip = ({ gone }: Answer, kind?: string): CartLine['chips'] =>
  gone.some((one) => !kind || one.kind === kind) ? [{ label: 'Deleted', tone: 'bad' }] : [{ label: 'Not found', tone: 'wait' }]

function goneWords({ gone }: Answer, kind?: string): string | undefined {
  const one = gone.find((candidate) => !kind || candidate.kind === kind)
  return one && `Deleted ${dayTime(one.at)}${one.by ? ` by ${isolate(one.by)}` : ''}`
}

function faceFor(ref: Ref, { nouns, thing, fresh, memory }: Sources): Face | undefined {
  const held = thing(ref)
  if (!held || !fresh(ref)) {
    const told = memory.thing(ref)
    if (told || !held || (memory.get(asRecord(ref)) && looksThrough(memory, ref.kind))) return told
  }
  return faceOf(nouns.get(ref.kind), held)
}
const looksThrough = ({ kinds }: Sources['memory'], kind: string) => kinds().length === 0 || kinds().includes(kind)
/** A title of the server may begin with the id, which has a column of its own. */
function titleOf({ title, money: sum }: Face, id: number): string {
  const own = title.startsWith(`${id} · `) ? title.slice(`${id} · `.length) : title
  return sum ? `${own} · ${money(sum.minor, sum.currency)}` : own
}

const pageOfLine = (line: CartLine) => {
  const ref = line.stands === 'missing' ? undefined : refOf(line)
  return ref && pageOf(ref.kind, ref.id)
}
export const columns: readonly Column<CartLine>[] = [
  { head: 'Kind', kind: 'text', width: 148, cell: ({ noun }) => ({ as: 'text', text: noun }) },
  {
    head: 'ID',
    kind: 'id',
    width: 112,
    cell: (line) => {
      // An e-mail is longer than an id: it stands where a name would stand.
      if (line.of === null && !isNumber(line.label)) return { as: 'text', text: plain(null) }
      const page = pageOfLine(line)
      return page ? { as: 'link', text: line.label, href: page } : { as: 'text', text: line.label }
    },
  },
  { head: 'Title', kind: 'text', width: 260, grow: 1, cell: ({ title }) => ({ as: 'text', text: title }) },
  {
    head: 'Status',
    kind: 'chip',
    width: 280,
    cell: ({ chips: [first, ...others] }) =>
      first
        ? { as: 'chip', ...first, ...(others.length && { note: others.map(({ label }) => label).join(' · ') }) }
        : { as: 'text', text: '' },
  },
]
