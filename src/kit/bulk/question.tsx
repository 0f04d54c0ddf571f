import { useAtomValue, useStore } from 'jotai'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Words } from '#contract/define.ts'
import { bareNumber } from '#contract/text.ts'
import { handed } from '#kit/command/available.ts'
import { useCloseOnLeave } from '#kit/command/close-on-leave.ts'
import type { Confirm } from '#kit/command/define.ts'
import { modKey } from '#kit/command/machine.ts'
import { homeOf } from '#kit/command/palette-state.ts'
import { getShortcutKey } from '#kit/command/shortcut-key.ts'
import { engineAtom, type ManyAsked, manyAskedAtom } from '#kit/command/state.ts'
import { typedAbout } from '#kit/command/typed-along.ts'
import { FormField } from '#kit/form/field.tsx'
import { type Form, fieldsFor, startOf } from '#kit/form/schema.ts'
import { count } from '#kit/format/numbers.ts'
import { guardMs } from '#kit/screen/table/use-pointer-guard.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { freshOnly } from '#ui/fresh-key.ts'
import { type Asking, commit, meantBy } from './ask.ts'
import { ComesTo } from './comes-to.tsx'
import { consequence } from './consequence.ts'
import { LeftOut } from './left-out.tsx'
import type { Plan } from './plan.ts'
import { useReview } from './use-review.ts'
import { WhichOnes } from './which-ones.tsx'
import { many, staysTyped } from './words.ts'

/**
 * The question about many things: how many, what it comes to, what is left out and why. Where it costs money or cannot be taken back the
 * number is typed. Cancel has the focus first, and a digit that is typed there goes to the field; only a fresh press of ⌘↵ or of the button
 * itself commits.
 */
export function BulkQuestion({ asked }: { asked: ManyAsked }) {
  const store = useStore()
  const ports = useAtomValue(engineAtom)?.ports
  const cancel = useRef<HTMLButtonElement>(null)
  const { command } = asked.entry
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const number = useRef<HTMLInputElement>(null)
  const { values, errors, set, read } = useAnswers(asked)
  const { review: asking, update } = useReview(asked, ports, () => setTyped(''))

  const plan = asking.at === 'asking' ? asking.plan : undefined
  const open = asked.again?.rows.filter(({ outcome }) => outcome === 'unknown').length ?? 0
  const size = (plan?.able.length ?? 0) + open
  const weighs = command.risk === 'money' || command.risk === 'destructive'
  const ready = size > 0 && (!weighs || plainDigits(typed) === String(size))
  const close = () => store.set(manyAskedAtom, null)
  useCloseOnLeave(close)
  const go = () => {
    if (size > 0 && !ready) {
      setWrong(typed.trim() === '' ? `Nothing is sent before the number ${size} is typed here` : `It is ${size} that is to be typed`)
      return number.current?.focus()
    }
    const answers = read()
    if (!ready || !ports || asking.at !== 'asking' || !answers) return
    // What confirmed the numbers from before the change must not confirm the new ones.
    if (update() || isRecent(asking.changedAt)) return cancel.current?.focus()
    close()
    void commit(store, ports, asked, asking, answers)
  }
  // The focus moves before the character is typed, so that it stands in the field.
  const onCancelKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (/^\d$/.test(getShortcutKey(event.nativeEvent)) && !event.ctrlKey && !event.metaKey && !event.altKey) number.current?.focus()
    else freshOnly(event)
  }
  const noun = ports?.nouns().get(command.target.entity?.kind ?? '')
  const words = noun?.words
  const first = plan?.able[0] && questionOf(asked, plan)
  const unsaved =
    plan && ports
      ? typedAbout(
          command,
          plan.able.map(({ id }) => id),
          ports,
        )
      : []
  const verb = first?.action ?? command.title
  return (
    <Dialog
      open
      role="alertdialog"
      title={titleOf(asked, asking, size, words)}
      description={plan && size > 0 ? consequence(asked, plan, (id) => ports?.find?.(id)?.command.title) : undefined}
      initialFocus={cancel}
      returnFocus={() => homeOf(asked.origin)}
      onClose={close}
      onCommit={go}
      canCommit={size > 0}
      footer={
        <>
          <Button ref={cancel} data-first="" kbd="Esc" onKeyDown={onCancelKey} onClick={close}>
            {size > 0 || asking.at === 'reading' ? (first?.leave ? 'Keep them' : 'Cancel') : 'Close'}
          </Button>
          {asking.at === 'reading' || size > 0 ? (
            <Button
              tone={command.risk === 'destructive' ? 'danger' : 'primary'}
              busy={asking.at === 'reading'}
              aria-disabled={ready ? undefined : true}
              kbd={`${modKey()} ↵`}
              onKeyDown={freshOnly}
              onClick={go}
            >
              {size > 0 ? `${verb} ${count(size)}` : verb}
            </Button>
          ) : null}
        </>
      }
    >
      {asking.at === 'reading' ? <p role="status">{`Read ${count(asking.read)} of ${count(asking.of)}`}</p> : null}
      {asking.at === 'refused' ? <Banner tone="bad">{asking.words}</Banner> : null}
      {asking.at === 'asking' && asking.changedAt ? (
        <Banner key={asking.changedAt} tone="wait">
          Some of these records changed since you looked. Nothing was sent. Please review it again.
        </Banner>
      ) : null}
      {plan ? <WhichOnes command={command} things={plan.able} noun={noun} open={asked.hasHidden === true} /> : null}
      {plan ? <LeftOut plan={plan} of={meantBy(asked)} /> : null}
      {unsaved.length > 0 ? <Banner tone="wait">{staysTyped(unsaved, words)}</Banner> : null}
      {plan && ports ? <ComesTo command={command} plan={plan} ports={ports} /> : null}
      {size > 0 && command.ask && asked.answers === undefined
        ? askedOfMany(command.ask).map(([name, field]) => (
            <FormField
              key={name}
              id={`bulk-${name}`}
              field={field}
              value={values[name]}
              onChange={(value) => set(name, value)}
              error={errors[name]}
            />
          ))
        : null}
      {size > 0 && weighs ? (
        <TextField
          ref={number}
          label={`Type ${size} to confirm`}
          error={wrong}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(undefined)
          }}
        />
      ) : null}
    </Dialog>
  )
}

