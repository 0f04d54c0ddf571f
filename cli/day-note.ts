import type { AnyEndpoint } from '#contract/define.ts'
import { countsDays } from '#kit/api/zone.ts'
import { dayZoneNote } from '#kit/format/day-zone-note.ts'
import type { Work } from './work.ts'

/** Prints whose days a call has counted if they are not those of this machine. Called after the answer, which may have told it. */
export function printDayNote({ terminal }: Pick<Work, 'terminal'>, endpoint: AnyEndpoint, query: Readonly<Record<string, unknown>>): void {
  const note = countsDays(endpoint, query) ? dayZoneNote() : null
  if (note) terminal.printStatus({ text: note, tone: 'wait' })
}
