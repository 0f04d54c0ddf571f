/** Formats cells as a row of a Markdown table. */
const formatRow = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** Formats a Markdown table as lines, followed by an empty one. */
export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  formatRow(head),
  formatRow(head.map(() => '---')),
  ...rows.map(formatRow),
  '',
]

export const formatCode = (text: string) => `\`${text}\``

/** Joins the lines of a page; the page ends with one line break. */
export const joinLines = (lines: readonly string[]) => `${lines.join('\n').trimEnd()}\n`
