import { useSyncExternalStore } from 'react'
import { type ReportCount, type ReportSum, reports } from '#contract/report.ts'
import { addressOf } from '#kit/api/address.ts'
import type { ApiError } from '#kit/api/error.ts'
import { wordsOf } from '#kit/api/words.ts'
import { withZone } from '#kit/api/zone.ts'
import { onZoneChange, requestZone } from '#kit/format/day-zone.ts'
import { money } from '#kit/format/money.ts'
import { count } from '#kit/format/numbers.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Meta, Row, Stack } from '#ui/page.tsx'
import { PlotSkeleton } from '#ui/plot-skeleton.tsx'
import { Drawn } from './drawn.tsx'
import type { ReportQuery } from './filters.ts'
import { queryFor, type ReportCardProps } from './report-cards.ts'

interface Props extends ReportCardProps {
  query: ReportQuery
  /** The links wait for it: they name the time zone. */
  isZoneKnown: boolean
}

/** One report: its files as plain links, which a browser follows with its sign-in, and the same numbers added up and drawn. */
export function ReportCard({ query, isZoneKnown, ...card }: Props) {
  const asked = queryFor(card, query)
  // The links change when the server has refused the zone of the numbers.
  useSyncExternalStore(onZoneChange, requestZone)
  const { data, loading, error } = useAnswer(reports.figures, { query: { report: card.report, ...asked } })
  const wrong = error && campaignOf(error, query)
  return (
    <Card
      label={card.title}
      action={
        wrong ? null : (
          <Row>
            {card.files.map(({ file, label }) => (
              <Link
                key={file}
                look="small"
                {...(isZoneKnown
                  ? { href: addressOf(reports[file], { query: withZone(reports[file], asked) }) }
                  : { role: 'link', 'aria-disabled': true, tabIndex: 0 })}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={label === 'Download' ? `Download ${card.title}` : `${card.title}: ${label}`}
              >
                {label}
              </Link>
            ))}
          </Row>
        )
      }
    >
      <Stack>
        <Meta>{card.note}</Meta>
        {data ? <Figures report={card.report} {...data} /> : loading ? <PlotSkeleton /> : null}
        {wrong ? <Banner tone="bad">{wrong}</Banner> : null}
        {error && !wrong ? (
          <Banner tone="wait" action={<Button onClick={() => void refreshAnswers(reports.figures)}>Retry</Button>}>
            {`Its numbers could not be read. ${wordsOf(error)}`}
          </Banner>
        ) : null}
      </Stack>
    </Card>
  )
}

/** What is wrong with the campaign, where that is why there are no numbers. */
const campaignOf = ({ fields }: ApiError, { campaign_id: id }: ReportQuery) => (fields?.campaign_id ? `There is no campaign ${id}.` : null)

function Figures({
  report,
  sums,
  counts,
}: Pick<ReportCardProps, 'report'> & { sums: readonly ReportSum[]; counts: readonly ReportCount[] }) {
  const [first] = sums
  const amounts = sums.map(({ total, currency }) => money(total, currency)).join(' · ')
  const counted = counts.map(({ name, total }) => `${name}: ${count(total)}`).join(' · ')
  return (
    <>
      {first ? <div>{`${first.name}: ${amounts}`}</div> : null}
      <div>{counted}</div>
      <Drawn report={report} sums={sums} counts={counts} />
    </>
  )
}
