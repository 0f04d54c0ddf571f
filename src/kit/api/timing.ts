/** Every wait of the call layer, in milliseconds; tests hand in shorter ones. */
export interface Timing {
  /** When a caller is told that it takes long, and that nothing is known yet. */
  slow: number
  checking: number
  /** How long one attempt may take; `file` for downloads. An answer of half a minute is late, and still read. */
  readPatience: number
  writePatience: number
  filePatience: number
  /** First pause before asking again; it doubles up to `longestPause`. */
  firstPause: number
  longestPause: number
  /** How long unclear answers (a gateway's page, broken JSON) are asked about before the caller is told that nothing is known. */
  clearWithin: number
}
export const timing: Timing = {
  slow: 3_000,
  checking: 15_000,
  readPatience: 45_000,
  writePatience: 15_000,
  filePatience: 300_000,
  firstPause: 300,
  longestPause: 10_000,
  clearWithin: 20_000,
}

/** Pauses double and are spread by half, so that many clients do not come back in step. `chance` is from 0 to 1. */
export function backOff(attempt: number, chance: number, { firstPause, longestPause }: Timing): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempt, 20)) * (0.5 + chance / 2)
}
