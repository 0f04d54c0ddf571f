import type { Tone } from '#contract/codes.ts'
import type { AnyEndpoint, AnyEntity, RowOf } from '#contract/define.ts'
import type { Read } from '#kit/command/define.ts'
import type { Cell } from '#kit/screen/columns/columns.ts'
import type { DetailFact } from '#kit/screen/detail/detail-parts.ts'
import type { ListScreen } from '#kit/screen/list.tsx'

/** What one section shows. */
export interface Evidence {
  facts?: readonly (DetailFact & { tone?: Tone })[]
  table?: {
    columns: readonly { label: string; kind?: 'text' | 'number' }[]
    rows: readonly { id: number; cells: readonly Cell[] }[]
  }
  /** A sentence below: what was looked through, or that there is nothing. */
  note?: string | undefined
}

/** A part of what somebody should see before deciding. Each is read by itself: one that fails leaves the others. */
export interface EvidenceSection<R> {
  title: string
  of: (thing: R, read: Read) => Evidence | Promise<Evidence>
}

/** A list whose things are decided one after the other. */
export interface QueueScreen<E extends AnyEntity, S extends AnyEndpoint> extends ListScreen<E, S> {
  evidence: readonly EvidenceSection<RowOf<E>>[]
  /** Ids of the commands that decide, the usual one last. */
  decide: readonly string[]
  /** Whether a thing can be put off; yes, where it is left out. */
  hold?: false
  /** The command that writes a note on a thing. */
  note?: string
}
// biome-ignore lint/suspicious/noExplicitAny: the row's type is known where the queue is declared, and nowhere after
export type AnyQueue = QueueScreen<any, any>
