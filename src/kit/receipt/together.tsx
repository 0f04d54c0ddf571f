import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import { type Href, pageOf } from '#contract/paths.ts'
import type { Together } from '#kit/command/receipt.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { isolate } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import { count } from '#kit/format/numbers.ts'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { trayClass } from '#ui/tray.tsx'

interface Props {
  /** The title of the command, and its id. */
  command: { title: string; id: string }
  together: Together
  onOpen: (href: Href) => void
}

/** What a run over many things came to: the command, the counts, the sums, what was refused and why, and what was done. */
export function TogetherFacts({ command, together, onOpen }: Props) {
  const { kind, counts, totals, done, refused } = together
  const words = useAtomValue(nounsAtom).get(kind)?.words
  const all = counts.done + counts.refused + counts.unknown + counts.left
  const some = (label: string, of: number) => (of > 0 ? [{ label, value: count(of) }] : [])
  return (
    <>
      <Facts
        label="What it came to"
        items={[
          { label: 'Command', value: `${command.title} (${command.id})` },
          { label: 'Over', value: `${count(all)} ${(all === 1 ? words?.one : words?.many) ?? kind}` },
          { label: 'Done', value: count(counts.done) },
          ...some('Refused', counts.refused),
          ...some('Unknown', counts.unknown),
          ...some('Not begun', counts.left),
          ...totals.map(({ currency, minor, of }) => ({
            label: `Sum, ${currency}`,
            value: `${money(minor, currency)} of ${count(of)} done`,
          })),
        ]}
      />
      {refused.length > 0 ? (
        <section className={trayClass.part} aria-label="Refused">
          <div className={trayClass.partTitle}>{`Refused${named(refused.length, counts.refused)}`}</div>
          <Table
            caption="Refused"
            columns={[{ label: 'ID', kind: 'number' }, { label: 'Why' }]}
            rows={refused.map(({ id, why }) => ({ id, cells: [<Row key={id} kind={kind} id={id} onOpen={onOpen} />, isolate(why)] }))}
          />
        </section>
      ) : null}
      {done.length > 0 ? (
        <section className={trayClass.part} aria-label="Done">
          <div className={trayClass.partTitle}>{`Done${named(done.length, counts.done)}`}</div>
          <div className={trayClass.ids}>
            {done.map((id) => (
              <Row key={id} kind={kind} id={id} onOpen={onOpen} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  )
}

const named = (shown: number, all: number) => (shown < all ? `, the first ${count(shown)} of ${count(all)}` : '')

function Row({ kind, id, onOpen }: { kind: string; id: number; onOpen: Props['onOpen'] }) {
  const href = pageOf(kind, id)
  if (!href) return <span>{id}</span>
  const follow = (event: MouseEvent) => {
    // Every other way of opening a link is the browser's own.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(href)
  }
  return (
    <Link href={href} onClick={follow}>
      {id}
    </Link>
  )
}
