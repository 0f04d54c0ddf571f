import type { Origins } from '#kit/palette/scan.ts'
import { AddressReader } from './addresses.ts'
import { isPersonDenied } from './denied-address.ts'
import { hideNoise } from './noise.ts'
import { type LineOptions, NumberReader } from './number-reader.ts'
import { PeopleReader } from './people.ts'
import type { ReadingBuilder } from './reading.ts'
import type { ResourceWords } from './resource-words.ts'
import { SqlReader } from './sql.ts'

/** Reads text that is no table and no JSON: its addresses, names and numbers. */
export class ProseReader {
  readonly numbers: NumberReader
  readonly #reading: ReadingBuilder
  readonly #addresses: AddressReader
  readonly #people: PeopleReader
  readonly #sql: SqlReader

  constructor(reading: ReadingBuilder, resources: ResourceWords, origins: Origins, isTyped: boolean) {
    this.#reading = reading
    this.#addresses = new AddressReader(origins, reading)
    this.numbers = new NumberReader(reading, resources, isTyped)
    this.#people = new PeopleReader(reading.people)
    this.#sql = new SqlReader(resources)
  }

  /** Reads a line; `next` gives the line below. */
  readLine(line: string, next?: () => string): void {
    const intro = this.numbers.introOf(line)
    const text = this.#addresses.take(this.#sql.readLine(line), intro)
    this.#people.readLine(text, (around) => isPersonDenied(around, intro))
    this.readNumbers(text, { raw: text, next })
  }

  /** Takes links, emails and handles out of a text. */
  takeAddresses(text: string): string {
    return this.#addresses.take(text)
  }

  /** Reads the numbers of a text whose addresses have been taken out. */
  readNumbers(text: string, options: LineOptions): void {
    // Of a line without digits only the end says something of the next one.
    const end = text.length <= 100 ? text : text.slice(-100).replace(/^\S*\s/, '')
    const count = (numbers: number) => {
      this.#reading.skipped += numbers
    }
    this.numbers.readLine(/\d/.test(text) ? hideNoise(text, count) : end, options)
  }
}
