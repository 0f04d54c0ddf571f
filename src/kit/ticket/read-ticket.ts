import type { Origins } from '#kit/palette/scan.ts'
import type { Vocabulary } from '#kit/palette/vocabulary.ts'
import { AddressReader } from './addresses.ts'
import { decodeInSteps, isTechnicalHeader } from './decode.ts'
import { findJson, JsonReader, type JsonSink } from './json.ts'
import { hideNoise } from './noise.ts'
import { normalizeLine, replaceStruckText } from './normalize.ts'
import { type LineOptions, NumberReader } from './number-reader.ts'
import { PeopleReader } from './people.ts'
import { ReadingBuilder, type TicketReading } from './reading.ts'
import { type ResourceWords, resourceWordsOf } from './resource-words.ts'
import { SqlReader } from './sql.ts'
import { isIdCell, isRule, isTotal, readRow, readTableHeading, type Table } from './tables.ts'

/** A line break in a text that stands in a field of one line. */
export const lineBreak = '\u2028'
/** A longer line is read in pieces of this many characters. */
const longestLine = 8_000
/** Characters between two points at which the reading may pause. */
const stepLength = 4_000

/** Reads a text to the end. */
export function readTicket(...text: Parameters<typeof readInSteps>): TicketReading {
  const steps = readInSteps(...text)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/**
 * Reads a text in steps of a few thousand characters; each gives the share that has been read, from 0 to 1.
 * `isTyped`: the text is a line that was typed, in which spaces separate the numbers of a list.
 */
export function* readInSteps(
  text: string,
  vocabulary: Vocabulary,
  origins: Origins,
  isTyped?: 'isTyped',
): Generator<number, TicketReading> {
  const reader = new TicketReader(vocabulary, origins, isTyped !== undefined)
  yield 0
  const decoding = decodeInSteps(text)
  let decoded = decoding.next()
  for (; !decoded.done; decoded = decoding.next()) yield 0
  const total = decoded.value.length + 1
  let [done, paused] = [0, 0]
  for (const { line, next } of linesIn(decoded.value)) {
    for (const piece of line.length <= longestLine || reader.readsJson(line, next) ? [line] : pieces(line)) {
      for (const _ of reader.readLine(piece, next)) yield done / total
      done += piece.length
      if (done - paused < stepLength) continue
      paused = done
      yield done / total
    }
    done += 1
  }
  for (const _ of reader.end()) yield 1
  return reader.reading.result()
}

/** The lines of a text, each with the one below it. */
function* linesIn(text: string): Generator<{ line: string; next: string }> {
  const lineEnd = /\r\n|[\n\r\u2028\u2029\u0085]/g
  let line: string | undefined
  for (let from = 0; from <= text.length; ) {
    const found = lineEnd.exec(text)
    const next = text.slice(from, found?.index ?? text.length)
    if (line !== undefined) yield { line, next }
    line = next
    from = found ? lineEnd.lastIndex : text.length + 1
  }
  yield { line: line ?? '', next: '' }
}

/** Characters before the end of a piece in which a place to cut is searched for. */
const longestWord = 500

/** Cuts a long line between words, so that no number is cut. */
function* pieces(line: string): Generator<string> {
  for (let from = 0; from < line.length; ) {
    const end = Math.min(line.length, from + longestLine)
    let to = end
    while (to < line.length && to > end - longestWord && !/[\s,;]/.test(line.charAt(to))) to -= 1
    if (to === end - longestWord) to = end
    yield line.slice(from, to)
    from = to
  }
}

/** A line without the marks of a quoted mail. */
const withoutQuote = (line: string) => line.replace(/^(?:\s{0,20}>)+ ?/, '')
/** The usual line of a pasted list. */
const bareNumber = /^\d{1,10}$/

class TicketReader {
  readonly reading = new ReadingBuilder()
  readonly #resources: ResourceWords
  readonly #addresses: AddressReader
  readonly #numbers: NumberReader
  readonly #people = new PeopleReader(this.reading.people)
  readonly #count = (numbers: number) => {
    this.reading.skipped += numbers
  }
  readonly #json: JsonReader
  readonly #sql: SqlReader
  #table: Table | undefined
  #isHeader = false

  constructor(vocabulary: Vocabulary, origins: Origins, isTyped: boolean) {
    this.#resources = resourceWordsOf(vocabulary)
    this.#addresses = new AddressReader(origins, this.reading)
    this.#numbers = new NumberReader(this.reading, this.#resources, isTyped)
    const sink: JsonSink = {
      reference: (id, kinds) => this.reading.addReference(id, kinds),
      plainId: (id) => this.reading.addPlainId(id),
      ticket: (id) => this.reading.addTicketNumber(id),
      other: (id) => this.reading.addOther(id),
      skip: () => this.#count(1),
      text: (text) => this.#readValueText(text),
    }
    this.#json = new JsonReader(sink, this.#resources)
    this.#sql = new SqlReader(this.#resources)
  }

  /** Whether a line is read as JSON, which has no longest line. */
  readsJson(line: string, next: string): boolean {
    return this.#json.isOpen || findJson(line, next) !== undefined
  }

  *readLine(raw: string, next: string): Generator<number, void> {
    if ((raw === '' || bareNumber.test(raw)) && !this.#table && !this.#json.isOpen) {
      this.#numbers.readLine(raw, { next: () => next })
      return
    }
    const unquoted = withoutQuote(raw)
    const start = this.#json.isOpen ? 0 : this.#table ? undefined : findJson(unquoted, withoutQuote(next))
    if (start !== undefined) {
      yield* this.#readJsonLine(unquoted, start)
      return
    }
    const line = this.#normalize(unquoted)
    // A header of a mail goes on in lines that begin with a space.
    this.#isHeader = isTechnicalHeader(line) || (this.#isHeader && /^[ \t]+\S/.test(line))
    if (this.#isHeader) return this.#count(line.match(/\d+/g)?.length ?? 0)
    const below = () => normalizeLine(withoutQuote(next.slice(0, longestLine)))
    if (!this.#readTableLine(line, below)) this.#readText(line, below)
  }

  /** Normalizes a line, without the text that it strikes out. */
  #normalize(line: string): string {
    return replaceStruckText(normalizeLine(line), (found) => {
      this.#count(found.match(/\d+/g)?.length ?? 0)
      return ' '
    })
  }

  *end(): Generator<number, void> {
    this.#json.close()
    this.#numbers.reset()
    yield 1
  }

  *#readJsonLine(line: string, start: number): Generator<number, void> {
    const isFirst = !this.#json.isOpen
    if (isFirst) this.#readText(normalizeLine(line.slice(0, start)))
    const end = yield* this.#json.readLine(line, start)
    if (!this.#json.isOpen) this.#numbers.reset()
    const rest = line.slice(end)
    if (rest.trim() === '') return
    for (const piece of pieces(rest)) {
      this.#readText(normalizeLine(piece))
      yield 0
    }
  }

  /** Reads a text inside a JSON value. */
  *#readValueText(text: string): Generator<number, void> {
    let length = 0
    this.#numbers.reset()
    for (const { line, next } of linesIn(text))
      for (const piece of pieces(line)) {
        this.#readText(this.#normalize(piece), () => normalizeLine(next.slice(0, longestLine)))
        length += piece.length
        if (length < stepLength) continue
        length = 0
        yield 0
      }
    this.#numbers.reset()
  }

  /** @returns whether the line belongs to a table */
  #readTableLine(line: string, next: () => string): boolean {
    const table = this.#table
    if (table) {
      if (table.separator === '|' && isRule(line)) return true
      const cells = readRow(line, table)
      if (cells) {
        if (isTotal(cells)) this.#count(line.match(/\d+/g)?.length ?? 0)
        else this.#readCells(cells, table)
        return true
      }
      this.#table = undefined
    }
    const heading = readTableHeading(line, next, this.#resources)
    if (!heading) return false
    // "ID" is that of the resource named above the table, unless another column has the IDs of this resource.
    const named = new Set(heading.columns.flatMap((column) => (column.type === 'kinds' ? column.kinds : [])))
    const kinds = this.#numbers.awaitedKinds().filter((kind) => !named.has(kind))
    const own = { type: 'kinds', kinds, isCount: false, isPlain: true } as const
    const columns = heading.columns.map((column) => (column.type === 'id' ? own : column))
    this.#table = { ...heading, columns }
    return true
  }

  #readCells(cells: readonly string[], { columns }: Table) {
    for (const [at, cell] of cells.entries()) {
      const column = columns[at] ?? { type: 'text' }
      const text = this.#addresses.take(cell)
      if (!/\d/.test(text)) {
        if (text !== '') this.reading.hasWords = true
        continue
      }
      this.#numbers.reset()
      if (column.type === 'quantity') this.#count(text.match(/\d+/g)?.length ?? 0)
      else {
        if (column.type === 'kinds' && isIdCell(text)) this.#numbers.expect(column.kinds)
        this.#readNumbers(column.type === 'ticket' ? `ticket ${text}` : text, { raw: text, isCell: true })
      }
    }
    this.#numbers.reset()
  }

  #readText(line: string, next?: () => string): void {
    const text = this.#addresses.take(this.#sql.readLine(line))
    this.#people.readLine(text)
    this.#readNumbers(text, { raw: text, next })
  }

  #readNumbers(text: string, options: LineOptions): void {
    // Of a line without digits only the end says something of the next one.
    const end = text.length <= 100 ? text : text.slice(-100).replace(/^\S*\s/, '')
    this.#numbers.readLine(/\d/.test(text) ? hideNoise(text, this.#count) : end, options)
  }
}
