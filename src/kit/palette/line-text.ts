import { currencyBetween, replaceNoise } from '#kit/ticket/noise.ts'
import { normalizeLine } from '#kit/ticket/normalize.ts'

/** A typed line as plain words, with the numbers taken out that name no record here. */
export interface LineText {
  text: string
  /** Ticket numbers, dates, amounts and phone numbers of the line, as they were typed. */
  ignored: readonly string[]
  /** Those of them that are amounts of money. */
  amounts: readonly string[]
  /** Whether a word of the line says that something must not be done. */
  isNegated: boolean
  /** Ranges that were written out, as they were typed. */
  ranges: readonly string[]
  /** Why the line cannot be read; null if it can. */
  error: string | null
}

const negation = /(?<![\p{L}\p{N}])(?:not|never|cannot|except|without|unless|dont|doesnt|\p{L}+n['’]t)(?![\p{L}\p{N}])/iu

const ticketNumber = /[([]?\s*(?<![\p{L}\p{N}])(?:ticket|case|incident|zendesk|jira)\s*(?:no\.?|nr\.?|number|id)?\s*[#:]*\s*\d+\s*[)\]]?/giu

/** Records of one range; longer ones are pasted as a list. */
const maxRange = 1_000
/** Links and addresses: their digits are part of them. */
const address = /(?<!\S)(?:\/|\S*(?:https?:\/\/|@))\S+/gi
const range = /(?<![\p{L}\p{N}.,/-])(\d{1,10})\s*(?:[-–]|\.{2,3}|\b(?:to|through|until)\b)\s*(\d{1,10})(?![\p{L}\p{N}/-]|[.,]\d)/giu
/** `1,207` is one number; `812,813` is two, because nobody writes an ID list with fewer than three digits. */
const thousands = /(?<![\p{L}\p{N}.,])(\d{1,3})((?:[.,’']\d{3})+)(?![\p{L}\p{N}]|[.,]\d)/gu
const slashes = /(?<![\p{L}\p{N}/.:])\d+(?:\/\d+)+(?![\p{L}\p{N}/])/gu
/** A resource word or its abbreviation that is glued to an ID: `payout812`, `PO-812`, `booking#23960`, `id=23960`. */
const glued = /(?<![\p{L}\p{N}@./:_-])(\p{L}+)[-#:=_]?#?(\d+)(?![\p{L}\p{N}@])/gu

/** Reads the numbers of a typed line. `isNoun` tells whether a lower-case word names a resource. */
export function readLineText(typed: string, isNoun: (word: string) => boolean): LineText {
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
    .replace(ticketNumber, (found) => ignore(found, false))
    .replace(currencyBetween, (found, left: string, currency: string, right: string) => {
      // An ID has no separators; an amount of money usually has.
      const [isLeft, isRight] = [/\D/.test(left), /\D/.test(right)]
      if (isLeft === isRight) error = `“${found}” can be read in two ways. Write the amount with its decimals`
      return isLeft ? `${left} ${currency} ; ${right}` : `${left} ; ${currency} ${right}`
    })
  text = replaceNoise(text, 'line', ignore)
    .replace(range, (found, first: string, last: string) => {
      const [from, to] = [Number(first), Number(last)]
      if (from >= to || first.startsWith('0') || last.startsWith('0')) return found
      if (to - from >= maxRange) {
        error = `${found} is more than ${maxRange.toLocaleString('en')} records`
        return found
      }
      ranges.push(found)
      return Array.from({ length: to - from + 1 }, (_, at) => from + at).join(' ')
    })
    .replace(thousands, (found, head: string, groups: string) =>
      head.length === 3 && !/[.’']/.test(groups) ? found : head + groups.replace(/\D/g, ''),
    )
    .replace(slashes, (found) => found.replaceAll('/', ' '))
    .replace(glued, (found, word: string, id: string) => {
      const plain = word.toLowerCase()
      return plain === 'id' ? id : isNoun(plain) ? `${word} ${id}` : found
    })
  text = text.replace(/[\ue000-\uf8ff]/g, (mark) => addresses[mark.charCodeAt(0) - 0xe000] ?? mark)
  return { text, ignored, amounts, isNegated: negation.test(text), ranges, error }
}
