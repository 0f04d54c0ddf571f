import { longJoiner, units } from '#kit/ticket/language.ts'
import { currencyBetween, replaceNoise } from '#kit/ticket/noise.ts'
import { normalizeLine } from '#kit/ticket/normalize.ts'

/** A typed line as plain words, with the numbers taken out that name no record here. */
export interface LineText {
  text: string
  /** Dates, amounts and phone numbers of the line, as they were typed. */
  ignored: readonly string[]
  /** Those of them that are amounts of money. */
  amounts: readonly string[]
  /** Ranges that were written out, as they were typed. */
  ranges: readonly string[]
  /** Why the line cannot be read; null if it can. */
  error: string | null
  /** Whether numbers may be one or two: `812,5`, `812/2`, `812-815 days`, `813 to 812`, `change 812 to 813`. */
  isUnclear: boolean
}

/** Records of one range; longer ones are pasted as a list. */
const maxRange = 1_000
/** Links and addresses: their digits are part of them. */
const address = /(?<!\S)(?:\/|\S*(?:https?:\/\/|@))\S+/gi
const between = /(?<!\p{L})between\s+(\d{1,10})\s+and\s+(?=\d)/giu
const upTo = [
  '(?<!\\p{L})(?:(?:all the way |right |straight )?(?:up|through|thru|down)?[ -]?to|(?:up )?(?:un)?till?|through|thru',
  "bis(?: zu[mr]?)?|tot(?: en met)?|t/m|à|jusqu'à|hasta|til og med|till och med)(?!\\p{L})",
].join('|')
const rangeSign = `\\s*(?:[-–—]|\\.{2,3}|…|${upTo})\\s*`
const range = new RegExp(`(?<![\\p{L}\\p{N}.,/-])(\\d{1,10})${rangeSign}#?(\\d{1,10})(?![\\p{L}\\p{N}/-]|[.,]\\d)`, 'giu')
/** "640-643 days", "640 - 643%": the second number may be a quantity, and no end of a range. */
const unitAfter = /^\s*(%|\p{L}+)/u
/** "change booking 812 to 813": the second number may be the right one instead of the first. */
const changedNumber = /(?<!\p{L})(?:change|correct|replace|swap)\s+(?:the\s+)?(?:\p{L}*[^\P{L}s]\s+)?#?$/iu
/** `1,207` is one number; `812,813` is two, because nobody writes an ID list with fewer than three digits. */
const thousands = /(?<![\p{L}\p{N},]|(?<!\.)\.)(\d{1,3})((?:[.,’']\d{3})+)(?![\p{L}\p{N}]|[.,]\d)/gu
/** A decimal or a list: nobody writes a list of IDs with one or two digits and no space. */
const decimal = /(?<![\p{L}\p{N}.,/])\d+[,/]\d{1,2}(?![\p{L}\p{N}]|[.,/]\d)/u
/** The time or the part of a whole: "at 12", "by 9", "3 of 4", "page 1 of 9". */
const timeOrPart =
  /(?<=^\D*(?<!\p{L}|\p{L}ed ))(?:at|by) \d{1,2}(?![\p{L}\p{N}.,/:-])|(?<![\p{L}\p{N}.,/#-])(?:page )?\d{1,2} (?:out )?of \d{1,3}(?![\p{L}\p{N}])/giu
const slashes = /(?<![\p{L}\p{N}/.:])\d+(?:\/\d+)+(?![\p{L}\p{N}/])/gu
/** A resource word or its abbreviation that is glued to an ID: `payout812`, `PO-812`, `booking#23960`, `id=23960`. */
const glued = /(?<![\p{L}\p{N}@./:_-])(\p{L}+)[-#:=_]?#?(\d+)(?![\p{L}\p{N}@])/gu
/** The same word at both ends of a range: `PO-812 to PO-815`. */
const gluedRange = new RegExp(`(?<![\\p{L}\\p{N}@./:_-])(\\p{L}+)([-#:=_]?#?)(\\d[\\d.,']*${rangeSign})\\1\\2(?=\\d)`, 'giu')

/** "640 as well as 641", "640 as well as payout 641"; free text keeps its words. */
const joinsNumbers = new RegExp(`(?<=\\d )${longJoiner}(?= (?:\\p{L}+ )?#?\\d)`, 'giu')

/** Reads the numbers of a typed line. `nounFor` gives the resource word for a lower-case word or abbreviation. */
export function readLineText(typed: string, nounFor: (word: string) => string | undefined): LineText {
  const ignored: string[] = []
  const amounts: string[] = []
  const ranges: string[] = []
  let error: string | null = null
  const addresses: string[] = []
  let text = normalizeLine(typed).replace(address, (found) => String.fromCharCode(0xe000 + addresses.push(found) - 1))
  const ignore = (found: string, isAmount: boolean) => {
    ignored.push(found.trim())
    if (isAmount) amounts.push(found.trim())
    // Numbers on both sides of it make no range.
    return ' ; '
  }
  text = text
    .replace(joinsNumbers, 'and')
    .replace(/(?<!\S)\+(?=\d{3,10}(?!\S|\s+\d))/g, '+ ')
    .replace(currencyBetween, (found, left: string, currency: string, right: string, at: number, line: string) => {
      // An ID has no separators; an amount of money usually has.
      const isBefore = found.endsWith(` ${currency}${right}`)
      const [isLeft, isRight] = [/\D/.test(left), /\D/.test(right) || isBefore]
      // "payout 812 USD 813": the number behind a word is the ID.
      const isTarget = isLeft === isRight && !/\D/.test(left) && /\p{L}[.:]?\s*#?$/u.test(line.slice(0, at))
      if (isLeft === isRight && !isTarget) error = `“${found}” can be read in two ways. Write the amount with its decimals`
      return isLeft ? `${left} ${currency} ; ${right}` : `${left} ; ${currency} ${right}`
    })
  text = replaceNoise(text, 'line', ignore).replace(timeOrPart, (found) => ignore(found, false))
  const isResource = (word: string) => word.toLowerCase() === 'id' || nounFor(word.toLowerCase()) !== undefined
  text = text
    .replace(gluedRange, (found, word: string, sign: string, start: string) => (isResource(word) ? word + sign + start : found))
    .replace(glued, (found, word: string, id: string) => {
      if (!isResource(word)) return found
      return [nounFor(word.toLowerCase()), id].filter(Boolean).join(' ')
    })
  let isUnclear = decimal.test(text)
  const typedIds = new Map<string, string>()
  text = text
    .replace(thousands, (found, head: string, groups: string) => {
      const id = head.length === 3 && !/[.’']/.test(groups) ? found : head + groups.replace(/\D/g, '')
      typedIds.set(id, found)
      return id
    })
    .replace(between, '$1 to ')
    .replace(range, (found, first: string, last: string, at: number, line: string) => {
      if (units.has(unitAfter.exec(line.slice(at + found.length))?.[1]?.toLowerCase() ?? '')) isUnclear = true
      const [from, to] = [Number(first), Number(last)]
      // "813 to 812"; but "812 - 2 reels" is no range.
      if (from > to && !/\s[-–—]\s/.test(found)) isUnclear = true
      if (/\p{L}/u.test(found) && changedNumber.test(line.slice(0, at))) isUnclear = true
      if (from >= to || first.startsWith('0') || last.startsWith('0')) return found
      if (to - from >= maxRange) {
        error = `${found} is more than ${maxRange.toLocaleString('en')} records`
        return found
      }
      ranges.push(found.replace(/\d+/g, (id) => typedIds.get(id) ?? id))
      return Array.from({ length: to - from + 1 }, (_, at) => from + at).join(' ')
    })
    .replace(slashes, (found) => found.replaceAll('/', ' '))
  text = text.replace(/[\ue000-\uf8ff]/g, (mark) => addresses[mark.charCodeAt(0) - 0xe000] ?? mark)
  return { text, ignored, amounts, ranges, error, isUnclear }
}
