import { add, dimensions, type Embedding, fitted, hashed } from './embedding.ts'

/** What three letters of a word count beside the whole of it: "running" and "runner" are near each other. */
const partWeight = 0.35
/** Words that say nothing of what a text is about. */
const empty = new Set(
  'a an and are as at by for from has have her his i in is it its my of on or our she that the their they this to we who with you'.split(
    ' ',
  ),
)

/**
 * Vectors made of the words of a text alone, the same every time and everywhere: where no model is configured, and where nothing may leave the
 * house. Texts are near each other by the words, and the parts of words, that they share, in any script.
 */
export const plainEmbedding: Embedding = {
  name: 'words-1',
  embed: async (texts) => texts.map(wordsVector),
}

/** The vector of one text. */
export function wordsVector(text: string): number[] {
  const vector = new Array<number>(dimensions).fill(0)
  const words = wordsOf(text)
  for (const word of words) {
    add(vector, hashed(word), 1)
    const framed = `<${word}>`
    for (let at = 0; at + 3 <= framed.length; at += 1) add(vector, hashed(framed.slice(at, at + 3)), partWeight)
  }
  // A text of signs alone is as far from everything as any other.
  return fitted(vector) ?? new Array<number>(dimensions).fill(1 / Math.sqrt(dimensions))
}

/** Small letters without accents, as far as they have any; of words that say nothing only where there is no other. */
function wordsOf(text: string): string[] {
  const all =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const said = all.filter((word) => !empty.has(word))
  return said.length > 0 ? said : all
}
