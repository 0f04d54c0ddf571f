import { type Token, tokenize } from './tokens.ts'

/** Words after a number in which the title of its record is looked for. */
const longestTitle = 12

/** Joins folded words and figures as they are written; signs in titles are written in many ways. */
const joinWords = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, text, spaced }) => (type === 'sign' ? ' ' : `${spaced ? ' ' : ''}${text}`))
    .join('')
    .trim()
    .replace(/ +/g, ' ')

/** Gets the words after the number at `at` that may begin with the title of its record. */
export const titleAfter = (tokens: readonly Token[], at: number): string => joinWords(tokens.slice(at + 1, at + 1 + longestTitle))

/** Tells whether such words begin with a title: "price media is late" with "Price Media". */
export function beginsWithTitle(words: string, title: string): boolean {
  const folded = joinWords(tokenize(title))
  return folded !== '' && `${words} `.startsWith(`${folded} `)
}
