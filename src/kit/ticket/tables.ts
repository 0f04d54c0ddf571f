import { type HeadingMeaning, readHeading } from './headings.ts'
import type { ResourceWords } from './resource-words.ts'

/** A table that was recognized by its heading: how its lines are split, and what each column holds. */
export interface Table {
  separator: string
  columns: readonly HeadingMeaning[]
  /** Spaces follow its commas or semicolons, as in prose. */
  isSpaced: boolean
}

/** Several spaces, in a table that was drawn as text. */
const spaces = '  '
const separators = ['\t', '|', ';', spaces, ',']
const longestHeading = 40
const longestTableHeading = 2_000

/** Splits a line of a table; quotes protect a separator inside a cell, and doubled quotes stand for one. */
function splitCells(line: string, separator: string): string[] {
  if (separator === spaces) return line.trim().split(/ {2,}/)
  const bare = separator === '|' ? line.trim().replace(/^\||\|$/g, '') : line
  if (!bare.includes('"')) return bare.split(separator).map((cell) => cell.trim())
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of bare) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

/** Columns of a ticket export, in which "ID" is the ticket's. */
const ticketColumns = /^\W*(?:subject|requester|assignee|betreff|objet|asunto|emne|ämne)\W*$/i
/** `|---|:--:|` below the heading of a Markdown table. */
export const isRule = (line: string): boolean => line.includes('--') && /^[\s|:+=-]*$/.test(line)

/**
 * Reads a line as the heading of a table, if a column of it names IDs, no cell has a digit, and the next line has as
 * many cells. A column that only counts ("Bookings" beside other columns) names none.
 */
export function readTableHeading(line: string, below: () => string, resources: ResourceWords): Table | undefined {
  if (/\d/.test(line)) return undefined
  const separator = separators.find((one) => line.trim().includes(one))
  if (!separator || line.length > longestTableHeading) return undefined
  const cells = splitCells(line, separator)
  const next = below()
  const rule = separator === '|' && isRule(next)
  if (cells.length < 2 || !(rule || splitCells(next, separator).length === cells.length)) return undefined
  if (cells.some((cell) => cell.length > longestHeading)) return undefined
  const isTicketExport = cells.some((cell) => ticketColumns.test(cell))
  const columns = cells.map((cell): HeadingMeaning => {
    const meaning = readHeading(cell, resources)
    if (meaning.type === 'id' && isTicketExport) return { type: 'ticket' }
    return meaning.type === 'kinds' && meaning.isCount ? { type: 'quantity' } : meaning
  })
  return columns.some((column) => (column.type === 'kinds' && column.isPlain) || column.type === 'id')
    ? { separator, columns, isSpaced: hasSpaces(line) }
    : undefined
}

const hasSpaces = (line: string) => /[,;] /.test(line.replace(/"[^"]*"/g, ''))

const totals = [
  ...'totals? sum count average avg summe gesamt insgesamt anzahl durchschnitt somme moyenne suma'.split(' '),
  ...['promedio', 'totalt', 'i alt', 'samlet', 'المجموع', 'الاجمالي', 'الإجمالي'],
]
const total = new RegExp(`^(?:(?:grand|sub)[ -]?)?(?:${totals.join('|')})[ :]*\\d*$`, 'i')
/** Whether a row sums up the others: it begins with "Total" or the like, alone in its cell. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== '') ?? ''
  return total.test(first.replaceAll('*', ''))
}

/** A number or several, perhaps with an abbreviation before them. */
const idCell = /^[^\p{L}\d]*(?:\p{L}{1,4}[-#: ]?)?\d[\d.,'\s;|&#/–-]*[^\p{L}\d]*$/u
const longestIdCell = 200
export const isIdCell = (cell: string): boolean => cell.length <= longestIdCell && idCell.test(cell)

/**
 * The cells of a line that belongs to the table; undefined if it does not: a sentence below a CSV has spaces after its
 * commas, or digits among words where the IDs should be.
 */
export function readRow(line: string, { separator, columns, isSpaced }: Table): string[] | undefined {
  if (/[,;]/.test(separator) && !isSpaced && hasSpaces(line)) return undefined
  const cells = splitCells(line, separator)
  if (cells.length !== columns.length) return undefined
  const named = cells.filter((cell, at) => columns[at]?.type === 'kinds' && /\d/.test(cell))
  const isRow = named.length === 0 || named.some((cell) => cell.includes('/') || isIdCell(cell))
  return isRow ? cells : undefined
}
