import type { Origins } from '#kit/palette/scan.ts'
import type { Vocabulary } from '#kit/palette/vocabulary.ts'
import { isTechnicalHeader } from './decode.ts'
import { findJson } from './find-json.ts'
import { JsonReader } from './json.ts'
import { normalizeLine, replaceStruckText } from './normalize.ts'
import { ProseReader } from './prose-reader.ts'
import { ReadingBuilder } from './reading.ts'
import { resourceWordsOf } from './resource-words.ts'
import { TableReader } from './table-reader.ts'
import { linesIn, longestLine, pieces, stepLength } from './text-lines.ts'

/** A line without the marks of a quoted mail. */
const withoutQuote = (line: string) => line.replace(/^(?:\s{0,20}>)+ ?/, '')
/** The usual line of a pasted list. */
const bareNumber = /^\d{1,10}$/

/** Reads a text line by line, each as part of a mail header, of JSON, of a table, or as prose. */
export class TicketReader {
  readonly reading = new ReadingBuilder()
  readonly #prose: ProseReader
  readonly #table: TableReader
  readonly #json: JsonReader
  #isHeader = false

  constructor(vocabulary: Vocabulary, origins: Origins, isTyped: boolean) {
    const resources = resourceWordsOf(vocabulary)
    this.#prose = new ProseReader(this.reading, resources, origins, isTyped)
    this.#table = new TableReader(this.reading, resources, this.#prose)
    this.#json = new JsonReader(
      {
        reference: (id, kinds) => this.reading.addReference(id, kinds),
        plainId: (id) => this.reading.addPlainId(id),
        ticket: (id) => this.reading.addTicketNumber(id),
        other: (id) => this.reading.addOther(id),
        skip: () => {
          this.reading.skipped += 1
        },
        text: (text) => this.#readValueText(text),
      },
      resources,
    )
  }

  /** Whether a line is read as JSON, which has no longest line. */
  readsJson(line: string, next: string): boolean {
    return this.#json.isOpen || findJson(line, next) !== undefined
  }

  /** Reads a line, in steps if it is long. */
  *readLine(raw: string, next: string): Generator<number, void> {
    if ((raw === '' || bareNumber.test(raw)) && !this.#table.isOpen && !this.#json.isOpen) {
      this.#prose.numbers.readLine(raw, { next: () => next })
      return
    }
    const unquoted = withoutQuote(raw)
    const start = this.#json.isOpen ? 0 : this.#table.isOpen ? undefined : findJson(unquoted, withoutQuote(next))
    if (start !== undefined) {
      yield* this.#readJsonLine(unquoted, start)
      return
    }
    const line = this.#normalize(unquoted)
    // A header of a mail goes on in lines that begin with a space.
    this.#isHeader = isTechnicalHeader(line) || (this.#isHeader && /^[ \t]+\S/.test(line))
    if (this.#isHeader) {
      this.#skip(line)
      return
    }
    let normalized: string | undefined
    const below = () => {
      normalized ??= normalizeLine(withoutQuote(next.slice(0, longestLine)))
      return normalized
    }
    if (!this.#table.readLine(line, below)) this.#prose.readLine(line, below)
  }

  /** Ends the text. */
  *end(): Generator<number, void> {
    this.#json.close()
    this.#prose.numbers.reset()
    yield 1
  }

  /** Normalizes a line, without the text that it strikes out. */
  #normalize(line: string): string {
    return replaceStruckText(normalizeLine(line), (found) => {
      this.#skip(found)
      return ' '
    })
  }

  *#readJsonLine(line: string, start: number): Generator<number, void> {
    const isFirst = !this.#json.isOpen
    if (isFirst) this.#prose.readLine(normalizeLine(line.slice(0, start)))
    const end = yield* this.#json.readLine(line, start)
    if (!this.#json.isOpen) this.#prose.numbers.reset()
    const rest = line.slice(end)
    if (rest.trim() === '') return
    for (const piece of pieces(rest)) {
      this.#prose.readLine(normalizeLine(piece))
      yield 0
    }
  }

  /** Reads a text inside a JSON value. */
  *#readValueText(text: string): Generator<number, void> {
    let length = 0
    this.#prose.numbers.reset()
    for (const { line, next } of linesIn(text))
      for (const piece of pieces(line)) {
        this.#prose.readLine(this.#normalize(piece), () => normalizeLine(next.slice(0, longestLine)))
        length += piece.length
        if (length < stepLength) continue
        length = 0
        yield 0
      }
    this.#prose.numbers.reset()
  }

  #skip(text: string): void {
    this.reading.skipped += text.match(/\d+/g)?.length ?? 0
  }
}
