import { idRule } from '#contract/fields.ts'
import { namesRecords } from './candidates.ts'
import { cartRow } from './cart-row.ts'
import { jumpRows, withUnblockers } from './command-rows.ts'
import { type Interpretation, interpret } from './interpret.ts'
import { ownerQuestions } from './owners.ts'
import type { Parsed } from './parse.ts'
import { isNamed } from './rank.ts'
import type { Known, Row, Section, ThingRow } from './row.ts'
import { findStart, startSections } from './start-rows.ts'
import { thingRows } from './thing-rows.ts'

/** Rows that are drawn at most: more are not read, and each costs time on every key stroke. */
const mostRows = 20

/** What a line offers, in its order. */
export interface Results {
  sections: Section[]
  /** The key of the row that Enter runs; null where nothing may run before a row was chosen. */
  start: string | null
  /** Why nothing runs; null where something does. */
  message: string | null
  /** Why something runs or nothing does. */
  outcome?: Interpretation['outcome']
  /** Amounts of the line that are those of the records, as they were typed. */
  matching?: readonly string[] | undefined
  /** What of the line the first row does not use, as it was typed. */
  ignored?: readonly string[] | undefined
}

/** Collects what a line offers, and decides which row Enter runs. */
export function getResults(parsed: Parsed, known: Known): Results {
  if (wrong(parsed) || parsed.prefix === '?') return { sections: [], start: null, message: null }
  const found = thingRows(parsed, known)
  const { near, far } = found
  const isCommand = parsed.prefix !== '@' && parsed.prefix !== '#'
  const most = parsed.isBlank ? Number.POSITIVE_INFINITY : mostRows
  const meaning: Interpretation = isCommand
    ? interpret(parsed, known, [...near, ...far], most)
    : { outcome: 'no command', rows: [], offers: [], isDecided: true, isCommand: false, message: null }
  const commands = withUnblockers(meaning.rows, known)
  if (parsed.isBlank) {
    const sections = fitted(startSections(commands, known))
    return { sections, start: findStart(sections), message: null }
  }
  const sections = fitted(arrange(parsed, known, { ...meaning, rows: commands }, found))
  const canStart = (row: Row) => row.is !== 'command' || !row.isUnnamed
  const message = meaning.message ?? chooseOwned(parsed, known, [...near, ...far])
  const isDecided = meaning.isDecided && !isOwnedList(parsed)
  // "Cancel" alone may mean any of the rows; "cancel this" and "cancel booking" mean the command, although it is disabled.
  const keepsFirst = namesRecords(parsed) || (meaning.isCommand && parsed.terms.length > 1)
  const results = withStart(sections, { isDecided, message, canStart, keepsFirst })
  return { ...results, outcome: meaning.outcome, matching: meaning.matching, ignored: meaning.ignored }
}

/** Whether a line names a kind of record and its owner: "payouts of Price Media". */
const isOwnedList = (parsed: Parsed) => parsed.noun !== null && ownerQuestions(parsed).length > 0

/** Returns the request to choose among the records of an owner; null for any other line. */
function chooseOwned(parsed: Parsed, { nouns }: Known, found: readonly ThingRow[]): string | null {
  if (!isOwnedList(parsed) || found.length === 0) return null
  return `Choose a ${nouns.get(parsed.noun ?? '')?.words.one ?? 'record'}`
}

interface Start {
  isDecided: boolean
  message: string | null
  canStart: (row: Row) => boolean
  /** Whether the line names a record or a command, so that no other row may take the place of a disabled one. */
  keepsFirst: boolean
}
/**
 * Highlights the first row; where the line names neither a record nor a command, the first one that is enabled.
 */
function withStart(sections: Section[], { isDecided, message, canStart, keepsFirst }: Start): Results {
  const rows = sections.flatMap((section) => section.rows).filter(canStart)
  const isEnabled = (row: Row) => row.is !== 'command' || row.reason === undefined
  const first = keepsFirst ? rows[0] : (rows.find(isEnabled) ?? rows[0])
  return { sections, start: isDecided ? (first?.key ?? null) : null, message }
}

function arrange(parsed: Parsed, known: Known, meaning: Interpretation, { near, far }: ReturnType<typeof thingRows>): Section[] {
  const { rows: commands, offers } = meaning
  const jumps = jumpRows(parsed, known, [...near, ...far])
  // A verb, or the whole name of a page, says what is wanted; what is merely called so stands below.
  const line = parsed.words.toLowerCase().trim()
  const above = meaning.isCommand || commands.some(({ entry }) => isNamed(line, entry))
  // What is called so is meant rather than what would be, were there a typing error.
  const guessed = near.length > 0 && near.every(({ guess }) => guess) && far.length > 0
  const [first, last] = guessed
    ? [
        { label: 'Found on the server', rows: far },
        { label: 'Similar', rows: near },
      ]
    : [
        { label: 'Found', rows: near },
        { label: 'Found on the server', rows: far },
      ]
  const together = { label: 'Together', rows: cartRow(parsed) }
  // Without a command, a line means the record that it names, even if only the server knows it.
  const isRecord = !above && namesRecords(parsed)
  if (parsed.isNegated || parsed.isUnclear) return [first, last, { label: 'Choose one', rows: offers }]
  // Server results arrive late: they stand below the rows that were there, so that nothing moves under the highlight.
  return [
    ...(meaning.isCommand ? [] : [together]),
    ...(above ? [] : [first]),
    ...(isRecord ? [last] : []),
    { label: 'Choose one', rows: offers },
    { label: parsed.prefix === ':' ? 'Screens' : 'Commands', rows: commands.slice(0, near.length + far.length ? 12 : mostRows) },
    ...(above ? [first] : []),
    ...(meaning.isCommand ? [together] : []),
    ...(isRecord ? [] : [last]),
    { label: 'Jump to', rows: jumps },
  ]
}
/** As many rows as are drawn; a section without rows is none. */
function fitted(all: readonly Section[]): Section[] {
  let left = mostRows
  return all.flatMap(({ label, rows }) => {
    const shown = rows.slice(0, left)
    left -= shown.length
    return shown.length ? [{ label, rows: shown }] : []
  })
}

/** What keeps a line from running, in words; null where nothing does. */
export function wrong({ badIds, error }: Parsed): string | null {
  return badIds.length ? idRule : error
}
