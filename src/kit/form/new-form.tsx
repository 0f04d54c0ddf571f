import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { modKey } from '#kit/command/machine.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CheckGrid, FieldGrid, FormNotes } from '#ui/detail.tsx'
import { Meta, Row } from '#ui/page.tsx'
import { Progress } from '#ui/progress.tsx'
import { FormField } from './field.tsx'
import { FormFrame } from './form-frame.tsx'
import { Notes } from './notes.tsx'
import { type Field, isCheck, isWide } from './schema.ts'
import { StageWords } from './stage-words.tsx'
import type { NewEdit } from './use-new-form.ts'

interface Props {
  id: string
  label: string
  edit: NewEdit
  fields: readonly (readonly [string, Field])[]
  /** Stands over the fields. */
  note?: string | undefined
  /** What the server finds wrong stands over the fields, each in a line with its name. */
  lines?: boolean | undefined
  onKeyDown?: (event: KeyboardEvent, form: HTMLElement | null) => void
  /** The buttons, where they stand in the form. */
  children?: ReactNode
}
/** The id of a field's input in such a form. */
export const inputIn = (form: string, name: string) => `${form}-${name}`

/** The fields of a thing that is not there yet, on a page of their own or in a dialog. */
export function NewForm({ id, label, edit, fields, note, lines, onKeyDown, children }: Props) {
  const root = useRef<HTMLFormElement>(null)
  const place = ([name, field]: readonly [string, Field]) => (
    <div key={`${name} ${edit.discards}`} data-wide={isWide(field) || undefined}>
      <FormField
        id={inputIn(id, name)}
        field={field}
        value={edit.values[name]}
        error={edit.errors[name]}
        onChange={(value) => edit.type(name, value)}
      />
    </div>
  )
  const asked = fields.filter(([name]) => name in edit.values)
  const checks = asked.filter(([, one]) => isCheck(one))
  return (
    <FormFrame root={root} id={id} label={label} onSend={edit.save} onKeyDown={(event) => onKeyDown?.(event, root.current)}>
      {note ? (
        <FormNotes>
          <Banner tone="wait">{note}</Banner>
        </FormNotes>
      ) : null}
      <Notes edit={edit} fields={fields} lines={lines} />
      <FieldGrid>{asked.filter(([, one]) => !isCheck(one)).map(place)}</FieldGrid>
      {checks.length > 0 ? <CheckGrid>{checks.map(place)}</CheckGrid> : null}
      <Sending edit={edit} />
      {children}
    </FormFrame>
  )
}

/** How much of its files has left. */
function Sending({ edit: { stage } }: { edit: NewEdit }) {
  if (stage?.at !== 'running' || stage.sent === undefined) return null
  const words = stage.sent < 1 ? `${Math.floor(stage.sent * 100)} % sent` : 'All sent, being stored'
  return (
    <Row>
      <Progress label="Files sent" part={stage.sent} words={words} />
      <Meta>{words}</Meta>
    </Row>
  )
}

/** The button that makes the thing, and how long it takes. `form`: its form, where it stands outside of it. */
export function MakeButton({ edit, verb, form }: { edit: NewEdit; verb: string; form?: string }) {
  const { stage } = edit
  return (
    <>
      <Button type="submit" form={form} tone="primary" busy={edit.busy} kbd={`${modKey()} ↵`}>
        {verb}
      </Button>
      <StageWords stage={stage} />
    </>
  )
}
