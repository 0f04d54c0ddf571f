import { type ReactNode, useEffect, useRef } from 'react'
import type { Ref } from '#kit/command/resolve.ts'
import { same } from '#kit/store/same.ts'
import { FormField } from './field.tsx'
import { type Answers, type Field, retouched } from './schema.ts'
import { useStanding } from './use-standing.ts'

interface Props {
  /** Begins the ids of the inputs. */
  id: string
  fields: readonly (readonly [string, Field])[]
  thing: object | undefined
  of: Ref
  /** What was answered before. */
  first: Answers
  errors?: Readonly<Record<string, string>>
  /** Told of all answers that are raised, once one of them was touched. */
  onAnswers: (answers: Answers) => void
  /** What stands beside a field, by its name. */
  beside?: (name: string) => ReactNode
}

/** Answers that a command may take and need not: each field stands on its start, and those that no answer raises are not there. */
export function AnswerFields({ id, fields, thing, of, first, errors = {}, onAnswers, beside }: Props) {
  const { values, touched, touch } = useStanding(fields, thing, of, first)
  const any = Object.values(touched).some((value) => value !== undefined)
  const told = useRef<Answers>(first)
  const tell = useRef(onAnswers)
  useEffect(() => {
    tell.current = onAnswers
    if (!any || same(told.current, values)) return
    told.current = values
    tell.current(values)
  }, [any, values, onAnswers])
  return fields
    .filter(([name]) => name in values)
    .map(([name, field]) => (
      <div key={name}>
        <FormField
          id={`${id}-${name}`}
          field={field}
          value={values[name]}
          onChange={(value) => touch((now) => retouched(fields, now, name, value))}
          error={errors[name]}
          answers={values}
          of={of}
        />
        {beside?.(name)}
      </div>
    ))
}
