import { useEffect } from 'react'
import {
  businessDiscovery,
  connectErrors,
  connectPlace,
  daysLeft,
  discoveryStatus,
  fewDays,
  noConnect,
} from '#contract/business-discovery.ts'
import type { Result } from '#contract/define.ts'
import { wordsOf } from '#kit/api/words.ts'
import { dayTime } from '#kit/format/dates.ts'
import { plain } from '#kit/format/numbers.ts'
import { oneOf } from '#kit/screen/filter/search.ts'
import { StrayRemarks } from '#kit/screen/filter/stray-remarks.tsx'
import { useSearchText } from '#kit/screen/place.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type FactItem, Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Cards, Meta, Page, PageBody, PageHeader, Stack } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Account = Result<typeof businessDiscovery.account>
const again = () => void refreshAnswers(businessDiscovery.account)

/** The page of API tokens: how the account stands, and the way to connect it. */
export function ApiTokens() {
  useCommands()
  const error = oneOf(useSearchText(), 'error')
  const words = error === undefined || !Object.hasOwn(connectErrors, error) ? undefined : connectErrors[error]
  return (
    <Page>
      <PageHeader title="API Tokens" />
      <StrayRemarks />
      <PageBody>
        <Stack>
          {words ? <Banner tone="bad">{words}</Banner> : null}
          <Cards>
            <Discovery />
          </Cards>
        </Stack>
      </PageBody>
    </Page>
  )
}

const label = 'Business-discovery account'

function Discovery() {
  const { data, error } = useAnswer(businessDiscovery.account, {})
  // It may have been connected in another tab.
  useEffect(() => {
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [])
  if (data)
    return (
      <Card label={label} action={<Connect account={data} />}>
        <Facts label={label} items={factsOf(data, Date.now())} />
        {connectPlace(data.connectUrl) ? null : <Meta>{noConnect}</Meta>}
      </Card>
    )
  return (
    <Card label={label}>
      {error ? (
        <Banner tone="bad" action={<Button onClick={again}>Retry</Button>}>
          {`How the account stands could not be read. ${wordsOf(error)}`}
        </Banner>
      ) : (
        <Skeleton width="half" />
      )}
    </Card>
  )
}

/** A link and no button: it leads to whoever knows the account, and back. */
function Connect({ account: { connectUrl } }: { account: Account }) {
  const place = connectPlace(connectUrl)
  return place ? (
    <Link look="small" href={place}>
      Connect
    </Link>
  ) : null
}

function factsOf({ status, expiration, user }: Account, now: number): FactItem[] {
  const { label: word, tone } = discoveryStatus.of(status)
  const left = daysLeft(expiration, now)
  return [
    { label: 'Status', value: word, tone },
    { label: 'Expiration', value: expires(expiration, left), ...(left !== null && left < fewDays && { tone: 'bad' }) },
    { label: 'User', value: plain(user) },
  ]
}

/** The moment, with how long that is: the colour says nothing that is not said here. */
function expires(expiration: string | null | undefined, left: number | null): string {
  if (left === null) return plain(null)
  const days = Math.floor(left)
  if (left < 0) return `${dayTime(expiration)}, over`
  return `${dayTime(expiration)}, ${days < 1 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`} left`
}
