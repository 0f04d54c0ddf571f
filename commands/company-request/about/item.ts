import { choicesOf } from '#contract/codes.ts'
import {
  type CompanyItem,
  type CompanyRequest,
  companyFields,
  companyForm,
  companyItem,
  companyTaxId,
  rejectedItem,
} from '#contract/company-request.ts'
import { country } from '#contract/country.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { type Field, form } from '#kit/form/schema.ts'
import { isolate } from '#kit/format/isolate.ts'
import { stands } from '#kit/format/stands.ts'

/** Each stands on what the creator gave, and is that of one request: among many, each keeps its own. */
const fields: { [K in keyof CompanyItem]-?: Field } = {
  company_name: { label: 'Company name', input: 'text', alone: true },
  legal_person_type: { label: 'Legal person type', input: 'select', choices: choicesOf(companyForm), alone: true },
  company_tax_id_type: { label: 'Tax ID type', input: 'select', choices: choicesOf(companyTaxId), alone: true },
  company_vat_number: { label: 'VAT or tax number', input: 'text', alone: true },
  price_vat: { label: 'VAT', input: 'number', suffix: '%', step: 0.01, between: [0, 100], alone: true },
  company_country_ref: { label: 'Country', input: 'select', choices: choicesOf(country), alone: true },
  company_city: { label: 'City', input: 'text', alone: true },
  company_postal_code: { label: 'Postal code', input: 'text', alone: true },
}
/** What goes with an approval, and what goes with a rejection: the same fields, of which the second may lack some. */
export const approvedForm = form({ schema: companyItem, fields, optional: true })
export const rejectedForm = form({ schema: rejectedItem, fields, optional: true })

/** The whole item: what the creator gave, and over it what was edited here. */
export function itemOf(target: CompanyRequest, given: CompanyItem): CompanyItem {
  const edited = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { ...Object.fromEntries(companyFields.map((name) => [name, target[name] ?? null])), ...edited }
}

/** Why it cannot be decided any more: how it stands, by whom and since when. */
export const decided = ({ status, decided_by: by, decided_at: at }: CompanyRequest) => stands(requestStatus.of(status).label, by, at)

/** The company as the decision finds it. */
export const nameIn = (target: CompanyRequest, given: CompanyItem) => {
  const name = given.company_name ?? target.company_name
  return typeof name === 'string' && name !== '' ? isolate(name) : `company request ${target.id}`
}
export const creatorOf = ({ blogger, user_id }: CompanyRequest) =>
  blogger?.display_name ? isolate(blogger.display_name) : `account ${user_id ?? 'unknown'}`
