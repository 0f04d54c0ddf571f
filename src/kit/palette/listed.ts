import { joiners } from '#kit/ticket/language.ts'

const separators = new Set([...joiners, '&', '+'])

/** Finds the addresses that a line joins to another record: `ban seat 1207, anna@site.test` and `1207 and @anna`. */
export function findListed(line: string, isAddress: (word: string) => boolean, isReference: (word: string) => boolean): string[] {
  const words = line.replace(/[,;]/g, ' , ').split(/\s+/).filter(Boolean)
  const isSeparator = (at: number) => words[at] === ',' || separators.has(words[at]?.toLowerCase() ?? '')
  const isJoined = (at: number, step: 1 | -1) => {
    let next = at + step
    while (isSeparator(next)) next += step
    return next !== at + step && isReference(words[next] ?? '')
  }
  return words.filter((word, at) => isAddress(word) && (isJoined(at, -1) || isJoined(at, 1)))
}
