import { isMany, isReviewed, type Row } from './row.ts'

/** Describes what Enter does to a row: run it, ask for its record or arguments, or show those of the line. */
export function describeEnter(row: Row): 'run' | 'type the ID' | 'continue' | 'review' {
  if (row.is !== 'command' || isMany(row)) return 'run'
  if (row.needs) return 'type the ID'
  const { ask } = row.entry.command
  if (!ask || ask.optional || (row.answers && !row.asks)) return 'run'
  return isReviewed(row) ? 'review' : 'continue'
}
