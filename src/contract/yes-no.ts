import { codes } from './codes.ts'

/** The two answers of a filter that may also stand on "All". */
export const yesNo = codes([
  [1, 'yes', 'plain'],
  [0, 'no', 'plain'],
])
