import { fromMinor } from '#contract/fields.ts'
import { dash } from './numbers.ts'

/** An amount of minor units (cents) with two decimals: 125000 → `1,250.00`. A raw value that is no amount is shown as it came. */
export function amount(minor: number | null | undefined): string {
  if (typeof minor === 'string' && minor !== '') return minor
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor)) return dash
  const [whole = '', part = ''] = fromMinor(minor).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

/** The same with its currency code: `1,250.00 EUR`. */
export function money(minor: number | null | undefined, currency: string | null | undefined): string {
  const text = amount(minor)
  return text === dash || !currency ? text : `${text} ${currency}`
}
