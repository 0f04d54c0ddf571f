import * as z from 'zod/mini'

const text = z.optional(z.nullable(z.string()))
/** The person who answers for a creator at the payment provider. Countries are ISO letters, days YYYY-MM-DD. */
export const legalRepresentative = z.object({
  first_name: text,
  last_name: text,
  dob: text,
  email: text,
  nationality: text,
  country_of_residence: text,
  address_country: text,
  /** Of those countries alone that have regions in their addresses. */
  address_region: text,
  address_city: text,
  address_street: text,
  address_postal_code: text,
})
export type LegalRepresentative = z.output<typeof legalRepresentative>
