import type { Thing } from '#contract/define.ts'
import { handed } from '#kit/command/available.ts'
import type { AnyCommand } from '#kit/command/define.ts'
import { faceOf, type Noun } from '#kit/command/nouns.ts'
import { isolate, short } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import { count } from '#kit/format/numbers.ts'
import { Facts } from '#ui/facts.tsx'
import { Meta } from '#ui/page.tsx'
import { many } from './words.ts'

/** So many are named. */
const most = 20

interface Props {
  command: AnyCommand
  things: readonly Thing[]
  noun: Noun | undefined
  /** Lists the records without a click. */
  open: boolean
}

/** What the question is about: what its things have in common, where they may only be taken together for that, and their names to be opened. */
export function WhichOnes({ command, things, noun, open }: Props) {
  const [first] = things
  if (!first) return null
  const common = commonTo(command, things, first)
  const more = things.length - most
  return (
    <>
      {common.length > 0 ? (
        <Facts label="What they have in common" items={common.map(({ label, text }) => ({ label, value: text }))} />
      ) : null}
      <details open={open}>
        <summary>Which ones</summary>
        <Facts label={many(things.length, noun?.words)} items={things.slice(0, most).map((one) => named(noun, one))} />
        {more > 0 ? <Meta>{`and ${count(more)} more`}</Meta> : null}
      </details>
    </>
  )
}

/** Only a run that takes something back takes things together that do not look alike. */
function commonTo(command: AnyCommand, things: readonly Thing[], first: Thing) {
  const { alike } = command.bulk ?? {}
  const [look, ...others] = new Set(things.map((one) => alike?.of(handed(command, [one]))))
  return alike && look !== undefined && others.length === 0 && things.length > 1 ? alike.shows(handed(command, [first])) : []
}

function named(noun: Noun | undefined, thing: Thing) {
  const { title, money: sum } = faceOf(noun, thing)
  const name = isolate(short(title, 100))
  return { label: String(thing.id), value: sum ? `${name} · ${money(sum.minor, sum.currency)}` : name }
}
