import * as z from 'zod/mini'
import { withoutMarks } from './text.ts'

/** An e-mail address as a browser's own e-mail field takes it. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
export const emailRule = 'Enter an e-mail address'
export const longestEmail = 254

/** Without what came along when it was copied: blanks around it, and signs that nobody sees. */
export const tidyEmail = (text: string): string => withoutMarks(text).trim()

/** An e-mail that somebody types or pastes: the same to the form, the terminal and the server. */
export const givenEmail = z
  .string(emailRule)
  .check(z.overwrite(tidyEmail), z.regex(emailPattern, emailRule), z.maxLength(longestEmail, `At most ${longestEmail} characters`))
