import { codes } from './codes.ts'

/** A flag that travels as 1 or 0: of a filter that may also stand on "All", and of a record. */
export const yesNo = codes([
  [1, 'Yes', 'plain'],
  [0, 'No', 'plain'],
])
