import { kycDocuments } from '#contract/kyc-document.ts'
import { type KycRequest, kycRequest, kycRequests, kycRoutes, kycStatus, routeOf } from '#contract/kyc-request.ts'
import { conversationLink } from '#contract/kyc-request-links.ts'
import { href } from '#contract/paths.ts'
import { useLetters } from '#kit/command/use-letters.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { day, dayTime } from '#kit/format/dates.ts'
import { placesOf } from '#kit/palette/origins.ts'
import { detailScreen } from '#kit/screen/detail/detail.tsx'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer, useRereadOn } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { End, Row } from '#ui/page.tsx'
import { ChoiceLine } from '#ui/queue.tsx'
import { Documents } from './late-documents.tsx'
import { NextAhead } from './next-ahead.tsx'

export const kycRequestScreen = detailScreen({
  path: 'KYCRequest',
  entity: kycRequest,
  source: kycRequests.read,
  called: ({ organization, organization_ref: id }) => organization?.name ?? `Organization ${id}`,
  header: ({ organization_ref: of, date_created: at, requires_admin_action: wants, verification_status: status }) => ({
    chips: [kycStatus.of(status), ...(wants === 1 ? [{ label: 'Action required', tone: 'wait' } as const] : [])],
    texts: [`Created ${day(at)}`],
    links: [{ label: 'Legal representative data', href: href('Organization', { id: of, tab: 'kyc' }) }, intercomLink(of)],
  }),
  facts: (row) => [
    { label: 'KYC request', text: String(row.id) },
    {
      label: 'Organization',
      text: row.organization?.name ?? String(row.organization_ref),
      href: href('Organization', { id: row.organization_ref }),
    },
    { label: 'Status', text: kycStatus.of(row.verification_status).label },
    { label: 'With', text: withWhom(row) },
    { label: 'Date created', text: dayTime(row.date_created) },
    { label: 'Date updated', text: row.date_updated ? dayTime(row.date_updated) : null },
  ],
  panels: [
    { title: 'Whose turn it is', Show: Routing, lead: true },
    { title: 'Documents', Show: OfRequest, lead: true },
  ],
  actions: [
    'kyc-request.next-pending',
    'kyc-request.route-user',
    'kyc-request.route-mangopay',
    'kyc-request.route-admin',
    'kyc-request.reset-process',
  ],
})

function intercomLink(organization: number) {
  const to = conversationLink(organization, placesOf(document))
  return { label: 'Intercom', ...(typeof to === 'string' ? { href: to } : to) }
}

function withWhom(row: KycRequest) {
  const now = routeOf(row)
  return now ? kycRoutes[now].label : 'unspecified'
}

/** Whose turn it is, and the way to the next one that waits. */
function Routing({ thing }: { thing: KycRequest }) {
  const start = useStartCommand()
  const refs = [{ kind: kycRequest.kind, id: thing.id }]
  const now = routeOf(thing)
  const letter = useLetters()
  return (
    <Row>
      <ChoiceLine label="Routing">
        {Object.entries(kycRoutes).map(([name, { label }]) => (
          <Button
            key={name}
            size="small"
            tone={now === name ? 'primary' : 'plain'}
            aria-pressed={now === name}
            {...letter(`kyc-request.route-${name}`)}
            onClick={() => void start(`kyc-request.route-${name}`, { refs })}
          >
            {label}
          </Button>
        ))}
      </ChoiceLine>
      <End>
        <Button size="small" {...letter('kyc-request.next-pending')} onClick={() => void start('kyc-request.next-pending', { refs })}>
          Next pending request
        </Button>
      </End>
    </Row>
  )
}

function OfRequest({ thing }: { thing: KycRequest }) {
  const { data, error } = useAnswer(kycDocuments.list, { params: { id: thing.id } })
  // Whatever happens to a document happens to its request.
  useRereadOn(kycDocuments.list, thing.version)
  if (error && !data)
    return (
      <Banner tone="bad" action={<Button onClick={() => void refreshAnswers(kycDocuments.list)}>Retry</Button>}>
        The documents could not be read.
      </Banner>
    )
  return (
    <>
      <Documents thing={thing} ids={data?.map(({ id }) => id)} />
      {data ? <NextAhead id={thing.id} documents={data} /> : null}
    </>
  )
}
