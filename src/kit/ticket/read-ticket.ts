import type { Origins } from '#kit/palette/scan.ts'
import type { Vocabulary } from '#kit/palette/vocabulary.ts'
import { AddressReader } from './addresses.ts'
import { decodeText, isTechnicalHeader } from './decode.ts'
import { type JsonSink, jsonIn, openBrackets, opensJson, readJson } from './json.ts'
import { hideNoise } from './noise.ts'
import { normalizeLine } from './normalize.ts'
import { NumberReader } from './number-reader.ts'
import { PeopleReader } from './people.ts'
import { Findings, type TicketReading } from './reading.ts'
import { type ResourceWords, resourceWordsOf } from './resource-words.ts'
import { isIdCell, isRule, readRow, readTableHeading, type Table } from './tables.ts'

/** A line break in a text that stands in a field of one line. */
export const lineBreak = '\u2028'
const lineEnd = /\r\n|[\n\r\u2028\u2029\u0085]/
/** A longer line is read in pieces of this many characters. */
const longestLine = 8_000
/** Lines of one JSON value. */
const longestJson = 20_000
/** Characters between two points at which the reading may pause. */
const slice = 4_000

/** Reads a text to the end. */
export function readTicket(text: string, vocabulary: Vocabulary, origins: Origins): TicketReading {
  const steps = readInSteps(text, vocabulary, origins)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** Reads a text in steps of a few thousand characters; each gives the share that has been read, from 0 to 1. */
export function* readInSteps(text: string, vocabulary: Vocabulary, origins: Origins): Generator<number, TicketReading> {
  const reader = new TicketReader(vocabulary, origins)
  yield 0
  const decoded = decodeText(text)
  yield 0
  const lines = decoded.split(lineEnd).flatMap((line) => (line.length <= longestLine ? line : pieces(line)))
  const total = decoded.length + 1
  yield 0
  let [done, paused] = [0, 0]
  for (const [at, line] of lines.entries()) {
    done += line.length + 1
    yield* reader.readLine(line, lines[at + 1] ?? '')
    if (done - paused < slice) continue
    paused = done
    yield done / total
  }
  yield* reader.end()
  return reader.findings.result()
}

/** Cuts a long line between words, so that no number is cut. */
function pieces(line: string): string[] {
  if (jsonIn(line)) return [line]
  const parts: string[] = []
  for (let from = 0; from < line.length; ) {
    let to = Math.min(line.length, from + longestLine)
    while (to < line.length && to > from + 1 && !/[\s,;]/.test(line.charAt(to))) to -= 1
    if (to <= from + 1) to = Math.min(line.length, from + longestLine)
    parts.push(line.slice(from, to))
    from = to
  }
  return parts
}

/** The usual line of a pasted list. */
const bareNumber = /^\d{1,10}$/

class TicketReader {
  readonly findings = new Findings()
  readonly #resources: ResourceWords
  readonly #addresses: AddressReader
  readonly #numbers: NumberReader
  readonly #people = new PeopleReader(this.findings.people)
  readonly #count = (numbers: number) => {
    this.findings.skipped += numbers
  }
  #table: Table | undefined
  /** Lines of a JSON value that is not complete, and its open brackets. */
  #json: { lines: string[]; open: number } | undefined
  #isHeader = false

  constructor(vocabulary: Vocabulary, origins: Origins) {
    this.#resources = resourceWordsOf(vocabulary)
    this.#addresses = new AddressReader(origins, this.findings)
    this.#numbers = new NumberReader(this.findings, this.#resources)
  }

  *readLine(raw: string, next: string): Generator<number, void> {
    if (bareNumber.test(raw) && !this.#table && !this.#json) return this.#numbers.readLine(raw)
    const line = normalizeLine(raw.replace(/^(?:\s*>)+ ?/, ''))
    // A header of a mail goes on in lines that begin with a space.
    this.#isHeader = isTechnicalHeader(line) || (this.#isHeader && /^[ \t]+\S/.test(line))
    if (this.#isHeader) return
    if (this.#json || opensJson(line)) yield* this.#readJsonLine(line)
    else if (!this.#readTableLine(line, next)) yield* this.#readJsonOrText(line)
  }

  *end(): Generator<number, void> {
    const { lines } = this.#json ?? { lines: [] }
    this.#json = undefined
    for (const line of lines) this.#readText(line)
    yield 1
  }

  *#readJsonLine(line: string): Generator<number, void> {
    const json = this.#json ?? { lines: [], open: 0 }
    json.lines.push(line)
    json.open += openBrackets(line)
    this.#json = json
    if (json.open > 0 && json.lines.length < longestJson) return
    const found = json.open === 0 ? jsonIn(json.lines.join('\n')) : undefined
    if (found) this.#json = undefined
    yield* found ? this.#readValue(found.value) : this.end()
  }

  *#readJsonOrText(line: string): Generator<number, void> {
    const found = jsonIn(line)
    if (!found) return this.#readText(line)
    this.#readText(found.before)
    yield* this.#readValue(found.value)
  }

  *#readValue(value: unknown): Generator<number, void> {
    const texts: string[] = []
    const sink: JsonSink = {
      reference: (id, kinds) => this.findings.addReference(id, kinds),
      ticket: (id) => this.findings.addTicketNumber(id),
      other: (id) => this.findings.addOther(id),
      skip: () => this.#count(1),
      text: (text) => void texts.push(text),
    }
    this.#numbers.reset()
    yield 0
    readJson(value, sink, this.#resources)
    yield 0
    for (const [at, text] of texts.entries()) {
      this.#numbers.reset()
      for (const line of text.split(lineEnd)) this.#readText(normalizeLine(line))
      if (at % 50 === 49) yield 1
    }
    this.#numbers.reset()
  }

  /** @returns whether the line belongs to a table */
  #readTableLine(line: string, next: string): boolean {
    const table = this.#table
    if (table) {
      if (table.separator === '|' && isRule(line)) return true
      const cells = readRow(line, table)
      if (cells) {
        this.#readCells(cells, table)
        return true
      }
      this.#table = undefined
    }
    const heading = readTableHeading(line, normalizeLine(next), this.#resources)
    if (!heading) return false
    const kinds = this.#numbers.awaited() ?? []
    this.#table = {
      ...heading,
      columns: heading.columns.map((column) => (column.type === 'id' ? { type: 'kinds', kinds, isCount: false, isPlain: true } : column)),
    }
    return true
  }

  #readCells(cells: readonly string[], { columns }: Table) {
    for (const [at, cell] of cells.entries()) {
      const column = columns[at] ?? { type: 'text' }
      this.#numbers.reset()
      const text = this.#addresses.take(cell)
      if (column.type === 'quantity') this.#count(text.match(/\d+/g)?.length ?? 0)
      else {
        if (column.type === 'kinds' && isIdCell.test(text)) this.#numbers.expect(column.kinds)
        this.#readNumbers(column.type === 'ticket' ? `ticket ${text}` : text)
      }
    }
    this.#numbers.reset()
  }

  #readText(line: string): void {
    const text = this.#addresses.take(line)
    this.#people.readLine(text)
    this.#readNumbers(text)
  }

  #readNumbers(text: string): void {
    // Of a line without digits only the end says something of the next one.
    const end = text.length <= 100 ? text : text.slice(-100).replace(/^\S*\s/, '')
    this.#numbers.readLine(/\d/.test(text) ? hideNoise(text, this.#count) : end)
  }
}
