/** How a command ended, and what the shell is told. `unknown` is not failed: it may have happened. */
export const exits = {
  done: 0,
  'dry-run': 0,
  refused: 1,
  usage: 2,
  'signed-out': 3,
  unknown: 4,
  blocked: 5,
  cancelled: 5,
  unreachable: 6,
  partly: 7,
  fault: 70,
  interrupted: 130,
} as const
export type Outcome = keyof typeof exits

/** For the help. */
export const exitWords: readonly (readonly [number, string])[] = [
  [0, 'done, or shown'],
  [1, 'the server refused it; nothing happened'],
  [2, 'the line was not understood, or confirmation is missing; nothing was sent'],
  [3, 'not signed in, or the sign-in has ended'],
  [4, 'no clear answer: it may have happened; ask again with the --key that is printed'],
  [5, 'not available for this target, not found, or cancelled; nothing was sent'],
  [6, 'no server could be asked; nothing was sent'],
  [7, 'of many things some were done; others were refused or left out'],
  [70, 'a fault of this program'],
  [130, 'interrupted; the last line says whether something was sent'],
]
