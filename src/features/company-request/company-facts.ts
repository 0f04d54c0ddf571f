import { type CompanyRequest, companyForm, companyTaxId } from '#contract/company-request.ts'
import { country } from '#contract/country.ts'

/** The company as facts, where it cannot be edited any more. */
export const companyFacts = (row: CompanyRequest) => [
  { label: 'Company name', text: row.company_name },
  { label: 'Legal person type', text: companyForm.of(row.legal_person_type).label },
  { label: 'Tax ID type', text: companyTaxId.of(row.company_tax_id_type).label },
  { label: 'VAT or tax number', text: row.company_vat_number },
  { label: 'VAT', text: row.price_vat == null ? null : `${row.price_vat} %` },
  { label: 'Country', text: country.of(row.company_country_ref).label },
  { label: 'City', text: row.company_city },
  { label: 'Postal code', text: row.company_postal_code },
]
