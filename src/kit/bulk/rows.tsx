import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { pageOf } from '#contract/paths.ts'
import { homeOf } from '#kit/command/palette-state.ts'
import { engineAtom, nounsAtom } from '#kit/command/state.ts'
import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row as Line, Meta } from '#ui/page.tsx'
import { Table } from '#ui/table.tsx'
import { ToggleGroup } from '#ui/toggle.tsx'
import { rowsOf } from './found.ts'
import { begin, type Row } from './machine.ts'
import { type Bulk, rowsOpenAtom } from './state.ts'
import { outcomeOf, titleOf } from './words.ts'

/** Rows that are drawn at a time, however many the run has. */
const perPage = 50
const views = ['all', 'refused', 'unknown', 'waiting', 'done'] as const
type View = (typeof views)[number]
const labels: Record<View, string> = { all: 'All', refused: 'Refused', unknown: 'Unknown', waiting: 'Waiting', done: 'Done' }

/** What became of each row of a run. */
export function BulkRows({ bulk, origin }: { bulk: Bulk; origin: HTMLElement | null }) {
  const store = useStore()
  const nouns = useAtomValue(nounsAtom)
  const first = useRef<HTMLButtonElement>(null)
  const rows = useRows(bulk)
  const [view, setView] = useState<View>('all')
  const [page, setPage] = useState(0)
  const fitting = rows.filter((row) => view === 'all' || viewOf(row) === view)
  const last = Math.max(0, Math.ceil(fitting.length / perPage) - 1)
  const at = Math.min(page, last)
  const shown = fitting.slice(at * perPage, (at + 1) * perPage)
  const close = () => store.set(rowsOpenAtom, null)
  const { title, kind, run } = bulk
  const total = Object.values(run.counts).reduce((sum, one) => sum + one, 0)
  const { done, refused, unknown, waiting, sent } = run.counts
  const number: Record<View, number> = { all: total, refused, unknown, done, waiting: waiting + sent }
  return (
    <Dialog
      open
      size="wide"
      title={titleOf(title, total, nouns.get(kind)?.words)}
      initialFocus={first}
      returnFocus={() => homeOf(origin)}
      onClose={close}
      footer={
        <>
          <Meta>
            {fitting.length === 0 ? 'None' : `${count(at * perPage + 1)}–${count(at * perPage + shown.length)} of ${count(fitting.length)}`}
          </Meta>
          <Button aria-disabled={at === 0 ? true : undefined} onClick={() => setPage(at - 1)}>
            Previous
          </Button>
          <Button aria-disabled={at === last ? true : undefined} onClick={() => setPage(at + 1)}>
            Next
          </Button>
          <Button ref={first} kbd="Esc" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <Line>
        <ToggleGroup
          label="Outcome"
          choices={views.map((value) => ({ value, label: labels[value], note: count(number[value]) }))}
          value={view}
          onChange={(to) => {
            setView(to)
            setPage(0)
          }}
        />
      </Line>
      <Table
        caption="Rows"
        columns={[{ label: 'ID', kind: 'number' }, { label: 'Outcome' }, { label: 'Why' }]}
        rows={shown.map((row) => ({
          id: row.id,
          cells: [<Id key="id" kind={kind} id={row.id} onGo={close} />, outcomeOf(row), isolate(row.words ?? '')],
        }))}
      />
    </Dialog>
  )
}
const viewOf = ({ state, open }: Row): View => (open ? 'unknown' : state === 'sent' ? 'waiting' : state)

function Id({ kind, id, onGo }: { kind: string; id: number; onGo: () => void }) {
  const href = pageOf(kind, id)
  if (!href) return id
  return (
    <AppLink href={href} onClick={onGo}>
      {id}
    </AppLink>
  )
}

/** The rows of this page's run; those of another are read. */
function useRows({ run, where, id }: Bulk): readonly Row[] {
  const ports = useAtomValue(engineAtom)?.ports
  const [read, setRead] = useState<readonly Row[]>([])
  const theirs = where === 'here' || id === null ? null : id
  useEffect(() => {
    if (theirs === null || !ports) return
    const life = new AbortController()
    void rowsOf(ports, theirs, life.signal).then((rows) => rows && setRead(begin(rows).rows))
    return () => life.abort()
  }, [theirs, ports])
  return theirs === null ? run.rows : read
}
