import { Clause } from './clause.ts'
import { isAddressCrossedOut } from './cross-marks.ts'
import { maxLines, remember, withoutDigits } from './remember.ts'
import { tokenize } from './tokens.ts'

/** The parts of a line on both sides of an address. */
export interface Around {
  before: string
  after: string
}

/** Cuts a line around the text at `at`. */
export const textAround = (line: string, at: number, text: string): Around => ({
  before: line.slice(0, at),
  after: line.slice(at + text.length),
})

/** Characters before an address in which words may deny it. */
const longestDenial = 200
const linkWords = new Set('link links url lien enlace lenke lank'.split(' '))

/** Whether the clause before an address, or the heading above it, says that its record is not meant. */
function isWithdrawn(before: string, intro: readonly string[]): boolean {
  const text = withoutDigits(before.slice(-longestDenial))
  return intro.length === 0 ? isWithdrawnByLine(text) : readsAsWithdrawn(text, intro)
}

function readsAsWithdrawn(before: string, intro: readonly string[]): boolean {
  const clause = new Clause()
  clause.beginWith(intro)
  for (const { type, text, spaced } of tokenize(before))
    if (type === 'word' && linkWords.has(text)) clause.addRecord()
    else if (type === 'word') clause.addWord(text)
    else if (type === 'sign' && (text !== '-' || spaced)) clause.addSign(text)
  return clause.isWithdrawn()
}
const isWithdrawnByLine = remember((before) => readsAsWithdrawn(before, []), maxLines)

/** Whether its line, or the heading above it, says that the record of a link is not meant. */
export const isAddressDenied = ({ before, after }: Around, intro: readonly string[]): boolean =>
  isWithdrawn(before, intro) || isAddressCrossedOut(before, after)

/** The same of an email or a handle: in "not a friend, and anna@site.io" the email is meant. */
export const isPersonDenied = ({ before, after }: Around, intro: readonly string[]): boolean =>
  isWithdrawn(before.slice(before.lastIndexOf(',') + 1), intro) || isAddressCrossedOut(before, after)
