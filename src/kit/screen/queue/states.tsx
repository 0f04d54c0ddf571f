import type { AnyEntity } from '#contract/define.ts'
import { wordsOf } from '#kit/api/words.ts'
import { count } from '#kit/format/numbers.ts'
import { inWords, readFilters } from '#kit/screen/filter/filters.ts'
import { useSearchText } from '#kit/screen/place.ts'
import { type List, refresh } from '#kit/store/list.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Center } from '#ui/page.tsx'
import { QueueSkeleton } from '#ui/queue.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AnyQueue } from './evidence.ts'

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
  loaded: boolean
  fresh: number
  done: number
  onRefresh: (() => void) | undefined
  onLeave: () => void
}

/** In the place of the evidence where there is nothing in hand: why, and what to do next. */
export function Nothing({ list, answer, loaded, fresh, done, onRefresh, onLeave }: Props) {
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
  if (!loaded) return <Center />
  return (
    <Center>
      <EmptyState
        title={done > 0 ? `All done: ${count(done)} decided` : 'Nothing to decide'}
        action={
          fresh > 0 && onRefresh ? (
            <Button onClick={onRefresh}>{`Show ${count(fresh)} new`}</Button>
          ) : (
            <Button onClick={onLeave}>Back to the list</Button>
          )
        }
      >
        {inWords(list.filters, values)}
      </EmptyState>
    </Center>
  )
}
