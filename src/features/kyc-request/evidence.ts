import { request } from '#contract/define.ts'
import { firstFile, kycDocuments } from '#contract/kyc-document.ts'
import type { KycRequest } from '#contract/kyc-request.ts'
import { legalEntities, legalType } from '#contract/legal-entity.ts'
import { levelWords, organizations } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import type { Read } from '#kit/command/define.ts'
import { countryName } from '#kit/format/country.ts'
import type { Evidence } from '#kit/screen/queue/evidence.ts'
import { bytesOf } from '#kit/viewer/bytes.ts'

/** The documents, and with them the first file of the first one: it is what one looks at first. */
export async function documentsOf({ id }: KycRequest, read: Read): Promise<Evidence> {
  const documents = await read(request(kycDocuments.list, { params: { id } }))
  const url = firstFile(documents)
  if (url) void bytesOf(url)
  return { ids: documents.map((one) => one.id) }
}

export async function organizationOf({ organization_ref: id }: KycRequest, read: Read): Promise<Evidence> {
  const found = await read(request(organizations.read, { params: { id } }))
  const barred = [found.banned && 'Banned', found.deleted && 'Deleted'].filter(Boolean).join(', ')
  return {
    facts: [
      { label: 'Name', text: found.name, href: href('Organization', { id }) },
      ...(barred ? [{ label: 'State', text: barred, tone: 'bad' } as const] : []),
      { label: 'KYC level', text: levelWords(found.mangopay_kyc_level) },
      { label: 'Company', text: found.company?.name },
      { label: 'Country', text: countryName(found.country?.iso_code) },
      { label: 'Payment provider ID', text: found.mangopay_user_ref },
    ],
  }
}

export async function entitiesOf({ organization_ref: id }: KycRequest, read: Read): Promise<Evidence> {
  const { items } = await read(request(legalEntities.list, { params: { id } }))
  const active = items.filter(({ validUntil }) => validUntil == null)
  return {
    facts: active.flatMap((one) => [
      { label: 'Name', text: one.name },
      { label: 'Type', text: legalType.of(one.type).label },
      { label: 'Number', text: one.registrationNumber },
      { label: 'Address', text: [one.address, one.postalCode, one.city, one.countryName].filter(Boolean).join(', ') },
    ]),
    note: active.length === 0 ? 'No active legal entity found' : undefined,
  }
}
