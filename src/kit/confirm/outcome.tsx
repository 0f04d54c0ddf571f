import { useEffect, useState } from 'react'
import { stageWords, tooMany } from '#kit/api/words.ts'
import type { Change } from '#kit/command/changes.ts'
import type { Moved, Stage } from '#kit/command/draft.ts'
import { moves } from '#kit/command/stage.ts'
import { dayTime } from '#kit/format/dates.ts'
import { isolate } from '#kit/format/isolate.ts'
import { Banner } from '#ui/banner.tsx'
import { Changes } from '#ui/changes.tsx'

/** What happened, in the place where it was asked: the words, who and when where somebody else was first, and what differs since. */
export function Outcome({ stage, left }: { stage: Stage; left: number | null }) {
  if (stage.at === 'refused') {
    const words = left ? tooMany(left) : stage.words
    return (
      <Told
        tone={stage.quiet ? 'wait' : 'bad'}
        words={stage.quiet ? `Not saved. ${words}` : words}
        moved={stage.moved}
        changes={stage.changes}
      />
    )
  }
  if (stage.at === 'blocked') return <Told tone="bad" words={stage.words} moved={stage.moved} changes={stage.changes} />
  if (stage.at === 'unknown') return <Banner tone="wait">{stage.words}</Banner>
  if (stage.at === 'confirming' && stage.note) return <Told tone="wait" words={stage.note} moved={stage.moved} changes={stage.changes} />
  if (moves(stage) && stage.progress) return <Banner tone="wait">{stageWords[stage.progress]}</Banner>
  return null
}

interface Tale {
  tone: 'bad' | 'wait'
  words: string
  moved: Moved | null | undefined
  changes: readonly Change[] | undefined
}
function Told({ tone, words, moved, changes }: Tale) {
  // Where the words name who it was, when stands there, too.
  const named = moved?.by && words.includes(isolate(moved.by))
  const by = moved && !named ? `Changed ${moved.by ? `by ${isolate(moved.by)} ` : ''}on ${dayTime(moved.at)}` : null
  return (
    <>
      <Banner tone={tone}>{by ? `${words}\n${by}` : words}</Banner>
      {changes?.length ? <Changes label="What changed since it was shown" items={changes} /> : null}
    </>
  )
}

/** Whole seconds until a moment (milliseconds since 1970), counted down; null when it has come or there is none. */
export function useCountdown(until: number | undefined): number | null {
  const [now, setNow] = useState(Date.now)
  const left = until === undefined ? 0 : Math.ceil((until - now) / 1000)
  useEffect(() => {
    if (until === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  return left > 0 ? left : null
}
