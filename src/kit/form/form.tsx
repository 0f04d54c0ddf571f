import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AnyEntity, Thing } from '#contract/define.ts'
import { saveActAtom } from '#kit/command/in-hand.ts'
import { modKey } from '#kit/command/machine.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { Button } from '#ui/button.tsx'
import { CheckGrid, FieldGrid, FormFoot } from '#ui/detail.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Contest, FormField } from './field.tsx'
import { FormFrame } from './form-frame.tsx'
import { Discard, LeaveGuard } from './guard.tsx'
import { Notes } from './notes.tsx'
import { type Field, type Form, fieldsFor, isCheck, isWide } from './schema.ts'
import { StageWords } from './stage-words.tsx'
import { useRecordForm } from './use-record-form.ts'

interface RecordFormProps<A> {
  entity: AnyEntity
  /** The whole record, as the store has it now. */
  thing: Thing
  form: Form<A>
  /** The id of the command that saves; its answers are the fields. */
  save: string
  /** Which of several forms of the record this is, so that each has its own draft. */
  part?: string
  /** The name of the form for a screen reader. */
  label: string
  /** The word on the button that saves. */
  verb?: string | undefined
}
type Fields = readonly (readonly [string, Field])[]

/** The editable fields of a record. Give it the record's id as its key. Waits until it is known whose draft it would be. */
export function RecordForm<A>(props: RecordFormProps<A>) {
  const admin = useAtomValue(sessionAtom).admin?.id
  const fields: Fields = fieldsFor(props.form, props.thing)
  if (admin === undefined) return <FormSkeleton fields={fields.map(([, field]) => field)} />
  return <Edit key={admin} {...props} admin={admin} fields={fields} />
}

/** The form's place at its final height, while its record is read. */
export function FormSkeleton({ fields }: { fields: readonly Pick<Field, 'label' | 'input'>[] }) {
  const place = ({ label, input }: Pick<Field, 'label' | 'input'>) => (
    <div key={label} data-wide={isWide({ input }) || undefined}>
      {input === 'toggle' ? <Skeleton width="half" /> : <Skeleton shape="field" />}
    </div>
  )
  const checks = fields.filter(isCheck)
  return (
    <>
      <FieldGrid>{fields.filter((one) => !isCheck(one)).map(place)}</FieldGrid>
      {checks.length > 0 ? <CheckGrid>{checks.map(place)}</CheckGrid> : null}
      <FormFoot />
    </>
  )
}

function Edit<A>({
  entity,
  thing,
  form,
  save: command,
  part = '',
  label,
  admin,
  fields,
  verb = 'Save',
}: RecordFormProps<A> & { admin: number; fields: Fields }) {
  const formId = useId()
  const root = useRef<HTMLFormElement>(null)
  const [asks, setAsks] = useState(false)
  const inputOf = (name: string) => `${formId}-${name}`
  const focusOn = (name: string) => document.getElementById(inputOf(name))?.focus()
  const edit = useRecordForm({ entity, thing, form, command, part, admin, fields, focusOn })
  const { editing, changed, errors, stage } = edit
  const unsaved = changed.map((name) => fields.find(([one]) => one === name)?.[1].label ?? name)
  useSaveKey(edit.save)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    // Not the page's Esc, which leads back to the list.
    event.stopPropagation()
    if (changed.length > 0) setAsks(true)
    else headingOf(root.current)?.focus()
  }
  const place = ([name, field]: Fields[number]) => {
    const contested = editing.contested.find((one) => one.field === name)
    return (
      <div key={`${name} ${edit.discards}`} data-wide={isWide(field) || undefined}>
        <FormField
          id={inputOf(name)}
          field={field}
          value={editing.values[name]}
          error={errors[name]}
          disabled={edit.locked !== null}
          onChange={(value) => edit.type(name, value)}
        />
        {contested ? (
          <Contest
            field={field}
            mine={editing.values[name]}
            theirs={contested.theirs}
            by={editing.by}
            onChoose={(whose) => {
              edit.choose(name, whose)
              focusOn(name)
            }}
          />
        ) : null}
      </div>
    )
  }
  // What an answer no longer raises is not shown.
  const raised = fields.filter(([, { asked }]) => asked?.(editing.values) ?? true)
  return (
    <>
      <FormFrame root={root} label={label} onSend={edit.save} onKeyDown={onKeyDown}>
        <Notes edit={edit} fields={fields} />
        <FieldGrid>{raised.filter(([, one]) => !isCheck(one)).map(place)}</FieldGrid>
        {raised.some(([, one]) => isCheck(one)) ? <CheckGrid>{raised.filter(([, one]) => isCheck(one)).map(place)}</CheckGrid> : null}
        <FormFoot>
          {changed.length > 0 && edit.locked === null ? (
            <>
              <Button type="submit" tone="primary" busy={edit.busy} kbd={`${modKey()} ↵`}>
                {verb}
              </Button>
              <Button tone="quiet" kbd="Esc" onClick={() => setAsks(true)}>
                Discard
              </Button>
              <StageWords stage={stage} />
            </>
          ) : null}
        </FormFoot>
      </FormFrame>
      <LeaveGuard unsaved={unsaved} />
      {asks ? (
        <Discard
          part={{
            unsaved,
            // Where all was taken back the buttons of the form are gone.
            returnFocus: () => (root.current?.querySelector('button[type=submit]') ? null : headingOf(root.current)),
            onKeep: () => setAsks(false),
            onDiscard: () => {
              setAsks(false)
              edit.discard()
            },
          }}
          onLost={() => setAsks(false)}
        />
      ) : null}
    </>
  )
}

/** The heading over a form: that of the pane beside a list, or the page's. */
export const headingOf = (form: HTMLElement | null) =>
  form?.closest('aside')?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1')

/** Tells the dispatcher of keys what ⌘S does, wherever the focus is on the page of the record. */
export function useSaveKey(save: () => void) {
  const set = useSetAtom(saveActAtom)
  const latest = useRef(save)
  // Before the browser paints: a key pressed on what is shown must not save what was rendered before.
  useLayoutEffect(() => {
    latest.current = save
  })
  useLayoutEffect(() => {
    set({ save: () => latest.current() })
    return () => set(null)
  }, [set])
}
