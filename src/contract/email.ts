import * as z from 'zod/mini'
import { tidyEmail } from './text.ts'

/** An e-mail address as a browser's own e-mail field takes it. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
export const emailRule = 'Enter an e-mail address'
export const longestEmail = 254

/** An e-mail that somebody types or pastes: the same to the form, the terminal and the server. */
export const givenEmail = z
  .string(emailRule)
  .check(z.overwrite(tidyEmail), z.regex(emailPattern, emailRule), z.maxLength(longestEmail, `At most ${longestEmail} characters`))

/** As many as are taken at once. */
export const mostEmails = 100
/** Several e-mails as they are pasted, below each other or with commas between, each once; read as one on each line. */
const tidyEmails = (text: string): string => {
  const all = text
    .split(/[\n,;]+/)
    .map(tidyEmail)
    .filter(Boolean)
  return [...new Map(all.map((one) => [one.toLowerCase(), one])).values()].join('\n')
}
function wrongIn(text: string): string | undefined {
  const all = text.split('\n')
  if (all.length > mostEmails) return `At most ${mostEmails} at once, these are ${all.length}`
  for (const one of all) {
    const read = givenEmail.safeParse(one)
    const words = read.success ? undefined : read.error.issues[0]?.message
    if (words) return all.length === 1 ? words : `${one.slice(0, 60)}: ${words}`
  }
  return undefined
}
/** One e-mail or several, one on each line. */
export const givenEmails = z.string(emailRule).check(
  z.overwrite(tidyEmails),
  z.check(({ value, issues }) => {
    const message = wrongIn(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  }),
)
