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
