import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { BulkAct } from '#kit/command/define.ts'
import { nounsAtom, receiptsAtom } from '#kit/command/state.ts'
import { UndoButton } from '#kit/receipt/undo-button.tsx'
import { Button } from '#ui/button.tsx'
import { Transfer, Transfers } from '#ui/transfers.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { isOver } from './machine.ts'
import { actsOf, type Bulk, bulksAtom, rowsOpenAtom } from './state.ts'
import { countsInWords, stateWords, titleOf } from './words.ts'

/** How often a screen reader is told where a run is (milliseconds). */
const toldEvery = 10_000

const labels: Record<BulkAct, string> = {
  cancel: 'Cancel',
  pause: 'Pause',
  'go-on': 'Go on',
  check: 'Check again',
  retry: 'Retry the refused',
  failures: 'Show in the list',
  rows: 'Rows',
  receipt: 'Receipt',
  close: 'Close',
}

/** The runs of this page, over every page, while there are any. */
export function BulkPanel() {
  const bulks = useAtomValue(bulksAtom)
  if (bulks.length === 0) return null
  return (
    <Transfers label="Runs">
      {bulks.map((bulk) => (
        <OneRun key={bulk.key} bulk={bulk} />
      ))}
    </Transfers>
  )
}

function OneRun({ bulk }: { bulk: Bulk }) {
  const { run, where, act, title, kind } = bulk
  const words = useAtomValue(nounsAtom).get(kind)?.words
  const showRows = useSetAtom(rowsOpenAtom)
  const now = useTicking(run.hold?.why === 'busy')
  const acts = actsOf(bulk)
  const receipt = useAtomValue(receiptsAtom).find(({ key }) => key === bulk.key)
  const { done, refused } = run.counts
  const total = Object.values(run.counts).reduce((sum, one) => sum + one, 0)
  const over = isOver(run) && !run.checking
  const name = titleOf(title, total, words)
  const state = stateWords(bulk, now)
  const counts = countsInWords(run.counts)
  return (
    <Transfer
      title={name}
      words={[counts, state].filter(Boolean).join(' · ')}
      done={over ? undefined : (done + refused) / Math.max(1, total)}
      tone={toneOf(bulk)}
    >
      <VisuallyHidden>
        <Told text={over ? '' : `${counts}. ${state}`} of={`${run.state} ${run.hold?.why ?? ''} ${where}`} />
      </VisuallyHidden>
      <UndoButton receipt={receipt} size="small" />
      {acts.map((what) => (
        <Button
          key={what}
          size="small"
          {...(what === 'go-on' && { tone: 'primary' as const })}
          {...(what === 'close' && { kbd: 'w', 'aria-keyshortcuts': 'w' })}
          {...(what === 'rows' && { 'aria-haspopup': 'dialog' as const })}
          onClick={() => (what === 'rows' ? showRows(bulk.key) : act(what))}
        >
          {labels[what]}
        </Button>
      ))}
    </Transfer>
  )
}

function toneOf({ run, where }: Bulk) {
  if (!isOver(run) || where !== 'here') return 'plain'
  if (run.counts.refused + run.counts.unknown > 0) return 'bad'
  return run.state === 'finished' ? 'good' : 'plain'
}

/** Said at once where the state changes, and otherwise now and then. */
function Told({ text, of }: { text: string; of: string }) {
  const [said, setSaid] = useState({ text, of, at: 0 })
  const now = Date.now()
  if (said.text !== text && (said.of !== of || now - said.at >= toldEvery)) setSaid({ text, of, at: now })
  return <span role="status">{said.text}</span>
}

/** The moment, kept new while somebody counts down to it. */
function useTicking(on: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!on) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [on])
  return now
}
