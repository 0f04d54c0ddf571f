import {
  aboutWords,
  adjectives,
  articles,
  betweenWords,
  caseWords,
  contrasts,
  copulas,
  fillers,
  followers,
  idEnding,
  idWords,
  joiners,
  rangeWords,
  unrelatedNouns,
} from './language.ts'
import { hidden, taken } from './noise.ts'
import type { Token } from './tokens.ts'
import { negations } from './withdrawal.ts'

/**
 * What the next numbers are. `subject`: a resource was named and its number should follow; `list`: its first
 * number was read and more may follow; `ticket` and `other`: the next numbers are not IDs.
 */
export interface Context {
  type: 'none' | 'subject' | 'list' | 'ticket' | 'other'
  /** Kinds of the resource; empty: any kind. */
  kinds: readonly string[]
  /** An ID word, a colon or the like came after the resource. */
  isExplicit: boolean
  /**
   * Words between the resource and the number. `copula`: "the payout is …"; `filler`: an ID word must come before the
   * number, as in "booking with the number …"; `contrast`: "not booking 23961 but …".
   */
  gap: 'none' | 'copula' | 'filler' | 'contrast'
  /** The resource is named in the plural. */
  isPlural: boolean
  /** A bracket, a separator or a line break came in between, so the number must not count the word after it. */
  isLoose: boolean
  /** The writer denied or withdrew it: "not payout 813". */
  isWithdrawn: boolean
  /** Only the word "ID" came, without a resource. */
  isPlainId: boolean
  /**
   * A sign pairs a number of the list with the next one, which may be an amount: "812 -> 1250", "812 (300)".
   * A pair in brackets ends with them.
   */
  pair: 'none' | 'sign' | 'bracket'
  /** The last number of the list. */
  last: number
}
export const noContext: Context = {
  type: 'none',
  kinds: [],
  isExplicit: false,
  gap: 'none',
  isPlural: false,
  isLoose: false,
  isWithdrawn: false,
  isPlainId: false,
  pair: 'none',
  last: 0,
}

/** The context after a word that names no resource. */
export function afterWord(context: Context, tokens: readonly Token[], at: number): Context {
  const text = tokens[at]?.text ?? ''
  if (caseWords.has(text)) return isIdiom(tokens, at) ? context : { ...noContext, type: 'ticket' }
  if (context.type === 'list' && isDenyingNo(tokens, at)) return { ...context, isWithdrawn: true }
  if (idWords.has(text)) return afterIdWord(context, tokens, at)
  if (unrelatedNouns.has(text)) return { ...noContext, type: 'other' }
  if (context.type === 'none') return noContext
  if (context.type === 'list' && context.isWithdrawn && contrasts.has(text)) {
    const { kinds, isPlural } = context
    return { ...noContext, type: 'subject', kinds, isPlural, gap: 'contrast' }
  }
  if (context.gap === 'contrast' && (articles.has(text) || aboutWords.has(text))) return context
  const isDenied = negations.has(tokens[at + 1]?.text ?? '')
  if (context.type === 'list' && contrasts.has(text) && isDenied) return context
  if (negations.has(text)) return { ...context, isWithdrawn: true }
  if (context.type === 'ticket' && joiners.has(text)) return context
  if (context.type === 'list' && joiners.has(text)) return { ...context, pair: 'none' }
  if (joiners.has(text)) return noContext
  // "Bookings 4001 and the 4002"
  const isArticle = articles.has(text) && (context.isWithdrawn || joiners.has(tokens[at - 1]?.text ?? ''))
  if (context.type === 'list') return isArticle ? context : noContext
  if (betweenWords.has(text) || adjectives.has(text) || beginsRange(context, tokens, at)) return context
  if (context.gap === 'none' && copulas.has(text)) return { ...context, gap: 'copula' }
  if (context.gap === 'copula' && articles.has(text)) return context
  return fillers.has(text) ? { ...context, gap: 'filler' } : noContext
}

/** "Payouts from 840 to 843": a preposition before the first of two IDs. */
function beginsRange({ isPlural }: Context, tokens: readonly Token[], at: number): boolean {
  const [from, joiner, to] = tokens.slice(at + 1, at + 4)
  const areIds = from?.type === 'figures' && to?.type === 'figures' && Number(from.text) >= 100
  return isPlural && areIds && rangeWords.has(joiner?.text ?? '') && /^(?:from|von|du|des|del|desde|fra|fran)$/.test(tokens[at]?.text ?? '')
}

/** "In any case", "auf keinen Fall": no ticket. */
const isIdiom = (tokens: readonly Token[], at: number) =>
  ['any', 'keinen', 'jeden', 'todo', 'cualquier'].includes(tokens[at - 1]?.text ?? '') && tokens[at - 1]?.type === 'word'

/** "Payout 812, no 813": "no" after a comma, and without a point, is no "number". */
function isDenyingNo(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  return token?.text === 'no' && next?.type === 'figures' && (before?.text === ',' || joiners.has(before?.text ?? ''))
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
  if (context.type === 'list') return { ...context, isExplicit: true }
  return { ...noContext, type: 'subject', isExplicit: true, isPlainId: true }
}

/** The context after a sign. */
export function afterSign(context: Context, tokens: readonly Token[], at: number): Context {
  if (context.type === 'none') return noContext
  if (context.type === 'list') {
    const pair = pairAt(context, tokens, at)
    if (pair !== context.pair) return { ...context, pair }
  }
  switch (tokens[at]?.text) {
    case hidden:
      return context.type === 'subject' ? noContext : context
    case '~':
    case taken:
    case '!':
    case '?':
      return noContext
    case '.':
      return endsSentence(context, tokens, at) ? noContext : context
    case ',':
    case ';':
      // After a quote it separates values: `"booking","4411"`.
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

/** Whether the sign at `at` pairs the number before it with the next one. */
function pairAt(context: Context, tokens: readonly Token[], at: number): Context['pair'] {
  const { pair, isPlural, isExplicit } = context
  const [before, sign, next] = [tokens[at - 1], tokens[at]?.text ?? '', tokens[at + 1]]
  if (sign === ')') return 'none'
  if (pair !== 'none' || before?.type !== 'figures') return pair
  if (sign === '(') return 'bracket'
  const isArrow = /^[-=–—]$/.test(sign) && next?.text === '>'
  const isDash = /^[–—-]$/.test(sign) && tokens[at]?.spaced === true && next?.spaced === true
  const isEqual = /^[:=]$/.test(sign) && isPlural && !isExplicit
  return isArrow || isDash || isEqual || sign === '→' ? 'sign' : pair
}

/** A point after an ID word shortens it ("no.", "Buchungsnr."); one without a space after it joins (`booking.id`). */
function endsSentence(context: Context, tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (next && !next.spaced && next.type !== 'sign') return false
  const before = tokens[at - 1]
  // "u." and "bzw." join as well.
  const isShortened = before?.type === 'word' && ((context.type !== 'list' && isIdEnding(before.text)) || joiners.has(before.text))
  return !(isShortened && next !== undefined)
}

const isIdEnding = (word: string) => idWords.has(word) || (word.length > 4 && idEnding.test(word))
