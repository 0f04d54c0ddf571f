import { codes } from './codes.ts'

/** K-CONTENT-SCORE: text on the wire. */
export const contentScore = codes([
  ['0', '0', 'plain'],
  ['1', '1', 'plain'],
  ['2', '2', 'plain'],
  ['3', '3', 'plain'],
  ['4', '4', 'plain'],
  ['5', '5', 'plain'],
])
