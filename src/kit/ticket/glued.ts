import type { Context } from './context.ts'
import type { Token } from './tokens.ts'

/** Tells whether `#` stands directly before the number at `at`. */
export function isHash(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.text === '#' && tokens[at]?.spaced === false
}

/**
 * Tells whether letters directly beside the number at `at` make it a code or a quantity (`24h`, `v2`), unless they
 * name a resource (`booking23960`).
 */
export function isGlued(tokens: readonly Token[], at: number, { type }: Context, isWholeLine: boolean): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (next && next.type !== 'sign' && !next.spaced) return true
  if (!token || token.spaced || !before) return false
  // A minus sign; a bullet has a space behind it, or the line has nothing else.
  if (before.text === '-') return before.spaced && !isWholeLine
  if (before.type === 'figures') return true
  return before.type === 'word' && type !== 'subject' && type !== 'ticket'
}
