import type { Draft } from '#kit/command/draft.ts'
import { overtaken } from '#kit/command/preview.ts'
import type { Run } from '#kit/command/run.ts'
import { AnswerFields } from '#kit/form/answer-fields.tsx'
import { fieldsFor } from '#kit/form/schema.ts'
import { isolate } from '#kit/format/isolate.ts'

/** What may be answered besides the question and need not be: a change of it changes what will be sent. */
export function Options({ draft, run }: { draft: Draft; run: Run }) {
  const { entry, stage, answers, things, refs } = draft
  const { ask } = entry.command
  const [ref] = refs
  if (!ask?.optional || stage.at !== 'confirming' || !ref) return null
  const [thing] = things
  return (
    <AnswerFields
      id="option"
      fields={fieldsFor(ask, thing).filter(([name, { kept }]) => !kept || name in answers)}
      thing={thing}
      of={ref}
      first={answers}
      errors={Object.fromEntries(overtaken(draft).map((name) => [name, notAlong(thing && Reflect.get(thing, name))]))}
      onAnswers={(now) => run.send({ type: 'answer', answers: now })}
    />
  )
}

const notAlong = (theirs: unknown) =>
  `Not saved along: somebody changed it meanwhile to “${isolate(String(theirs ?? ''))}”. What you typed stays in its box.`
