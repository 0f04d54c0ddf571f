import { articles, fillers, followers, idWords, joiners, negations, otherThings, ticketWords } from './language.ts'
import { hidden, taken } from './noise.ts'
import type { Token } from './tokens.ts'

/**
 * What the numbers that come next would be. `subject`: a resource was named and its number is awaited; `list`: its first number
 * was read and more may follow; `ticket` and `other`: something was named whose numbers are no IDs.
 */
export interface Context {
  type: 'none' | 'subject' | 'list' | 'ticket' | 'other'
  /** Kinds of the resource; empty: any kind. */
  kinds: readonly string[]
  /** An ID word, a colon or the like came after the resource. */
  isExplicit: boolean
  /** Words came after the resource that need an ID word before the number: "booking with …". */
  hasFiller: boolean
  /** A bracket, a separator or a line break came in between, so the number must not count the word behind it. */
  isLoose: boolean
  /** The writer denied or withdrew it: "not payout 813". */
  isWithdrawn: boolean
  /** The last number of the list. */
  last: number
}
export const noContext: Context = {
  type: 'none',
  kinds: [],
  isExplicit: false,
  hasFiller: false,
  isLoose: false,
  isWithdrawn: false,
  last: 0,
}

/** The context after a word that names no resource. */
export function afterWord(context: Context, tokens: readonly Token[], at: number): Context {
  const text = tokens[at]?.text ?? ''
  if (ticketWords.has(text)) return { ...noContext, type: 'ticket' }
  if (idWords.has(text)) return afterIdWord(context, tokens, at)
  if (otherThings.has(text)) return { ...noContext, type: 'other' }
  if (context.type === 'none') return noContext
  if (negations.has(text)) return { ...context, isWithdrawn: true }
  if (joiners.has(text)) return context.type === 'list' || context.type === 'ticket' ? context : noContext
  if (context.type !== 'list' && fillers.has(text)) return { ...context, hasFiller: true }
  return noContext
}

const looseWords = [articles, fillers, joiners, followers]
function afterIdWord(context: Context, tokens: readonly Token[], at: number): Context {
  if (context.type === 'subject' || context.type === 'ticket' || context.type === 'other') return { ...context, isExplicit: true }
  const token = tokens[at]
  if (!token || !/^(?:ids?|kennung|معرف|identifier)$/.test(token.text)) return context.type === 'list' ? context : noContext
  const before = tokens[at - 1]
  const isGlued = before !== undefined && !token.spaced && (before.type === 'word' || /[-._]/.test(before.text))
  const isFree = before?.type !== 'word' || looseWords.some((words) => words.has(before.text))
  // "customer ID", `parent_id`: the ID of something that is no resource.
  if (isGlued || !isFree) return { ...noContext, type: 'other' }
  return context.type === 'list' ? { ...context, isExplicit: true } : { ...noContext, type: 'subject', isExplicit: true }
}

/** The context after a sign. */
export function afterSign(context: Context, tokens: readonly Token[], at: number): Context {
  if (context.type === 'none') return noContext
  switch (tokens[at]?.text) {
    case hidden:
      return context.type === 'subject' ? noContext : context
    case taken:
    case '!':
    case '?':
      return noContext
    case '.':
      return endsSentence(context, tokens, at) ? noContext : context
    case ',':
    case ';':
      // Behind a quote it separates values: `"booking","4411"`.
      return context.type === 'subject' && tokens[at - 1]?.text !== '"' ? noContext : context
    case ':':
    case '=':
      return context.type === 'list' && !context.isExplicit ? noContext : { ...context, isExplicit: true }
    case '(':
    case '|':
    case '·':
    case '•':
    case '–':
    case '—':
      return context.type === 'subject' ? { ...context, isLoose: true } : context
    default:
      return context
  }
}

/** A point behind an ID word shortens it ("no."); one without a space behind it joins (`booking.id`). */
function endsSentence(context: Context, tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (next && !next.spaced && next.type !== 'sign') return false
  const before = tokens[at - 1]
  // "u." and "bzw." join as well.
  const isShortened = before?.type === 'word' && ((context.type !== 'list' && idWords.has(before.text)) || joiners.has(before.text))
  return !(isShortened && next !== undefined)
}
