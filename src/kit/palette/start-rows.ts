import type { CommandRow, Known, Section } from './row.ts'

/** Rows of a section: each of the others is in sight with it. */
const most = { here: 8, lately: 5, pages: 8 }

/**
 * What an empty line offers: what can be done with what is selected or under the cursor, what was run lately, the pages, and then what needs
 * nothing. What cannot run here, or still needs an id, comes up by its words.
 */
export function startSections(rows: readonly CommandRow[], { frecency }: Pick<Known, 'frecency'>): Section[] {
  const can = rows.filter(({ needs, reason }) => !needs && !reason)
  const here = can.filter(({ refs, whole }) => refs.length > 0 || whole !== undefined).slice(0, most.here)
  const lately = can
    .filter((row) => !here.includes(row) && frecency(row.entry.id) > 0)
    .sort((a, b) => frecency(b.entry.id) - frecency(a.entry.id))
    .slice(0, most.lately)
  const rest = can.filter((row) => !here.includes(row) && !lately.includes(row))
  const isPage = ({ entry }: CommandRow) => entry.noun === 'go'
  return [
    { label: 'Here', rows: here },
    { label: 'Used lately', rows: lately },
    { label: 'Pages', rows: rest.filter(isPage).slice(0, most.pages) },
    { label: 'Commands', rows: rest.filter((row) => !isPage(row)) },
  ]
}
