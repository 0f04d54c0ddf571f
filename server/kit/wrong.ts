import * as z from 'zod/mini'
import { refuse } from './errors.ts'

type Issue = z.core.$ZodIssue
/** Marks an issue for which the contract has no sentence of its own. */
const general = 'Invalid input'
/** Checks a value. The client's sentences (`speakInSentences`) address a person at a field; the server writes its own. */
export const checkValue = <S extends z.core.$ZodType>(schema: S, value: unknown) => z.safeParse(schema, value, { error: () => general })
/** Values that a refusal names; of more it says only that this is none. */
const mostNamed = 20

/** What a schema found wrong with a value, in words, by the path of each field. What was found first stands. */
export function wrongIn({ issues }: z.core.$ZodError, value: unknown): Record<string, string> {
  // Without a prototype: a field may be called as what every object has.
  const wrong: Record<string, string> = Object.create(null)
  for (const issue of issues) wrong[issue.path.join('.')] ??= wordsFor(issue, at(value, issue.path))
  return wrong
}

/** Refuses (422) what a schema found wrong with a value, each at its field. A sentence of the contract is told as it stands, anything else with its field. */
export function refuseWrong(error: z.core.$ZodError, value: unknown): never {
  const fields = wrongIn(error, value)
  const own = new Set(error.issues.filter(isOwn).map(({ message }) => message))
  const told = Object.entries(fields).map(([field, words]) => (own.has(words) ? words : `${field} ${words}`))
  return refuse('invalid', [...new Set(told)].join('. '), { fields })
}

const isOwn = (issue: Issue) => issue.code === 'custom' || issue.message !== general

/** The words of a failed check; the contract's own message wins, zod's general one is said plainly. `given`: what was checked. */
function wordsFor(issue: Issue, given: unknown): string {
  if (isOwn(issue)) return issue.message
  if (given === undefined) return 'is required'
  if (issue.code === 'too_big' && issue.origin in counted) return `has more than ${issue.maximum} ${counted[issue.origin]}`
  if (issue.code === 'too_small' && issue.origin in counted)
    return issue.minimum === 1 ? 'is required' : `has fewer than ${issue.minimum} ${counted[issue.origin]}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`
  if (issue.code === 'invalid_type') return `must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`
  const allowed = allowedBy(issue)?.filter((one) => one !== '')
  return allowed && allowed.length <= mostNamed ? `must be one of ${allowed.join(', ')}` : 'is not an allowed value'
}
/** What has a length, and what that counts. */
const counted: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

/** The values that would have been taken; undefined where they cannot be listed. */
function allowedBy(issue: Issue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values
  if (issue.code !== 'invalid_union') return undefined
  const each = issue.errors.map(([one]) => one && allowedBy(one))
  return each.includes(undefined) ? undefined : each.flat()
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner: unknown, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value)
