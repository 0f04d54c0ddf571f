import { type RefObject, useState } from 'react'
import { confirmOf } from '#kit/command/stage.ts'
import type { Asked } from '#kit/command/state.ts'
import { Options } from '#kit/confirm/options.tsx'
import { Outcome, useCountdown } from '#kit/confirm/outcome.tsx'
import { Unblocks } from '#kit/confirm/unblocks.tsx'
import { fitted, Whole } from '#kit/confirm/whole.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { Strip } from './strip.tsx'

interface Props {
  asked: Asked
  /** What may be answered besides stands with the evidence already. */
  filledIn: boolean
  down: RefObject<ReadonlySet<string>>
  onCommit: () => void
  onClose: () => void
}

/** The question of a command that decides: what it is about, what follows, whether it can be taken back, and what speaks against it. */
export function Decision({ asked: { draft, run }, filledIn, down, onCommit, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const { stage, facts, entry } = draft
  const { command } = entry
  const asks = confirmOf(draft) ?? { title: `${command.title}?` }
  const shown = fitted(asks)
  const left = useCountdown(stage.at === 'refused' ? stage.until : undefined)
  const over = stage.at === 'blocked'
  const ready = stage.at === 'confirming' && (!asks.type || typed === asks.type)
  // What is well is said above, with the evidence.
  const against = facts === 'loading' ? [] : facts.filter(({ tone, blocks }) => blocks || tone === 'bad' || tone === 'wait')
  return (
    <Strip
      question={shown.title}
      body={over ? '' : [shown.body, backOf(draft.entry.command, shown.body)].filter(Boolean).join(' ')}
      action={asks.action ?? 'Confirm'}
      danger={command.risk === 'destructive'}
      ready={ready}
      over={over}
      instead={stage.at === 'blocked' && stage.unblock ? <Unblocks unblock={stage.unblock} /> : null}
      down={down}
      onCommit={() => ready && onCommit()}
      onClose={onClose}
    >
      <Outcome stage={stage} left={left} />
      {command.facts && !over && facts === 'loading' ? 'Loading what is known about it.' : null}
      {against.length > 0 && !over ? (
        <Facts label="What to look at" items={against.map(({ label, text, tone }) => ({ label, value: text, tone }))} />
      ) : null}
      {filledIn ? null : <Options draft={draft} run={run} />}
      {asks.type && !over ? (
        <TextField
          label={`Type ${asks.type} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      ) : null}
      {shown.fits ? null : <Whole title={asks.title} body={asks.body} />}
    </Strip>
  )
}

/** Whether it can be taken back, where the question does not say so itself. */
function backOf({ undo }: Asked['draft']['entry']['command'], body = ''): string {
  if (/cannot be undone/i.test(body)) return ''
  if (!undo) return 'This cannot be undone.'
  return undo.kind === 'exact' ? 'Undo takes it back.' : `Undo takes it back, but: ${undo.warn}`
}
