import type { AnyEntity } from '#contract/define.ts'
import { wordsOf } from '#kit/api/words.ts'
import { capital } from '#kit/command/nouns.ts'
import { count } from '#kit/format/numbers.ts'
import { inWords, readFilters } from '#kit/screen/filter/filters.ts'
import { unreadableId } from '#kit/screen/named/id-in.ts'
import { useSearchText } from '#kit/screen/place.ts'
import { type List, refresh } from '#kit/store/list.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Center } from '#ui/page.tsx'
import { QueueSkeleton } from '#ui/queue.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AnyQueue } from './evidence.ts'
import { figures } from './header.tsx'
import { countsOf, type Queue, type Standing } from './standing.ts'

/** Rows of the final height while nobody knows what is in the queue. */
export function Waiting({ answer, entity }: { answer: List; entity: AnyEntity }) {
  if (answer.error && answer.asOf === null) return null
  return (
    <QueueSkeleton label={`The ${entity.words.many} are loading`}>
      <Skeleton width="half" />
      <Skeleton shape="meta" width="third" />
    </QueueSkeleton>
  )
}

interface Props {
  list: AnyQueue
  answer: List
  queue: Queue
  onRefresh: (() => void) | undefined
  onLeave: () => void
}

/** In the place of the evidence where there is nothing in hand: why, and what to do next. */
export function Nothing({ list, answer, queue, onRefresh, onLeave }: Props) {
  const { values } = readFilters(list.filters, useSearchText())
  const { many } = list.entity.words
  if (answer.error && answer.asOf === null)
    return (
      <Center>
        <EmptyState title={`The ${many} could not be read`} action={<Button onClick={() => void refresh(list.entity.kind)}>Retry</Button>}>
          {wordsOf(answer.error)}
          {answer.error.requestId ? ` · Request ${answer.error.requestId}` : null}
        </EmptyState>
      </Center>
    )
  if (!queue.loaded) return <Center />
  const { done, elsewhere, sent } = countsOf(queue)
  const over = done + elsewhere + sent > 0
  const fresh = queue.fresh.length
  return (
    <Center>
      <EmptyState
        title={over ? 'Nothing is left to decide' : 'Nothing to decide'}
        action={
          fresh > 0 && onRefresh ? (
            <Button tone="primary" kbd="u" onClick={onRefresh}>{`Show ${count(fresh)} new`}</Button>
          ) : (
            <Button kbd="Esc" onClick={onLeave}>
              Back to the list
            </Button>
          )
        }
      >
        {over ? `${figures(queue)}. What comes in is shown here.` : `${inWords(list.filters, values)}. What comes in is shown here.`}
      </EmptyState>
    </Center>
  )
}

/** Takes the place of the evidence until the record has loaded that the address names. */
export const LoadingRecord = ({ name }: { name: string }) => (
  <Center>
    <p role="status">{`Loading ${name}…`}</p>
  </Center>
)

interface GoneProps {
  id: number
  /** `payout request 846` */
  name: string
  standing: Standing | undefined
  onNext: (() => void) | undefined
  onLeave: () => void
}
/** Takes the place of the evidence of a record that the server does not have, or could not read. */
export function Gone({ id, name, standing, onNext, onLeave }: GoneProps) {
  const isUnread = standing?.is === 'elsewhere' && !standing.gone
  const missing = id === unreadableId ? 'The ID in the address cannot be read' : `${capital(name)} does not exist`
  return (
    <Center>
      <EmptyState
        title={isUnread ? `${capital(name)} isn’t here` : missing}
        action={
          onNext ? (
            <Button tone="primary" kbd="n" onClick={onNext}>
              Next undecided
            </Button>
          ) : (
            <Button kbd="Esc" onClick={onLeave}>
              Back to the list
            </Button>
          )
        }
      >
        {isUnread ? standing.words : 'Nothing was decided about it here.'}
      </EmptyState>
    </Center>
  )
}
