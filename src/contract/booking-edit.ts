import * as z from 'zod/mini'
import { fromMinor, toMinor } from './fields.ts'
import { readIso, readTyped } from './moments.ts'

/** The largest amount of one booking, in minor units: ten million. */
const mostMinor = 10_000_000_00
/** Years that a booking can lie in; a typed 0206 or 20206 is a slip. */
const years = { from: 2000, to: 2099 }

export const priceRule = 'Enter an amount from 0 to 10,000,000 with at most two decimals'
export const momentRule = `Enter a day and a time that exist, such as 2026-03-31 14:00, from ${years.from} to ${years.to}`
const neededRule = 'This date cannot be empty'

/** An amount as a form holds it: minor units, or the text that is not read yet. Gives minor units. */
const price = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((given, ctx) => {
    const minor = typeof given === 'number' ? given : toMinor(given)
    if (minor !== undefined && Number.isSafeInteger(minor) && minor >= 0 && minor <= mostMinor) return minor
    ctx.issues.push({ code: 'custom', message: priceRule, input: given })
    return z.NEVER
  }),
)

/** A moment as a form or a typed line holds it: ISO, or as it is typed in the person's zone. Gives ISO; nothing is null. */
const when = (empty: 'allowed' | 'refused') =>
  z.pipe(
    z.nullable(z.string()),
    z.transform((given, ctx) => {
      const refuse = (message: string) => {
        ctx.issues.push({ code: 'custom', message, input: given })
        return z.NEVER
      }
      if (given === null || given.trim() === '') return empty === 'allowed' ? null : refuse(neededRule)
      const read = readIso(given) ?? readTyped(given)
      const year = read === undefined ? Number.NaN : new Date(read).getUTCFullYear()
      return read !== undefined && year >= years.from && year <= years.to ? read : refuse(momentRule)
    }),
  )

/** The fields that the staff may edit, with their rules. When it will expire can be said of a pending booking only. */
export const bookingEdit = z.object({
  client_price_ex_vat: z.optional(price),
  date_created: z.optional(when('refused')),
  date_due: z.optional(when('allowed')),
  date_will_expire: z.optional(when('refused')),
})
/** The same of a booking that will not expire, because it is pending no longer. */
export const bookingEditLater = z.object({
  client_price_ex_vat: bookingEdit.shape.client_price_ex_vat,
  date_created: bookingEdit.shape.date_created,
  date_due: bookingEdit.shape.date_due,
})
export type BookingEdit = z.output<typeof bookingEdit>
export const editedDates = ['date_created', 'date_due', 'date_will_expire'] as const

/** How those four are called and asked for. */
export const bookingFieldsLater = {
  client_price_ex_vat: { label: 'Brand budget ex VAT', input: 'money' },
  date_created: { label: 'Created', input: 'moment' },
  date_due: { label: 'Due', input: 'moment' },
} as const
export const bookingFields = {
  ...bookingFieldsLater,
  date_will_expire: { label: 'Will expire', input: 'moment', when: (thing: object) => 'status' in thing && thing.status === 0 },
} as const

const wireMoney = z.optional(z.nullable(z.union([z.string(), z.number()])))
const wireDate = z.optional(z.nullable(z.string()))
/**
 * What a save takes: the editable fields that are there, everything else of the body is ignored. A date is there only where it was
 * changed. The rules hold for what it changes, so that a booking can be sent back as it was read.
 */
export const bookingSave = z.object({
  client_price_ex_vat: wireMoney,
  date_created: wireDate,
  date_due: wireDate,
  date_will_expire: wireDate,
})

const amounts = ['client_price_ex_vat', 'client_price_vat_amount', 'price_ex_vat', 'price_vat_amount', 'price_eur'] as const
/**
 * The body of a save: the whole booking without its dates and without the price that follows from the others, amounts as decimal text.
 * A date that differs from what it was comes back in.
 */
export function bookingBody<
  B extends Record<(typeof amounts)[number], number | null> & Record<(typeof editedDates)[number], string | null>,
>(stored: B, edit: BookingEdit) {
  const { date_created, date_due, date_will_expire, ...rest } = { ...stored, client_price: undefined }
  const before = { date_created, date_due, date_will_expire }
  const changed = editedDates.filter((name) => edit[name] !== undefined && edit[name] !== moment(before[name]))
  const spelled = amounts.map((name) => [name, decimal((name === 'client_price_ex_vat' ? edit[name] : undefined) ?? stored[name])])
  return { ...rest, ...Object.fromEntries(spelled), ...Object.fromEntries(changed.map((name) => [name, edit[name]])) }
}
const moment = (text: string | null) => (text === null ? null : (readIso(text) ?? text))
/** An amount that could not be read is sent back as it came. */
const decimal = (minor: number | null) => (typeof minor === 'number' && Number.isSafeInteger(minor) ? fromMinor(minor) : minor)
