const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', œ: 'oe', ł: 'l', đ: 'd' }

/** Folds a word for comparison: lower case, without accents and other marks above or below its letters. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæßœłđ]/g, (letter) => letters[letter] ?? letter)
}
/** Folds a list of words or phrases that are separated by spaces or commas. */
export const foldList = (text: string, separator: string | RegExp = /\s+/): string[] => text.trim().split(separator).map(fold)
