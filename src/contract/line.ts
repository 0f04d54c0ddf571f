import * as z from 'zod/mini'
import { showsNothing } from './text.ts'

/** One line of text that must be given. `missing`: what is said where it is not, or shows nothing at all. Blanks around it are no part of it. */
export const givenLine = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.refine((text) => !showsNothing(text), missing),
    z.maxLength(200, 'At most 200 characters'),
    z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be one line of text'),
  )
