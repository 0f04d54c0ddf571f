import * as z from 'zod/mini'
import { wholeNumber } from './fields.ts'

/** How many of the newest a history shows at first, and how many more with each step. */
export const historyStep = 50
/** How many of the newest are wanted of a history that only grows; left out, `historyStep`. */
export const newest = { newest: z.optional(wholeNumber(1, 10_000)) }
