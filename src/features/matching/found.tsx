import { countWords, type MatchedCreator, type Matches } from '#contract/matching.ts'
import { readFilters } from '#contract/matching-filters.ts'
import { href } from '#contract/paths.ts'
import { isolate } from '#kit/format/isolate.ts'
import { dash } from '#kit/format/numbers.ts'
import { sizedPicture } from '#kit/format/picture.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { linkClass } from '#ui/link.tsx'
import { Cards, Meta } from '#ui/page.tsx'
import { Pictures, pictureWidth } from '#ui/pictures.tsx'

/** The creators that fit, the nearest first. */
export function Found({ data: { data, countByFilter }, asked }: { data: Matches; asked: Readonly<Record<string, unknown>> }) {
  const ignored = typeof asked.query === 'string' ? readFilters(asked.query).ignored : []
  return (
    <>
      {ignored.length > 0 ? <Banner tone="wait">{`No filter here, so it is left out: ${isolate(ignored.join(', '))}.`}</Banner> : null}
      <div role="status">
        <Meta>{countWords(countByFilter)}</Meta>
      </div>
      {data.length > 0 ? (
        <Cards>
          {data.map((creator) => (
            <Creator key={creator.creatorAccountId} {...creator} />
          ))}
        </Cards>
      ) : (
        <EmptyState title="No creator fits">Take a filter away, or look on another channel.</EmptyState>
      )}
    </>
  )
}

function Creator({ creatorAccountId: id, creatorName: name, distance, creatorMedia }: MatchedCreator) {
  const pictures = creatorMedia.flatMap((url, at) => {
    const src = sizedPicture(url, pictureWidth)
    return src === null ? [] : [{ src, words: `Media ${at + 1} of ${isolate(name)}` }]
  })
  return (
    <Card
      label={
        // Two creators of one name are told apart by their ids, also by who only hears the regions.
        <>
          <AppLink className={linkClass('text')} href={href('User', { id })}>
            {name}
          </AppLink>{' '}
          <Meta>{id}</Meta>
        </>
      }
      action={<Meta>{`Distance ${distance === null ? dash : distance.toFixed(4)}`}</Meta>}
    >
      <Pictures all={pictures} />
    </Card>
  )
}
