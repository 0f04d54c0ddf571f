import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { stageWords } from '#kit/api/words.ts'
import { confirmOf, type Stage } from '#kit/command/draft.ts'
import { modKey } from '#kit/command/machine.ts'
import { homeOf } from '#kit/command/palette-state.ts'
import { previews } from '#kit/command/preview.ts'
import { type Asked, draftAtom } from '#kit/command/state.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { Sent } from './sent.tsx'

/** The question of a draft, and what becomes of it. Cancel is focused first; only a fresh press of ⌘↵ or of the button itself commits. */
export function ConfirmDialog({ asked: { draft, run, origin } }: { asked: Asked }) {
  const setAsked = useSetAtom(draftAtom)
  const cancel = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const { stage, facts, entry } = draft
  const question = confirmOf(draft)
  const waits = stage.at === 'confirming'
  const over = stage.at === 'refused' || stage.at === 'blocked' || stage.at === 'unknown'
  const ready = waits && (!question?.type || typed === question.type)
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
  return (
    <Dialog
      open
      role="alertdialog"
      title={question?.title ?? entry.command.title}
      description={question?.body}
      initialFocus={cancel}
      returnFocus={() => homeOf(origin)}
      onClose={close}
      onCommit={commit}
      canCommit={ready}
      footer={
        <>
          <Button ref={cancel} data-first="" kbd="Esc" onKeyDown={freshOnly} onClick={close}>
            {waits || stage.at === 'checking' ? 'Cancel' : 'Close'}
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
              {question?.action ?? 'Confirm'}
            </Button>
          )}
          {stage.at === 'unknown' || (stage.at === 'refused' && stage.again) ? (
            <Button tone="primary" onKeyDown={freshOnly} onClick={() => run.send({ type: 'again' })}>
              {stage.at === 'unknown' ? 'Check again' : 'Review again'}
            </Button>
          ) : null}
        </>
      }
    >
      <Outcome stage={stage} />
      {entry.command.facts ? (
        <div aria-live="polite" aria-busy={facts === 'loading'}>
          {facts === 'loading' ? (
            'Loading what is known about it. You can decide without.'
          ) : (
            <Facts
              label="Before you decide"
              items={facts.map(({ label, text, tone }) => ({ label, value: text, ...(tone && { tone }) }))}
            />
          )}
        </div>
      ) : null}
      {question?.type ? (
        <TextField
          label={`Type ${question.type} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      ) : null}
      <Sent previews={previews(draft)} />
    </Dialog>
  )
}

/** What happened, in the place where it was asked. */
function Outcome({ stage }: { stage: Stage }) {
  if (stage.at === 'refused' || stage.at === 'blocked') return <Banner tone="bad">{stage.words}</Banner>
  if (stage.at === 'unknown') return <Banner tone="wait">{stage.words}</Banner>
  if (stage.at === 'confirming' && stage.note) return <Banner tone="wait">{stage.note}</Banner>
  if (stage.at === 'running' && stage.progress) return <Banner tone="wait">{stageWords[stage.progress]}</Banner>
  return null
}

/** A key that was held from before, or is held down, presses nothing here. */
function freshOnly(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
