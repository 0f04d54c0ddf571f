import { asCreatorRecord } from './people.ts'
import type { Known } from './row.ts'

/** Whether a record is called by one of these words or by their beginning, as far as the store and the server have answered. */
export function isNameFound(words: readonly string[], { remote, local }: Pick<Known, 'remote' | 'local'>): boolean {
  const questions = new Set([...words, ...words.map(asCreatorRecord)])
  return remote.some(({ q }) => questions.has(q)) || words.some((word) => local(word, null).some(({ guess }) => !guess))
}
