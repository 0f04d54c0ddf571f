import { useState } from 'react'
import { historyStep } from '#contract/history.ts'
import { documentStatus, documentWord, type KycDocument, kycDocuments } from '#contract/kyc-document.ts'
import { href } from '#contract/paths.ts'
import { dayTime } from '#kit/format/dates.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer, useRereadOn } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link.tsx'
import { Meta } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'

/** How a document stood before, the newest first. */
export function DocumentHistory({ request, document }: { request: number; document: KycDocument & { type: KycDocument['type'] } }) {
  const { type, version } = document
  if (type === null) return null
  return <Moves request={request} type={type} version={version ?? null} />
}

function Moves({ request, type, version }: { request: number; type: NonNullable<KycDocument['type']>; version: number | null }) {
  const [newest, setNewest] = useState(historyStep)
  const { data: came, error } = useAnswer(kycDocuments.history, { params: { id: request }, query: { document: type, newest } })
  // While older ones come, what was there stays.
  const [last, setLast] = useState(came)
  if (came && came !== last) setLast(came)
  const data = came ?? last
  useRereadOn(kycDocuments.history, version)
  if (error && !data)
    return (
      <Banner tone="bad" action={<Button onClick={() => void refreshAnswers(kycDocuments.history)}>Retry</Button>}>
        The history could not be read.
      </Banner>
    )
  if (!data) return <Skeleton width="half" />
  if (data.length === 0) return <Meta>No history yet</Meta>
  return (
    <>
      <Table
        caption="Document history"
        columns={['ID', 'Created', 'Updated', 'Status', 'By', 'Rejection'].map((label) => ({ label }))}
        rows={data.map((one) => ({
          id: one.id,
          cells: [
            String(one.id),
            dayTime(one.date_created),
            dayTime(one.date_updated),
            <Chip key="status" tone={documentWord(one.verification_status).tone}>
              {one.verification_status ? documentStatus.of(one.verification_status).label : 'none'}
            </Chip>,
            one.admin ? (
              <AppLink key="by" className={linkClass('text')} href={href('Admin', { id: one.admin.id })}>
                {one.admin.name}
              </AppLink>
            ) : (
              'Mangopay'
            ),
            [one.rejection_reason_type, one.rejection_message].filter(Boolean).join(': ') || '–',
          ],
        }))}
      />
      {data.length === newest ? (
        <Button size="small" onClick={() => setNewest(newest + historyStep)}>
          Older ones
        </Button>
      ) : null}
    </>
  )
}
