import type { AnyEndpoint } from '#contract/define.ts'
import { countsDays } from '#kit/api/zone.ts'
import { dayZoneNote } from '#kit/format/day-zone-note.ts'
import type { Work } from './work.ts'

/**
 * Prints a note if a call counted days in another time zone than this machine's. Call it after the response arrives, because
 * only the response shows whether the server used the requested zone.
 */
export function printDayNote({ terminal }: Pick<Work, 'terminal'>, endpoint: AnyEndpoint, query: Readonly<Record<string, unknown>>): void {
  const note = countsDays(endpoint, query) ? dayZoneNote() : null
  if (note) terminal.printStatus({ text: note, tone: 'wait' })
}
