import type { ComponentType } from 'react'
import type { Tone } from '#contract/codes.ts'
import type { AnyEndpoint, AnyEntity, RowOf } from '#contract/define.ts'
import type { Read } from '#kit/command/define.ts'
import type { Cell } from '#kit/screen/columns/columns.ts'
import type { DetailFact } from '#kit/screen/detail/detail-parts.ts'
import type { ListScreen } from '#kit/screen/list.tsx'
import type { Bar } from '#ui/bar-plot.tsx'

/** A link to a page that is not ours; it opens in a new tab. */
interface Outside {
  as: 'outside'
  text: string
  href: string
}
/** What one section shows. */
export interface Evidence {
  facts?: readonly (DetailFact & { tone?: Tone })[]
  table?: {
    columns: readonly { label: string; kind?: 'text' | 'number' }[]
    rows: readonly { id: number; cells: readonly (Cell | Outside)[] }[]
  }
  /** Words with a tone, each with what is to be said of it. */
  marks?: readonly { label: string; tone: Tone; note?: string | undefined }[]
  /** Small plots of a few named numbers each. */
  plots?: readonly { title: string; unit: string; axis?: string; whole?: number; bars: readonly Bar[] }[]
  /** Fields that are set in their place by a command: its choices as buttons. */
  choices?: readonly {
    label: string
    options: readonly {
      command: string
      answers?: Readonly<Record<string, unknown>>
      label: string
      name?: string
      kbd?: string
      on: boolean
    }[]
  }[]
  /** A text that is edited in its place; `answer` names what the command takes. */
  text?: { command: string; answer: string; label: string; value: string }
  /** Things that a part of its own draws. */
  ids?: readonly number[]
  /** A sentence below: what was looked through, or that there is nothing. */
  note?: string | undefined
}

/**
 * A part of what somebody should see before deciding: `shows` what the thing itself says, `of` reads more of it. Each is read by itself: one
 * that fails leaves the others. `together`: the things that are read now, this one among them, for calls that answer about several.
 */
export interface EvidenceSection<R> {
  title: string
  shows?: (thing: R) => Evidence
  of?: (thing: R, read: Read, together: readonly R[]) => Evidence | Promise<Evidence>
  /** What its place is kept for until it is read: its plots, of several bars or of one. A few lines, where it is left out. */
  place?: Place
  /** The command that decides whose answers are filled in here, or several that take the same; they go along with those, and with no other. */
  asks?: string | readonly string[]
  /** What stands beside one of those fields. */
  besides?: { field: string; Show: ComponentType }
  /** A part of its own, over the whole width: it draws the things that `of` has named, once they are read. Not for the pane beside a list. */
  Show?: ComponentType<{ thing: R; ids: readonly number[] | undefined }>
}

export type Place = readonly ('bars' | 'one bar')[]

/** A list whose things are decided one after the other. */
export interface QueueScreen<E extends AnyEntity, S extends AnyEndpoint> extends ListScreen<E, S> {
  evidence: readonly EvidenceSection<RowOf<E>>[]
  /** Reads one by its id: Space then opens its evidence beside the list. */
  read?: AnyEndpoint
  /** Ids of the commands that decide, the usual one last. */
  decide: readonly string[]
  /** Filters that are set when the queue is entered, where the address does not set them: of a list that opens on more than what waits. */
  waits?: Readonly<Record<string, string>>
  /** Whether a thing can be put off; yes, where it is left out. */
  hold?: false
  /** The command that writes a note on a thing; where a text of the evidence is its own, the key leads there. */
  note?: string
  /** The list is drawn as cards with their evidence: so many on a page, and so many pages at most. `brief`: without it, and with a way to it. */
  cards?: { perPage: number; pages: number; brief?: true }
  /** The address of one (`?id=`) shows it whole, with those beside it that wait; what leads back is called so. */
  alone?: { back: string }
  /** How a thing is introduced above its evidence, besides its name and its state. */
  intro?: (thing: RowOf<E>) => Intro
  /** What stands below the name in the rows of the queue, and at their end while it is undecided; `title`: instead of its name. */
  row?: (thing: RowOf<E>) => { title?: string | undefined; about: string; chip?: { label: string; tone: Tone } }
}
export interface Intro {
  /** The address of a picture; null where there is none and its letters stand for it. */
  picture?: string | null
  chips?: readonly { label: string; tone: Tone }[]
  /** A line of small facts. */
  line?: readonly { text: string; href?: string | undefined }[]
}
/** The commands whose answers a section asks for; the first of them says how. */
export const askedIn = ({ asks = [] }: { asks?: string | readonly string[] | undefined }): readonly string[] =>
  typeof asks === 'string' ? [asks] : asks
// biome-ignore lint/suspicious/noExplicitAny: the row's type is known where the queue is declared, and nowhere after
export type AnyQueue = QueueScreen<any, any>