/** Returns the digits of a typed count, without separators; those of Arabic and Persian keyboards as 0 to 9. */
const plainDigits = (text: string) =>
  bareNumber(text)
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\s,]/g, '')

const isRecent = (at: number | undefined) => at !== undefined && Date.now() - at < guardMs

type Answers = Readonly<Record<string, unknown>>
const askedOfMany = (form: Form) => fieldsFor(form, undefined).filter(([, { alone }]) => !alone)
/** What is asked besides; read by the command's own schema when it is committed. */
function useAnswers({ entry, answers }: ManyAsked) {
  const form = answers === undefined ? entry.command.ask : undefined
  const [values, setValues] = useState<Answers>(() =>
    Object.fromEntries((form ? askedOfMany(form) : []).map(([name, field]) => [name, startOf(name, field, undefined)])),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  return {
    values,
    errors,
    set: (name: string, value: unknown) => {
      setValues({ ...values, [name]: value })
      setErrors({})
    },
    /** Undefined where something is wrong, which then stands at its field. */
    read: (): Answers | undefined => {
      if (!form) return answers ?? {}
      const result = form.schema.safeParse(values)
      if (result.success) return { ...result.data }
      const issues = result.error?.issues ?? []
      setErrors(Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? ''), issue.message])))
      return undefined
    },
  }
}

function titleOf(asked: ManyAsked, asking: Asking, size: number, words: Words | undefined): string {
  const { entry, again } = asked
  const { title } = entry.command
  if (asking.at === 'reading') return `${title}: reading what is selected`
  if (asking.at === 'refused') return title
  // It asks nothing then: it says why.
  if (size === 0) return `${title}: none of ${many(meantBy(asked), words)}`
  const things = many(size, words)
  return again ? `Go on with “${title}”, ${things}?` : `${title}: ${things}?`
}

/** The words on the buttons follow from what the command asks of one of them. */
function questionOf({ entry: { command }, answers }: ManyAsked, { able }: Plan): Confirm | undefined {
  const asked = command.confirm?.(handed(command, able.slice(0, 1)), answers ?? {}, [])
  return typeof asked === 'object' ? (asked ?? undefined) : undefined
}
