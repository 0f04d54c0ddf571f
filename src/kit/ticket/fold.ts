const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', œ: 'oe', ł: 'l', đ: 'd' }
/** A log repeats its words; each is folded once. */
const known = new Map<string, string>()
const maxKnown = 20_000

/** Folds a word for comparison: lower case, without accents and other marks above or below its letters. */
export function fold(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  const folded = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæßœłđ]/g, (letter) => letters[letter] ?? letter)
  if (known.size >= maxKnown) known.clear()
  known.set(word, folded)
  return folded
}
/** Folds a list of words or phrases that are separated by spaces or commas. */
export const foldList = (text: string, separator: string | RegExp = /\s+/): string[] => text.trim().split(separator).map(fold)
