import { withoutMarks } from '#contract/text.ts'

/** Words that say nothing about the command. Some of them are also names, such as "Can" and "My". */
const fillers = new Set(
  'a an and are as asap at by can could for from hello hey hi i in is it kindly me my now of on or our please pls so thank thanks that the them these this those to us we with would you your'.split(
    ' ',
  ),
)
/** Whether a word says nothing about the command. */
export const isFiller = (word: string) => fillers.has(word)

const courtesy =
  /^(?:(?:this|these|that|those|it|them|the|please|pls|plz|kindly|thanks|thank you|(?:can|could|would) you|now|asap)(?: |$))*$/
/** Whether words only point at the record in focus or are polite. Any other word could be the name of a record. */
export const isCourtesy = (words: readonly string[]) => courtesy.test(words.join(' ').toLowerCase())

/** Splits a text into its words, in lower case, composed (NFC) and without invisible characters. */
export const splitWords = (text: string) =>
  withoutMarks(text)
    .toLowerCase()
    // The lower case of the Turkish İ has a dot of its own.
    .replaceAll('i\u0307', 'i')
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
