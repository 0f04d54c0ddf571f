import type { CommandRow, Known, Section } from './row.ts'

/** Rows of each section: a person sees the beginning of every section without scrolling. */
const maxRows = { target: 6, screen: 5, recent: 4, pages: 5 }
/** Commands of the list or the queue on the screen. */
const screenCommands = new Set(['list', 'queue', 'view', 'run'])

/**
 * Lists what an empty line offers: commands for the selection or the record in focus, commands of the screen, recent
 * ones, pages, and then the others that need no record. A command that cannot run here is found by its name.
 */
export function startSections(rows: readonly CommandRow[], { frecency, where }: Pick<Known, 'frecency' | 'where'>): Section[] {
  const runnable = rows.filter(({ needs, reason }) => !needs && !reason)
  const taken = new Set<CommandRow>()
  const take = (label: string, isMember: (row: CommandRow) => boolean, max = Number.POSITIVE_INFINITY): Section => {
    const members = runnable.filter((row) => !taken.has(row) && isMember(row)).slice(0, max)
    for (const row of members) taken.add(row)
    return { label, rows: members }
  }
  const kinds = new Set([where.focused, where.open, ...(where.selection ?? [])].map((ref) => ref?.kind))
  const target = take('Here', ({ refs, whole }) => refs.length > 0 || whole !== undefined, maxRows.target)
  const screen = take('This screen', ({ entry }) => screenCommands.has(entry.noun) || kinds.has(entry.noun), maxRows.screen)
  const byUse = [...runnable].sort((a, b) => frecency(b.entry.id) - frecency(a.entry.id))
  const recent = byUse.filter((row) => !taken.has(row) && frecency(row.entry.id) > 0).slice(0, maxRows.recent)
  for (const row of recent) taken.add(row)
  const pages = take('Pages', ({ entry }) => entry.noun === 'go', maxRows.pages)
  return [target, screen, { label: 'Recent', rows: recent }, pages, take('Commands', ({ entry }) => entry.noun !== 'go')]
}
