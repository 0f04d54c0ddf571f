import type { Action } from './action.ts'
import type { LineText } from './line-text.ts'

/** A line in which nothing was changed or left out. */
export const plainText: LineText = { text: '', ignored: [], amounts: [], ranges: [], error: null, isUnclear: false }
/** A line that does not say what to do with records. */
const noAction: Action = { terms: [], kinds: [] }

/** What only a command line has: pasted text and free text have none of it. */
export const noCommand = {
  ...plainText,
  isNegated: false,
  isSplit: false,
  isBlank: false,
  terms: [],
  verbTerms: [],
  action: noAction,
  typed: '',
  listed: [],
  tokens: [],
  corrections: [],
  beginnings: [],
  parts: [],
}
