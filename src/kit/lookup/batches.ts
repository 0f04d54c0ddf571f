import { isName, lookupMost, lookupNames } from '#contract/workspace.ts'

/** Characters of one question's address: a server that reads no longer head refuses the whole. */
const mostAddress = 6_000

/** Splits words into as few questions as the call allows: at most so many words, so many names among them, and no longer than an address may be. */
export function batchesOf(words: readonly string[]): string[][] {
  const batches: string[][] = []
  let size = { words: 0, names: 0, length: 0 }
  for (const word of words) {
    const name = isName(word) ? 1 : 0
    const length = encodeURIComponent(word).length + 3
    const full = size.words >= lookupMost || size.names + name > lookupNames || size.length + length > mostAddress
    if (full || batches.length === 0) {
      batches.push([])
      size = { words: 0, names: 0, length: 0 }
    }
    batches.at(-1)?.push(word)
    size = { words: size.words + 1, names: size.names + name, length: size.length + length }
  }
  return batches
}
