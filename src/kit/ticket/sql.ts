import { readHeading } from './headings.ts'
import type { ResourceWords } from './resource-words.ts'

const isStatement = /\b(?:select|update\s+\S+\s+set|delete\s+from)\b/i
const name = '["`[]?(\\w+)["`\\]]?'
/** A table, perhaps with its schema before it and an alias after it. */
const table = new RegExp(`\\b(?:from|join|update)\\s+(?:["\`[]?\\w+["\`\\]]?\\.)?${name}(?:\\s+(?:as\\s+)?(\\w+))?`, 'gi')
/** The `id` of conditions, perhaps with a table before it, and how each is compared. */
const comparisons = new RegExp(
  `(\\b(?:where|and|or|on)[\\s(]*)(?:${name}\\.)?["\`[]?id["\`\\]]?\\s*(=|in\\b|between\\b|not\\s+in\\b|[<>!]+=?)`,
  'gi',
)
/** The end of a line whose condition goes on in the next one. */
const isCut = /\b(where|and|or|on)[\s(]*$/i
const keywords = /^(?:where|set|on|join|left|right|inner|cross|order|group|limit|union|using)$/i

/**
 * Writes the table before each `id` that an SQL condition compares: in `from booking where id = 812` the ID
 * of a booking.
 */
export class SqlReader {
  readonly #resources: ResourceWords
  /** Tables of the open statement by name and alias; undefined outside of a statement. */
  #tables: Map<string, string> | undefined
  /** The word of a condition that the next line goes on with. */
  #cut = ''

  constructor(resources: ResourceWords) {
    this.#resources = resources
  }

  /** Reads a line of text; a statement ends with a semicolon or an empty line. */
  readLine(line: string): string {
    if (line.trim() === '') this.#tables = undefined
    else if (!this.#tables && isStatement.test(line)) this.#tables = new Map()
    const tables = this.#tables
    if (!tables) return line
    for (const [, found = '', alias = ''] of line.matchAll(table)) {
      const word = this.#tableWord(found)
      for (const one of ['', found, ...(keywords.test(alias) ? [] : [alias])]) if (!tables.has(one)) tables.set(one, word)
    }
    if (/;\s*$/.test(line)) this.#tables = undefined
    const condition = this.#cut + line
    this.#cut = isCut.exec(line)?.[1] ?? ''
    return condition.replace(comparisons, (whole, before: string, prefix: string | undefined, comparison: string) => {
      const word = tables.get(prefix ?? '')
      // A limit such as `id > 812` names no record.
      if (/[<>!]/.test(comparison)) return `${before}row ${comparison}`
      return word === undefined ? whole : `${before}${word} id ${comparison}`
    })
  }

  /** Joins tables such as `seat_account` hold no records of a resource. */
  #tableWord(found: string): string {
    const meaning = readHeading(found, this.#resources)
    return meaning.type === 'kinds' && meaning.isPlain ? found : 'table'
  }
}
