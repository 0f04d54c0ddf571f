import { fc } from '#tests/properties.ts'

/** A part of a generated ticket. */
export interface Fragment {
  text: string
  /** The records that it names. */
  names: readonly string[]
  /** The numbers that it denies. */
  denies?: readonly number[]
  /** The kind of records of which it says different things, so that a record beside them is undecided too. */
  undecided?: string
}

/** Numbers that may be IDs, some of them the size of a year or an amount. */
export const id = fc.oneof(fc.integer({ min: 100, max: 30_000 }), fc.integer({ min: 4_000, max: 9_999 }))
/** Names of resources in the languages of the marketplace. */
export const words: Readonly<Record<string, readonly string[]>> = {
  booking: ['booking', 'Booking', 'Buchung', 'réservation', 'reserva', 'bokning', 'BOOKING', 'الحجز'],
  'payout-request': ['payout', 'payout request', 'Auszahlung', 'versement', 'udbetaling', 'utbetalning'],
  invoice: ['invoice', 'Rechnung', 'facture', 'factura', 'faktura', 'فاتورة'],
  organization: ['organization', 'Firma', 'empresa', 'company'],
  seat: ['seat', 'siège'],
  campaign: ['campaign', 'Kampagne', 'campaña'],
}
/** Writes a number with a sign between its thousands. */
export const grouped = (n: number, separator: string) => String(n).replace(/\B(?=(\d{3})+$)/g, separator)
export const kind = fc.constantFrom(...Object.keys(words))
