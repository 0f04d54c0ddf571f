import { isoCountry } from '#contract/iso-country.ts'
import type { LegalRepresentative } from '#contract/legal-representative-row.ts'
import { organizations } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import { day } from '#kit/format/dates.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { linkClass } from '#ui/link.tsx'
import { Meta } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The person that the documents must be of, beside them: names and dates are compared letter by letter. */
export function Representative({ organization: id }: { organization: number }) {
  const { data, error } = useAnswer(organizations.read, { params: { id } })
  if (error && !data)
    return (
      <Banner tone="bad" action={<Button onClick={() => void refreshAnswers(organizations.read)}>Retry</Button>}>
        The legal representative could not be read.
      </Banner>
    )
  if (!data) return <Skeleton width="half" />
  const person = data.legal_representative
  return (
    <>
      {person ? <Facts label="Legal representative" items={factsOf(person)} /> : <Meta>No legal representative is known yet.</Meta>}
      <AppLink className={linkClass('text')} href={href('Organization', { id, tab: 'kyc' })}>
        Edit legal representative
      </AppLink>
    </>
  )
}

const land = (code: string | null | undefined) => (code ? isoCountry.of(code).label : null)
function factsOf(person: LegalRepresentative) {
  const all = [
    ['Legal representative', [person.first_name, person.last_name].filter(Boolean).join(' ')],
    ['Date of birth', person.dob ? day(person.dob) : null],
    ['Nationality', land(person.nationality)],
    ['Country of residence', land(person.country_of_residence)],
    [
      'Address',
      [
        person.address_street,
        [person.address_postal_code, person.address_city].filter(Boolean).join(' '),
        person.address_region,
        land(person.address_country),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Email', person.email],
  ] as const
  return all.map(([label, value]) => ({ label, value: value || '–' }))
}
