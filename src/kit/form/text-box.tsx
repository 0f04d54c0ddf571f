import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { modKey } from '#kit/command/machine.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { onHold } from '#kit/session/hold.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { Button } from '#ui/button.tsx'
import { FormFoot } from '#ui/detail.tsx'
import { TextArea } from '#ui/field.tsx'
import { Stack } from '#ui/page.tsx'
import { createDrafts } from './drafts.ts'
import { LeaveGuard } from './guard.tsx'
import { markSendingAtom, sendingAtom, sendingName } from './sending.ts'
import { useSave } from './use-save.ts'

export interface TextBoxProps {
  /** The thing that the text is about. */
  of: Ref
  /** The command that takes the text, and the name of its answer. */
  command: string
  answer: string
  label: string
  /** The word on the button. */
  action: string
}

/** A text that a command takes: what is typed stays as a draft, through a reload too, until it was taken. Waits until it is known whose it would be. */
export function TextBox(props: TextBoxProps) {
  const admin = useAtomValue(sessionAtom).admin?.id
  return admin === undefined ? null : <Box key={admin} admin={admin} {...props} />
}

function Box({ of, command, answer, label, action, admin }: TextBoxProps & { admin: number }) {
  const id = useId()
  const drafts = useMemo(() => createDrafts(localStorage, admin), [admin])
  const kept = () => {
    const read = drafts.read(of, answer)?.values[answer]
    return typeof read === 'string' ? read : ''
  }
  const [text, setText] = useState(kept)
  const blank = text.trim() === ''
  const sent = useRef('')
  const name = sendingName(admin, of, answer)
  const mark = useSetAtom(markSendingAtom)
  const saving = useSave(command, of, ({ at }) => {
    // What was typed meanwhile goes on being a draft; what was taken is none any more, also when this box is gone.
    if (at === 'done' && drafts.read(of, answer)?.values[answer] === sent.current) drafts.drop(of, answer)
    if (at === 'done') setText((now) => (now === sent.current ? '' : now))
    mark(name, false)
  })
  const sending = useAtomValue(sendingAtom).has(name)
  const [waits, setWaits] = useState(sending)
  // Another box of this text sent it, was left, and has the answer now: what stays a draft stands here, what was taken does not.
  if (waits !== sending) {
    setWaits(sending)
    if (!sending && !saving.stage) setText(kept())
  }
  const busy = saving.busy || sending
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reference is a new object each time; its parts count
  useEffect(() => {
    if (blank) drafts.drop(of, answer)
    else drafts.write(of, { base: {}, values: { [answer]: text } }, answer)
  }, [drafts, of.kind, of.id, answer, text, blank])
  // A sign-in that ends while something is unsaved leaves this page standing.
  useEffect(() => (blank ? undefined : onHold(() => true)), [blank])

  const send = () => {
    if (blank || busy) return
    sent.current = text
    mark(name, true)
    void saving.start({ [answer]: text })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) send()
  }
  const { stage } = saving
  const said = stage?.at === 'refused' || stage?.at === 'blocked' || stage?.at === 'unknown' ? stage.words : undefined
  return (
    <Stack>
      <LeaveGuard unsaved={blank || busy ? [] : [label]} />
      <TextArea
        id={id}
        label={label}
        rows={3}
        value={text}
        error={saving.errors[answer] ?? said}
        onChange={({ target }) => {
          saving.touch(answer)
          setText(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <FormFoot>
        <Button aria-disabled={blank || undefined} busy={busy} {...(!blank && { kbd: `${modKey()} ↵` })} onClick={send}>
          {action}
        </Button>
        {stage?.at === 'unknown' ? (
          <Button tone="quiet" onClick={saving.again}>
            Check again
          </Button>
        ) : null}
      </FormFoot>
    </Stack>
  )
}
