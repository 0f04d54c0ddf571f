import type { AnyEntity } from '#contract/define.ts'
import { wordsOf } from '#kit/api/words.ts'
import { Freshness } from '#kit/screen/freshness.tsx'
import { type List, refresh } from '#kit/store/list.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { End, StatusBar } from '#ui/page.tsx'

/** Below the rows: how fresh they are, and what stands in the way of knowing. */
export function Foot({ answer, entity }: { answer: List; entity: AnyEntity }) {
  const old = answer.error && answer.asOf !== null
  return (
    <>
      {old && answer.error ? (
        <Banner tone="wait" bar="bottom" action={<Button onClick={() => void refresh(entity.kind)}>Retry</Button>}>
          {`${wordsOf(answer.error)} These rows may be old.`}
        </Banner>
      ) : null}
      <StatusBar>
        <span>Rows keep their order</span>
        <End>
          <Freshness asOf={answer.asOf} late={answer.late} />
        </End>
      </StatusBar>
    </>
  )
}
