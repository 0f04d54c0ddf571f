import type { HeadingMeaning } from './headings.ts'
import type { ProseReader } from './prose-reader.ts'
import type { ReadingBuilder } from './reading.ts'
import type { ResourceWords } from './resource-words.ts'
import { isIdCell, isRule, isTotal, readRow, readTableHeading, type Table } from './tables.ts'

/** Reads the lines of a table, from its heading on. */
export class TableReader {
  readonly #reading: ReadingBuilder
  readonly #resources: ResourceWords
  readonly #prose: ProseReader
  #table: Table | undefined

  constructor(reading: ReadingBuilder, resources: ResourceWords, prose: ProseReader) {
    this.#reading = reading
    this.#resources = resources
    this.#prose = prose
  }

  /** Whether the last line belonged to a table. */
  get isOpen(): boolean {
    return this.#table !== undefined
  }

  /** Reads a line; `next` gives the line below. @returns whether the line belongs to a table */
  readLine(line: string, next: () => string): boolean {
    if (this.#table && this.#readRow(line, this.#table)) return true
    this.#table = this.#readHeading(line, next)
    return this.isOpen
  }

  #readHeading(line: string, next: () => string): Table | undefined {
    const heading = readTableHeading(line, next, this.#resources)
    if (!heading) return undefined
    // "ID" is that of the resource named above the table, unless another column has the IDs of this resource.
    const named = new Set(heading.columns.flatMap((column) => (column.type === 'kinds' ? column.kinds : [])))
    const kinds = this.#prose.numbers.awaitedKinds().filter((kind) => !named.has(kind))
    const own: HeadingMeaning = { type: 'kinds', kinds, isCount: false, isPlain: true }
    return { ...heading, columns: heading.columns.map((column) => (column.type === 'id' ? own : column)) }
  }

  /** @returns whether the line is a row of the table */
  #readRow(line: string, table: Table): boolean {
    if (table.separator === '|' && isRule(line)) return true
    const cells = readRow(line, table)
    if (!cells) return false
    if (isTotal(cells)) {
      this.#skip(line)
      return true
    }
    for (const [at, cell] of cells.entries()) this.#readCell(cell, table.columns[at] ?? { type: 'text' })
    this.#prose.numbers.reset()
    return true
  }

  #readCell(cell: string, column: HeadingMeaning): void {
    const text = this.#prose.takeAddresses(cell)
    if (!/\d/.test(text)) {
      if (text !== '') this.#reading.hasWords = true
      return
    }
    const { numbers } = this.#prose
    numbers.reset()
    if (column.type === 'quantity') this.#skip(text)
    else {
      if (column.type === 'kinds' && isIdCell(text)) numbers.expect(column.kinds)
      this.#prose.readNumbers(column.type === 'ticket' ? `ticket ${text}` : text, { raw: text, isCell: true })
    }
  }

  #skip(text: string): void {
    this.#reading.skipped += text.match(/\d+/g)?.length ?? 0
  }
}
