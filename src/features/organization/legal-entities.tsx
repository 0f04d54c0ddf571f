import { type LegalEntity, legalEntities, legalEntity, legalType, taxIdType } from '#contract/legal-entity.ts'
import type { FullOrganization } from '#contract/organization.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { day } from '#kit/format/dates.ts'
import { plain } from '#kit/format/numbers.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer, useRereadOn, useRow } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Meta, Stack } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'

/** Who an organization is before the law: what is active can be edited, what is not is only shown. */
export function LegalEntities({ thing }: { thing: FullOrganization }) {
  const { data, loading, error } = useAnswer(legalEntities.list, { params: { id: thing.id } })
  // Whoever edits one changes the organization.
  useRereadOn(legalEntities.list, thing.version)
  if (error && !data)
    return (
      <Banner tone="bad" action={<Button onClick={() => void refreshAnswers(legalEntities.list)}>Retry</Button>}>
        Failed to fetch legal entities
      </Banner>
    )
  if (loading || !data) return <Skeleton width="half" />
  const active = data.items.filter(({ validUntil }) => validUntil == null)
  const inactive = data.items.filter(({ validUntil }) => validUntil != null)
  return (
    <Stack>
      {active.length === 0 ? <Meta>No active legal entity found</Meta> : <Entities caption="Active legal entities" all={active} />}
      {data.items.map(({ id }) => (
        <Rereading key={id} id={id} />
      ))}
      {inactive.length === 0 ? null : <Entities caption="Inactive legal entities" all={inactive} />}
    </Stack>
  )
}

/** Asks again when one of them is another version than was read. */
function Rereading({ id }: { id: number }) {
  useRereadOn(legalEntities.list, useRow(legalEntity, id)?.version)
  return null
}

function Entities({ caption, all }: { caption: string; all: readonly LegalEntity[] }) {
  const ended = all.some(({ validUntil }) => validUntil != null)
  return (
    <Table
      caption={caption}
      columns={[
        ...['Name', 'Type', 'Country', 'Registration number', 'Tax ID type', 'VAT registered', 'VAT rate', 'Address'].map((label) => ({
          label,
        })),
        { label: ended ? 'Valid until' : 'Actions' },
      ]}
      rows={all.map((one) => ({
        id: one.id,
        cells: [
          one.name,
          legalType.of(one.type).label,
          plain(one.countryName),
          plain(one.registrationNumber),
          one.taxIdType ? taxIdType.of(one.taxIdType).label : plain(null),
          one.isVatRegistered ? 'Yes' : 'No',
          one.vatRate == null ? plain(null) : `${one.vatRate} %`,
          [one.address, [one.postalCode, one.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          ended ? day(one.validUntil) : <CommandButton key="edit" command="legal-entity.edit" target={one} label="Edit" size="small" />,
        ],
      }))}
    />
  )
}
