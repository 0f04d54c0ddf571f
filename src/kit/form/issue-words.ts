import * as z from 'zod/mini'

/** Choices that a sentence lists; of more it says only that one must be chosen. */
const mostListed = 12
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const counted: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }
const kinds: Readonly<Record<string, string>> = {
  int: 'Enter a whole number',
  number: 'Enter a number',
  string: 'Enter a text',
  boolean: 'Choose yes or no',
  array: 'Choose at least one',
}

/** Returns a sentence for a failed check that has no message of its own in the contract. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value') {
    const listed = issue.values.filter((one) => one !== '').map(String)
    return listed.length <= mostListed ? `Choose one of: ${listed.join(', ')}` : 'Choose one of the values that are offered'
  }
  if (isEmpty(issue.input)) return 'Enter a value'
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'This value cannot be used here'
  if (issue.code === 'too_big') return `Enter at most ${issue.maximum}${unitOf(issue.origin)}`
  if (issue.code === 'too_small') return `Enter at least ${issue.minimum}${unitOf(issue.origin)}`
  return 'This value cannot be used here'
}
const unitOf = (origin: string) => (origin in counted ? ` ${counted[origin]}` : '')

/** Makes every message of a schema a sentence for a person, instead of the library's "Invalid input". */
export function speakInSentences(): void {
  z.config({ customError: sentenceOf })
}
