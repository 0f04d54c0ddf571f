import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { Banner } from '#ui/banner.tsx'
import { Facts } from '#ui/facts.tsx'
import type { Plan } from './plan.ts'

/** Reasons that are told at once, and ids of one reason that are. */
const reasons = 3
const ids = 200

/** What a run leaves out, and why: "12 of 200 cannot and are left out". */
export function LeftOut({ plan: { left, able }, of }: { plan: Plan; of: number }) {
  const out = left.reduce((sum, one) => sum + one.ids.length, 0)
  if (out === 0) return null
  const lines = left.slice(0, reasons).map(({ why, ids: all }) => `${isolate(why)}: ${count(all.length)}`)
  const more = left.length > reasons ? [left.length === reasons + 1 ? '1 more reason' : `${left.length - reasons} more reasons`] : []
  return (
    <>
      <Banner tone={able.length === 0 ? 'bad' : 'wait'}>
        {able.length === 0
          ? `None of the ${count(of)} can.`
          : `${count(out)} of ${count(of)} cannot, and ${out === 1 ? 'is' : 'are'} left out.`}
        {`\n${[...lines, ...more].join('\n')}`}
      </Banner>
      <details>
        <summary>Which are left out</summary>
        <Facts
          label="Left out"
          items={left.map(({ why, ids: all }) => ({
            label: isolate(why),
            value: `${all.slice(0, ids).join(', ')}${all.length > ids ? ` and ${count(all.length - ids)} more` : ''}`,
          }))}
        />
      </details>
    </>
  )
}
