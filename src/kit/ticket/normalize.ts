import { withoutMarks } from '#contract/text.ts'

/** Zero of the digit blocks that people paste: Arabic, Persian, full-width. */
const zeros = [0x0660, 0x06f0, 0xff10]
/** Latin letters of full width, which Unicode has in the order of ASCII. */
const wideLetter = /[\uFF21-\uFF3A\uFF41-\uFF5A]/g
const foreignDigit = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g

const signs: Readonly<Record<string, string>> = {
  '\uFF0C': ',',
  '\u3001': ',',
  '\u060C': ',',
  '\u066C': ',',
  '\u066B': '.',
  '\u3002': '. ',
  '\uFF0E': '.',
  '\uFF1B': ';',
  '\u061B': ';',
  '\uFF1A': ':',
  '\u061F': '?',
  '\uFF1F': '?',
  '\uFF01': '!',
  '\uFF03': '#',
  '\uFF0D': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '\uFF1D': '=',
  '\uFF08': '(',
  '\uFF09': ')',
  '\uFF20': '@',
  '\u00B4': "'",
  '\u02BB': "'",
  '\u02BC': "'",
  '\u2018': "'",
  '\u2019': "'",
  '\u201B': "'",
  '\u2032': "'",
  '\uFF07': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u00AB': '"',
  '\u00BB': '"',
}
const foreignSign = new RegExp(`[${Object.keys(signs).join('')}]`, 'g')

/** A no-break space inside a number separates thousands: "23 960". */
const spacedThousands = /(?<![\d.,])(?:\d{1,2}(?:\u00A0\d{3})+|\d{1,3}(?:[\u202F\u2009]\d{3})+)(?!\d)/g
/** Draws the sign before it as an emoji. */
const emojiSelector = /\uFE0F/g
/** A cross as messengers write it. */
const writtenCross = /:(?:x|no_entry(?:_sign)?|heavy_multiplication_x|negative_squared_cross_mark):/g
const anySpace = /[\u00A0\u202F\u2009\u2007\u3000]/g
const asciiLine = /^[\t\n\r -~]*$/

/** A backtick in the place of an apostrophe: "don`t". */
const backtick = /`(?<=\p{L}`)(?=\p{L})/gu
/** "booking(s)" */
const optionalPlural = /\((?<=\p{L}\()(?:s|es|e|n|en|er)\)/gu

/** A joiner shapes letters and emoji; between digits it is a trace of copying. */
const joinerInNumber = /(?<=\d)[\u200C\u200D]+(?=\d)/g

/** Replaces digits, punctuation and spaces of other scripts by their ASCII forms, and removes characters without a shape. */
export function normalizeLine(line: string): string {
  if (asciiLine.test(line)) return withPlainSigns(line)
  const plain = withoutMarks(line)
    .replace(joinerInNumber, '')
    .replace(foreignDigit, toAsciiDigit)
    .replace(wideLetter, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(foreignSign, (sign) => signs[sign] ?? sign)
    .replace(spacedThousands, (number) => number.replace(/\D/g, ''))
    .replace(anySpace, ' ')
    .replace(emojiSelector, '')
  return withPlainSigns(plain)
}

const withPlainSigns = (line: string) => line.replace(optionalPlural, '').replace(backtick, "'").replace(writtenCross, '❌')

function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = zeros.findLast((start) => start <= code) ?? code
  return String(code - zero)
}

const struck = /~~(?=\S)[^~\n]{1,500}~~|(?<![~\p{L}\d/])~(?=\S)[^~\n]{0,200}[^~\s]~(?![~\p{L}\d])/gu

/** Replaces text that Markdown or a messenger strikes out: "~~payout 812~~ payout 813". */
export const replaceStruckText = (line: string, replace: (found: string) => string): string =>
  line.includes('~') ? line.replace(struck, replace) : line
