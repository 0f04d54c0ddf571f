import { useState } from 'react'
import { useStartCommand } from '#kit/command/use-start.ts'
import { FormField } from '#kit/form/field.tsx'
import type { Answers, Field, Form } from '#kit/form/schema.ts'
import { Button } from '#ui/button.tsx'
import { FieldGrid, FormFoot } from '#ui/detail.tsx'

interface Props {
  id: string
  label: string
  command: string
  action: string
  ask: Form
  fields: readonly (readonly [string, Field])[]
  /** What the address holds, and else where the fields start. */
  standing: Answers
  /** What is wrong with it, by field. */
  wrong: Readonly<Record<string, string>>
  onSame: (answers: Answers) => void
}

/** The form of a question. What is typed lies over what the address holds until it is asked. */
export function QuestionForm({ id, label, command, action, ask, fields, standing, wrong, onSame }: Props) {
  const start = useStartCommand()
  const [typed, setTyped] = useState<Answers>({})
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const inputOf = (name: string) => `${id}-${name}`
  const values: Answers = { ...standing, ...typed }
  const errors = { ...Object.fromEntries(Object.entries(wrong).filter(([name]) => !(name in typed))), ...found }
  const send = () => {
    const read = ask.schema.safeParse(values)
    const words = Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0] ?? ''), message]).reverse())
    setFound(words)
    if (!read.success) return document.getElementById(inputOf(fields.find(([name]) => name in words)?.[0] ?? ''))?.focus()
    setTyped({})
    // The answers of a form are a record of its fields.
    const answers = read.data as Answers
    onSame(answers)
    void start(command, { answers })
  }
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FieldGrid>
        {fields.map(([name, field]) => (
          <div key={name} data-wide={field.input === 'checks' ? '' : undefined}>
            <FormField
              id={inputOf(name)}
              field={field}
              value={values[name]}
              error={errors[name]}
              onChange={(value) => {
                setTyped((now) => ({ ...now, [name]: value }))
                setFound(({ [name]: _gone, ...rest }) => rest)
              }}
              answers={values}
            />
          </div>
        ))}
      </FieldGrid>
      <FormFoot>
        <Button type="submit" tone="primary">
          {action}
        </Button>
      </FormFoot>
    </form>
  )
}
