/** The product's short name where nobody says another: it stands in the names of a few fields and parameters, spelled here and nowhere else. */
export const usualSlug = 'platform'

/** The field that says how the invoice of a booking stands. */
export const paidTo = (slug: string) => `paid_to_${slug}_status` as const
/** The parameter that asks for organizations, or bookings of them, whose invoices the product sends. */
export const invoiceAgent = (slug: string) => `invoice_agent_is_${slug}` as const

/** The short name in the fields of a booking; the usual one where there are none. */
export function slugIn(fields: unknown): string {
  const names = typeof fields === 'object' && fields !== null ? Object.keys(fields) : []
  return names.map((name) => /^paid_to_(\w+)_status$/.exec(name)?.[1]).find((slug) => slug !== undefined) ?? usualSlug
}
