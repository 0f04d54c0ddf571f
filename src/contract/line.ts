import * as z from 'zod/mini'
import { storedName } from './stored-name.ts'
import { showsNothing } from './text.ts'

/** One line of text that must be given, as it is stored (`storedName`). `missing`: the message where it is missing or shows nothing. */
export const givenLine = (missing: string) =>
  z.string(missing).check(
    z.overwrite(storedName),
    z.refine((text) => !showsNothing(text), missing),
    z.maxLength(200, 'At most 200 characters'),
    z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be one line of text'),
  )
