import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { type Notice, NoticeList } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { long, Section, Specimen } from './section.tsx'

const samples: readonly Omit<Notice, 'id'>[] = [
  { tone: 'error', text: 'Unspecified server error', requestId: 'req-7f3a91', detail: 'The payout request was not changed.' },
  { tone: 'done', text: 'Request approve!' },
  { tone: 'info', text: 'No answer yet, checking' },
  { tone: 'error', text: long },
]

export function Feedback() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const show = (sample: Omit<Notice, 'id'>) => setNotices((now) => [...now, { ...sample, id: crypto.randomUUID() }])
  return (
    <Section id="feedback" title="Banners, notices, waiting">
      <Specimen name="banners" wide>
        <Banner>We sent a code to your e-mail.</Banner>
        <Banner tone="good">Saved at 12:04.</Banner>
        <Banner tone="wait" action={<Button size="small">Review again</Button>}>
          Mira decided this one 2 minutes ago.
        </Banner>
        <Banner tone="bad">Wrong e-mail or password.</Banner>
      </Specimen>
      <Specimen name="notices, top centre">
        {samples.map((sample) => (
          <Button key={sample.text} onClick={() => show(sample)}>
            {sample.text === long ? 'Error of 10,000 characters' : sample.text}
          </Button>
        ))}
        <NoticeList
          label="Notices, as specimens"
          notices={notices}
          onClose={(id) => setNotices((now) => now.filter((notice) => notice.id !== id))}
        />
      </Specimen>
      <Specimen name="waiting">
        <Spinner label="Signing in" />
      </Specimen>
      <Specimen name="skeletons">
        <Skeleton width="short" />
        <Skeleton shape="chip" />
        <Skeleton shape="value" />
      </Specimen>
      <Specimen name="empty" wide>
        <EmptyState title="No payout requests match" action={<Button>Show all</Button>}>
          The filter Status: Rejected empties the list.
        </EmptyState>
      </Specimen>
    </Section>
  )
}
