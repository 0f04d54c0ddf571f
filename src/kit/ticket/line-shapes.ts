/** A line that begins with a capital letter and ends with a colon. */
export const headingLine = /^\s*\p{Lu}.*:\s*$/u
/** A line of numbers and punctuation alone, perhaps after a bullet or in quotes. */
export const onlyNumbers = /^(?=.*\d)[\s\d.,;:|/#&+*•·'"`(){}[\]<>–—-]*$/
/** The number of a list item, which is never an ID: "1. booking 4411", "(2) …". */
export const itemNumber = /^([\s*•·–-]*)\(?\d{1,2}[.)]{1,2}(?=\s+\S)/
/** A bullet, or the number of an item. */
export const itemStart = /^\s*(?:[*•·–-]\s|\(?\d{1,2}[.)]\s)/
/** A line that begins with an ID, perhaps after a bullet. */
export const listItem = /^[\s*•·–-]*#?\d{3,}(?![\d.,:/-]*\d)/
/** Columns without a heading may hold anything. */
export const hasColumns = /\d[^\d]*[\t|][^\d]*\d/
/** Words of a line that is the heading of the list below it: "payouts to approve". */
export const longestHeading = 8
/** A longer line continues in the next one, as in a mail with wrapped lines; characters. */
export const wrappedLine = 50

const entry = /(?<![^\s[(,;])[A-Za-z_][\w.-]*=\w/g
/** It begins with a moment, begins with `key=value` and is no prose, or has a level. */
const logLine =
  /^\W{0,2}(?:\d{4}-\d\d-\d\d[T ]\d\d:\d\d|[A-Za-z_][\w.-]*=\w(?!.*[.!?] ))|(?<!\p{L})(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)(?!\p{L})/u
const httpMethod = /(?<!\p{L})(?:GET|POST|PUT|PATCH|DELETE)(?!\p{L})/u

/** Tells whether a program wrote a line. One `key=value` within a sentence, "I mean booking=23960", is not enough. */
export const isLogLine = (line: string): boolean => logLine.test(line) || httpMethod.test(line) || (line.match(entry)?.length ?? 0) > 1
