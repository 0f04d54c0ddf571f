/** The port that turns texts into vectors: by the words themselves, or by a model elsewhere (docs/decisions/030). */
export interface Embedding {
  /** Stands beside every vector that it made. Those of another name cannot be compared with its own, and are made anew. */
  name: string
  /** As many vectors as texts, in their order: each has `dimensions` numbers and the length one. */
  embed(texts: readonly string[]): Promise<number[][]>
}
/** Few enough that a database without vectors of its own can compare them, too. */
export const dimensions = 64

/** A vector of any length as one of `dimensions` numbers and of length one; null where nothing of it is left. */
export function fitted(vector: readonly number[]): number[] | null {
  const short = vector.length === dimensions ? [...vector] : folded(vector)
  const length = Math.hypot(...short)
  return Number.isFinite(length) && length > 0 ? short.map((part) => part / length) : null
}

/** Each number goes, with a sign of its own, to a place of its own: angles between vectors stay about what they were. */
function folded(vector: readonly number[]): number[] {
  const short = new Array<number>(dimensions).fill(0)
  for (const [at, part] of vector.entries()) add(short, hashed(String(at)), part)
  return short
}

/** Adds a weight at the place that a hash names, with its sign. */
export function add(to: number[], hash: number, weight: number): void {
  const place = hash % dimensions
  to[place] = (to[place] ?? 0) + ((hash >>> 16) & 1 ? weight : -weight)
}

/** A whole number of 32 bits that looks drawn and follows from the text (FNV-1a, and a last stir). */
export function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
