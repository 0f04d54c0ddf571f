import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { Thing } from '#contract/define.ts'
import { modKey } from '#kit/command/machine.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { offeredAtom, registryAtom } from '#kit/command/state.ts'
import { onHold } from '#kit/session/hold.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { Button } from '#ui/button.tsx'
import { CheckGrid, FieldGrid, FormFoot } from '#ui/detail.tsx'
import { Meta } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FormField } from './field.tsx'
import { headingOf } from './form.tsx'
import { FormFrame } from './form-frame.tsx'
import { LeaveGuard } from './guard.tsx'
import { type Form, fieldsFor } from './schema.ts'
import { StageWords } from './stage-words.tsx'
import { useCommandForm } from './use-command-form.ts'

export interface CommandFormProps {
  /** What the command is about. */
  of: Ref
  thing: Thing
  command: string
  /** The name of the form for a screen reader. */
  label: string
  /** The word on the button. */
  action: string
  /** Commands that take the same answers as they stand, each with a button beside it. */
  also?: readonly { command: string; action: string }[] | undefined
}

/**
 * The arguments of a command as a form in the page: what the palette asks for one after the other stands here together. What is typed stays
 * as a draft until the command has taken it; what is wrong is said at its field.
 */
export function CommandForm(props: CommandFormProps) {
  const admin = useAtomValue(sessionAtom).admin?.id
  const ask: Form | undefined = useAtomValue(registryAtom).get(props.command)?.command.ask
  if (admin === undefined || !ask) return <Skeleton width="half" />
  return <Asked key={`${admin} ${props.of.kind} ${props.of.id}`} admin={admin} ask={ask} {...props} />
}

function Asked({ of, thing, command, label, action, also = [], admin, ask }: CommandFormProps & { admin: number; ask: Form }) {
  const formId = useId()
  const inputOf = (name: string) => `${formId}-${name}`
  const fields = useMemo(() => fieldsFor(ask, thing), [ask, thing])
  const can = useAtomValue(offeredAtom)(command, thing)
  const locked = can.state === 'disabled' ? can.reason : null
  const root = useRef<HTMLFormElement>(null)
  const focusOn = (name: string) => document.getElementById(inputOf(name))?.focus()
  const edit = useCommandForm({
    of,
    thing,
    command,
    admin,
    ask,
    fields,
    focusOn,
    also: also.map((one) => one.command),
    // The next one is often of the same kind.
    onDone: () => {
      if (root.current?.contains(document.activeElement)) focusOn(fields[0]?.[0] ?? '')
    },
  })
  useLeavesFocus(root)
  const { values, touched, missing, saving } = edit
  const shown = fields.filter(([name]) => name in values)
  const unsaved = shown.flatMap(([name, field]) => (touched[name] === undefined ? [] : [field.label]))
  const dirty = unsaved.length > 0
  // A sign-in that ends while something is unsaved leaves this page standing.
  useEffect(() => (dirty ? onHold(() => true) : undefined), [dirty])
  const place = ([name, field]: (typeof shown)[number]) => (
    <div key={name}>
      <FormField
        id={inputOf(name)}
        field={field}
        value={values[name]}
        error={edit.errors[name]}
        disabled={locked !== null}
        onChange={(value) => edit.type(name, value)}
        answers={values}
        of={of}
      />
    </div>
  )
  const boxes = shown.filter(([, { input }]) => input === 'toggle')
  const { stage } = saving
  const needed = `Still needed: ${missing.map(({ label: name }) => name).join(', ')}`
  // Where nothing is given yet it goes without saying.
  const begun = missing.length > 0 && missing.length < shown.length && locked === null
  const said = stage?.at === 'refused' || stage?.at === 'blocked' || stage?.at === 'unknown' ? stage.words : locked
  return (
    <FormFrame root={root} label={label} onSend={edit.send}>
      <FieldGrid>{shown.filter(([, { input }]) => input !== 'toggle').map(place)}</FieldGrid>
      {boxes.length > 0 ? <CheckGrid>{boxes.map(place)}</CheckGrid> : null}
      <FormFoot>
        <Button
          type="submit"
          tone="primary"
          aria-disabled={missing.length > 0 || locked !== null || undefined}
          {...(missing.length > 0 && { 'aria-description': needed })}
          busy={saving.busy}
          {...(missing.length === 0 && { kbd: `${modKey()} ↵` })}
        >
          {action}
        </Button>
        {also.map((one) => (
          <Button
            key={one.command}
            aria-disabled={locked !== null || undefined}
            onClick={() => locked === null && edit.sendAs(one.command)}
          >
            {one.action}
          </Button>
        ))}
        {stage?.at === 'unknown' ? (
          <Button tone="quiet" onClick={saving.again}>
            Check again
          </Button>
        ) : null}
        {begun ? <Meta>{needed}</Meta> : null}
        <StageWords stage={stage} />
        <span role="status">{said && !shown.some(([name]) => name in saving.errors) ? <Meta>{said}</Meta> : null}</span>
      </FormFoot>
      <LeaveGuard unsaved={saving.busy ? [] : unsaved} />
    </FormFrame>
  )
}

/** A form that goes while it has the focus (what it does is done, and cannot be done again) leaves it at the heading over it. */
function useLeavesFocus(root: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const form = root.current
    return () => {
      if (form?.contains(document.activeElement)) headingOf(form)?.focus()
    }
  }, [root])
}
