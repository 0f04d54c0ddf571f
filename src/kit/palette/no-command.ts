import type { LineText } from './line-text.ts'

/** A line in which nothing was changed or left out. */
export const plainText: LineText = { text: '', ignored: [], amounts: [], ranges: [], error: null }
/** What only a command line has: pasted text and free text have none of it. */
export const noCommand = {
  ...plainText,
  isNegated: false,
  isUnclear: false,
  isBlank: false,
  terms: [],
  verbTerms: [],
  typed: '',
  tokens: [],
  corrections: [],
  parts: [],
}
