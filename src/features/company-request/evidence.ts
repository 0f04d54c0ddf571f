import type { CompanyRequest } from '#contract/company-request.ts'
import { country, countryId } from '#contract/country.ts'
import { request } from '#contract/define.ts'
import { legalEntities, legalType } from '#contract/legal-entity.ts'
import { levelWords, organizations } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import type { Read } from '#kit/command/define.ts'
import { day } from '#kit/format/dates.ts'
import type { Evidence } from '#kit/screen/queue/evidence.ts'

const unknown: Evidence = { note: 'Whose organization it is, is not known.' }

export async function organizationOf({ organization_ref: id, company_country_ref: land }: CompanyRequest, read: Read): Promise<Evidence> {
  if (!id) return unknown
  const { name, banned, deleted, country: home, mangopay_kyc_level: level } = await read(request(organizations.read, { params: { id } }))
  const barred = [banned && 'Banned', deleted && 'Deleted'].filter(Boolean).join(', ')
  const at = home ? countryId(home.iso_code) : undefined
  const elsewhere = at !== undefined && land != null && land !== at
  return {
    facts: [
      { label: 'Name', text: name, href: href('Organization', { id }) },
      ...(barred ? [{ label: 'State', text: barred, tone: 'bad' } as const] : []),
      { label: 'Country', text: at === undefined ? home?.iso_code : country.of(at).label, ...(elsewhere && { tone: 'wait' as const }) },
      { label: 'KYC level', text: levelWords(level) },
    ],
  }
}

export async function entitiesOf({ organization_ref: id }: CompanyRequest, read: Read): Promise<Evidence> {
  if (!id) return unknown
  const { items } = await read(request(legalEntities.list, { params: { id } }))
  return {
    table: {
      columns: [{ label: 'ID' }, { label: 'Name' }, { label: 'Type' }, { label: 'Number' }, { label: 'Valid until' }],
      rows: items.map((one) => ({
        id: one.id,
        cells: [
          { as: 'text', text: String(one.id) },
          { as: 'text', text: one.name },
          { as: 'text', text: legalType.of(one.type).label },
          { as: 'text', text: one.registrationNumber ?? '–' },
          one.validUntil ? { as: 'text', text: day(one.validUntil) } : { as: 'chip', label: 'Active', tone: 'good' },
        ],
      })),
    },
    note: items.length === 0 ? 'No active legal entity found' : undefined,
  }
}
