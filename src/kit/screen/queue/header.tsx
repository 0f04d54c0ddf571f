import type { Ref } from 'react'
import { count } from '#kit/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { QueueHead } from '#ui/queue.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { countsOf, median, type Queue } from './standing.ts'

interface Props {
  ref: Ref<HTMLHeadingElement>
  title: string
  /** What leads back is called so; "List" where it is left out. */
  back: string | undefined
  queue: Queue
  /** Undefined where nothing is new, and nothing decided. */
  onRefresh: (() => void) | undefined
  onLeave: () => void
}

/** What is done, what is left, how long one takes; what has arrived; the way back. */
export function Header({ ref, title, back, queue, onRefresh, onLeave }: Props) {
  const fresh = queue.fresh.length
  return (
    <QueueHead
      ref={ref}
      title={title}
      end={
        <Button size="small" kbd="Esc" onClick={onLeave}>
          {back ?? (
            <>
              List <VisuallyHidden>of {title}</VisuallyHidden>
            </>
          )}
        </Button>
      }
      counts={queue.loaded ? figures(queue) : ''}
      aside={
        onRefresh ? (
          <Button size="small" tone={fresh > 0 ? 'plain' : 'quiet'} kbd="u" aria-keyshortcuts="u" onClick={onRefresh}>
            {fresh > 0 ? `${count(fresh)} new` : 'Refresh'}
          </Button>
        ) : null
      }
    />
  )
}

/** "38 done · 124 left · median 6 s": a line ends between two of these only. What went another way is named only where there is any. */
export function figures(queue: Queue): string {
  const { done, elsewhere, sent, unknown, left } = countsOf(queue)
  const middle = median(queue.times)
  return [
    `${count(done)} done`,
    `${count(left)}${queue.more ? '+' : ''} left`,
    ...(middle === null ? [] : [`median ${spent(middle)}`]),
    ...(elsewhere > 0 ? [`${count(elsewhere)} elsewhere`] : []),
    ...(unknown > 0 ? [`${count(unknown)} not known`] : []),
    ...(sent > 0 ? [`${count(sent)} sent`] : []),
  ]
    .map((figure) => figure.replaceAll(' ', '\u00A0'))
    .join(' · ')
}

/** Milliseconds as somebody would say them: 6 s, 2 min. */
function spent(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
