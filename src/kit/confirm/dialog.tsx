import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useCloseOnLeave } from '#kit/command/close-on-leave.ts'
import type { Confirm } from '#kit/command/define.ts'
import { dryRunOf } from '#kit/command/dry-run.ts'
import { modKey } from '#kit/command/machine.ts'
import { homeOf } from '#kit/command/palette-state.ts'
import { asksFirst, confirmOf } from '#kit/command/stage.ts'
import { type Asked, draftAtom } from '#kit/command/state.ts'
import { willChange } from '#kit/command/will-change.ts'
import { Button } from '#ui/button.tsx'
import { Changes } from '#ui/changes.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { freshOnly } from '#ui/fresh-key.ts'
import { Options } from './options.tsx'
import { Outcome, useCountdown } from './outcome.tsx'
import { Sent } from './sent.tsx'
import { Unblocks } from './unblocks.tsx'
import { fitted, Whole } from './whole.tsx'

const loading = {
  needed: 'Loading what must be known before it can be decided.',
  helpful: 'Loading what is known about it. You can decide without.',
}

/** Nothing where the answers of a draft need no question. */
export const ConfirmDialog = ({ asked }: { asked: Asked }) => (asksFirst(asked.draft) ? <Question asked={asked} /> : null)

/** The question of a draft, and what becomes of it. Cancel is focused first; only a fresh press of ⌘↵ or of the button itself commits. */
function Question({ asked: { draft, run, origin } }: { asked: Asked }) {
  const setAsked = useSetAtom(draftAtom)
  const cancel = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const { stage, facts, entry } = draft
  const question: Confirm = confirmOf(draft) ?? { title: entry.command.title }
  const shown = fitted(question)
  const changes = willChange(draft)
  const left = useCountdown(stage.at === 'refused' ? stage.until : undefined)
  const waits = stage.at === 'confirming'
  const over = stage.at === 'refused' || stage.at === 'blocked' || stage.at === 'unknown'
  const ready = waits && (!question.type || typed === question.type)
  // The button that was pressed goes away with its question; the focus must not go with it.
  useEffect(() => {
    if (over) cancel.current?.focus()
  }, [over])
  const commit = () => {
    if (ready) run.send({ type: 'commit' })
  }
  const close = () => {
    run.send({ type: 'cancel' })
    // What was sent goes on without its dialog; a notice then tells the end.
    setAsked((now) => (now?.run === run ? null : now))
  }
  // What was confirmed shows its end here, on whatever page.
  const isUnderWay = stage.at === 'checking' || stage.at === 'running'
  useCloseOnLeave(() => (isUnderWay ? undefined : close()))
  return (
    <Dialog
      open
      role="alertdialog"
      title={shown.title}
      description={shown.body}
      initialFocus={cancel}
      returnFocus={() => homeOf(origin)}
      onClose={close}
      onCommit={commit}
      canCommit={ready}
      footer={
        <>
          <Button ref={cancel} data-first="" kbd="Esc" onKeyDown={freshOnly} onClick={close}>
            {waits || stage.at === 'checking' ? (question.leave ?? 'Cancel') : 'Close'}
          </Button>
          {over ? null : (
            <Button
              tone={entry.command.risk === 'destructive' ? 'danger' : 'primary'}
              busy={!waits}
              aria-disabled={ready ? undefined : true}
              kbd={`${modKey()} ↵`}
              onKeyDown={freshOnly}
              onClick={commit}
            >
              {question.action ?? 'Confirm'}
            </Button>
          )}
          {stage.at === 'unknown' || (stage.at === 'refused' && stage.again) ? (
            <Button
              tone="primary"
              aria-disabled={left === null ? undefined : true}
              onKeyDown={freshOnly}
              onClick={() => run.send({ type: 'again' })}
            >
              {stage.at === 'unknown' ? 'Check again' : 'Review again'}
            </Button>
          ) : null}
          {stage.at === 'blocked' && stage.unblock ? <Unblocks unblock={stage.unblock} /> : null}
        </>
      }
    >
      <Outcome stage={stage} left={left} />
      {entry.command.facts ? (
        <div aria-live="polite" aria-busy={facts === 'loading'}>
          {facts === 'loading' ? (
            loading[entry.command.needsFacts ? 'needed' : 'helpful']
          ) : facts.length > 0 ? (
            <Facts
              label="Before you decide"
              items={facts.map(({ label, text, tone }) => ({ label, value: text, ...(tone && { tone }) }))}
            />
          ) : null}
        </div>
      ) : null}
      <Options draft={draft} run={run} />
      {changes.length && !over ? <Changes label="What will change" items={changes} /> : null}
      {question.type && !over ? (
        <TextField
          label={`Type ${question.type} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      ) : null}
      {over ? null : <Sent requests={dryRunOf(draft).requests} />}
      {shown.fits ? null : <Whole title={question.title} body={question.body} />}
    </Dialog>
  )
}
