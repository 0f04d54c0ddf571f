/** A number is written as it is, and a decimal as its text; other text is guarded. Nothing is an empty cell. */
export type CsvCell = string | number | boolean | Date | Decimal | null | undefined
interface Decimal {
  readonly decimal: string
}
/** An amount by its text, `-12.50`: no floating point has touched it, and no spreadsheet takes it for a formula. */
export const decimal = (text: string): Decimal => ({ decimal: text })

// A spreadsheet takes such a text for a formula and runs it: OWASP, "CSV injection". Full-width forms count in some of them.
const formula = /^[=+\-@\t\r\n＝＋－＠]/
// Where a comma parts decimals, a spreadsheet parts cells by semicolons, and quotes in the middle of a cell hold nothing together there: what
// follows a semicolon, a tab or a line's end within a text may come to begin a cell.
const formulaWithin = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g
const special = /[",\r\n]/

function written(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'object') return cell.decimal
  if (typeof cell !== 'string') return String(cell)
  // NUL ends a text in some readers, and what follows would be lost. What is no longer there hides no formula.
  const plain = cell.replaceAll('\0', '')
  const text = (formula.test(plain) ? `'${plain}` : plain).replace(formulaWithin, "$1'")
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One record of RFC 4180, with its line end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`
