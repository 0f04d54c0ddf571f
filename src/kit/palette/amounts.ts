import { toMinor } from '#contract/fields.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { money } from '#kit/format/money.ts'
import { currencyCodes } from '#kit/ticket/noise.ts'
import type { Parsed } from './parse.ts'
import { faceFor, type Known } from './row.ts'

/** What the amounts of a line say about the records that it names. */
export interface AmountCheck {
  /** Amounts that one of the records has, as they were typed. */
  matching: readonly string[]
  /** Why the amounts are not those of the records; null if they are, or if the records have none. */
  message: string | null
  /** Whether a record has not been read yet. */
  isPending: boolean
}

const code = new RegExp(`(?<!\\p{L})(?:${currencyCodes})(?!\\p{L})`, 'iu')
const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }

/** Reads an amount as minor units (cents); the currency is null where it is missing or shared by countries ("kr", "$"). */
function readAmount(text: string) {
  const figure = /\d[\d.,' ]*/.exec(text)?.[0].replace(/\D+$/, '') ?? ''
  const [, whole = figure, part = '0'] = /^(.*)[.,](\d{1,2})$/.exec(figure) ?? []
  const currency = code.exec(text)?.[0].toUpperCase() ?? signs[/[€£]/.exec(text)?.[0] ?? ''] ?? null
  return { minor: toMinor(`${whole.replace(/\D/g, '')}.${part}`), currency }
}

/** Compares the amounts of a line with those of the records that it names. Each has to be that of one of the records. */
export function checkAmounts({ amounts }: Pick<Parsed, 'amounts'>, refs: readonly Ref[], known: Known): AmountCheck {
  const isRead = (ref: Ref) => known.thing(ref) !== undefined || !known.nouns.get(ref.kind)?.reader
  const isPending = amounts.length > 0 && !refs.every(isRead)
  const own = refs.flatMap((ref) => faceFor(ref, known)?.money ?? [])
  if (isPending || own.length === 0) return { matching: [], message: null, isPending }
  const isMatching = (text: string) => {
    const { minor, currency } = readAmount(text)
    return own.some((one) => one.minor === minor && (currency === null || currency === one.currency))
  }
  const [ref] = refs
  const { one, many } = known.nouns.get(ref?.kind ?? '')?.words ?? { one: 'record', many: 'records' }
  const difference =
    own.length === 1
      ? `the ${one} is ${money(own[0]?.minor, own[0]?.currency)}`
      : `none of the ${many} is ${amounts.find((text) => !isMatching(text))}`
  return {
    matching: amounts.filter(isMatching),
    message: amounts.every(isMatching) ? null : `Amount differs: ${difference}`,
    isPending,
  }
}
