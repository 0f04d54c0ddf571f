import { negations } from '#kit/ticket/withdrawal.ts'

/** Words that negate a line wherever they stand. */
const negating = new Set([
  ...[...negations].filter((word) => word !== 'without'),
  ...'cannot cant dont doesnt didnt wont shouldnt mustnt nope nie unless excluding w/o != ≠ avoid prevent forbid'.split(' '),
  ...'abort halt refrain nevermind nvm skip ignore later postpone'.split(' '),
])
/** Words that negate a verb or a record directly behind them: "no approve"; but "no mail" is an argument. */
const excluding = new Set(['no', 'was', 'were', 'stop', 'without'])
/** Words that make the opposite of the verb behind them: "un ban". */
const opposites = new Set(['un', 'dis', 'de', 'non'])
const oppositeVerb = /^(?:un|dis|de|non)[-–]?(\p{L}{3,})$/u

/** A sign or word that excludes the number to which it is glued: `!641`, `≠641`, `~~641~~`, `not641`. */
const excludedNumber = /^(?:(?:not|no|x)(?=#?\d)|[!≠¬^\\~❌❎✕✖✗✘☒🚫⛔]+)#?\d/iu

/** Whether a word negates a line wherever it stands: `raw` as it was typed, `plain` without punctuation. */
export const isNegation = (plain: string, raw: string): boolean =>
  negating.has(plain) || negating.has(raw.toLowerCase()) || excludedNumber.test(raw) || /^\p{L}+n't$/u.test(plain)

/** Whether a word negates a verb or a record directly behind it; elsewhere it may belong to an argument. */
export const isExcluding = (plain: string): boolean => excluding.has(plain)

/** The words of commands that say whether another word is a verb. */
interface Verbs {
  verbs: ReadonlySet<string>
  actions?: ReadonlySet<string>
}
/**
 * Whether a word makes the opposite of a verb and is no command itself: `un ban`, `dis-approve`, `unapprove`.
 */
export function isOppositeOf(word: string, next: string, { verbs, actions }: Verbs): boolean {
  const isVerb = (one: string) => verbs.has(one) || actions?.has(one) === true
  if (opposites.has(word)) return isVerb(next)
  const verb = oppositeVerb.exec(word)?.[1] ?? ''
  return /[-–]/.test(word) ? isVerb(verb) : verbs.has(verb) && !isVerb(word)
}
