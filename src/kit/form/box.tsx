import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { composed } from '#contract/text.ts'
import { modKey } from '#kit/command/machine.ts'
import { onHold } from '#kit/session/hold.ts'
import { Button } from '#ui/button.tsx'
import { FormFoot } from '#ui/detail.tsx'
import { TextArea } from '#ui/field.tsx'
import { Stack } from '#ui/page.tsx'
import { createDrafts } from './drafts.ts'
import { LeaveGuard } from './guard.tsx'
import { markSendingAtom, sendingAtom, sendingName } from './sending.ts'
import { StageWords } from './stage-words.tsx'
import type { TextBoxProps } from './text-box.tsx'
import { useSave } from './use-save.ts'
import { useStands } from './use-stands.ts'

/** The box itself, once it is known whose it is. */
export function Box({ of, command, answer, label, action, value: given, rows = 3, onEscape, admin }: TextBoxProps & { admin: number }) {
  const id = useId()
  const value = given ?? ''
  const drafts = useMemo(() => createDrafts(localStorage, admin), [admin])
  const kept = () => {
    const read = drafts.read(of, answer)?.values[answer]
    return typeof read === 'string' ? read : value
  }
  const [text, setText] = useState(kept)
  const blank = composed(text) === composed(value)
  // Somebody else's text takes the place of the one that stood here, unless something is being written.
  const [stood, setStood] = useState(() => {
    const on = drafts.read(of, answer)?.base[answer]
    return typeof on === 'string' ? on : value
  })
  const overtaken = stood !== value
  const untouched = composed(text) === composed(stood)
  if (overtaken && untouched) setText(value)
  if (overtaken && (blank || untouched)) setStood(value)
  const sent = useRef('')
  /** Whether another text was sent by its key while one was on its way: it follows when that one is done. */
  const sendsNext = useRef(false)
  const [turns, setTurns] = useState(0)
  const name = sendingName(admin, of, answer)
  const mark = useSetAtom(markSendingAtom)
  const saving = useSave(command, of, ({ at }) => {
    // What was typed meanwhile goes on being a draft; what was taken is none any more, also when this box is gone.
    if (at === 'done' && drafts.read(of, answer)?.values[answer] === sent.current) drafts.drop(of, answer)
    // What was added is gone from the box; what was edited stays.
    if (at === 'done' && given === undefined) setText((now) => (now === sent.current ? '' : now))
    mark(name, false)
    if (at === 'done' && sendsNext.current) setTurns((count) => count + 1)
    sendsNext.current = false
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
    else drafts.write(of, { base: { [answer]: stood }, values: { [answer]: text } }, answer)
  }, [drafts, of.kind, of.id, answer, text, stood, blank])
  // A sign-in that ends while something is unsaved leaves this page standing.
  useEffect(() => (blank ? undefined : onHold(() => true)), [blank])

  // What is added here is written here: a key of the page leads to the box, and what is in it already stays in one place.
  useStands(of, given === undefined ? [command] : [], () => document.getElementById(id)?.focus())

  const send = () => {
    if (saving.busy) sendsNext.current = text !== sent.current
    if (blank || busy) return
    sent.current = text
    mark(name, true)
    void saving.start({ [answer]: text })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per text that waited
  useEffect(() => {
    if (turns > 0) send()
  }, [turns])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEscape) {
      event.preventDefault()
      return onEscape()
    }
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
        rows={rows}
        hint={overtaken ? `Somebody changed it meanwhile to “${value}”` : undefined}
        value={text}
        error={saving.errors[answer] ?? said}
        onChange={({ target }) => {
          saving.touch(answer)
          setText(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <FormFoot>
        {given !== undefined && blank && !busy ? null : (
          <Button aria-disabled={blank || undefined} busy={busy} {...(!blank && { kbd: `${modKey()} ↵` })} onClick={send}>
            {action}
          </Button>
        )}
        <StageWords stage={stage} />
        {stage?.at === 'unknown' ? (
          <Button tone="quiet" onClick={saving.again}>
            Check again
          </Button>
        ) : null}
      </FormFoot>
    </Stack>
  )
}
