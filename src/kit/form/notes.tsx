import { isolate } from '#kit/format/isolate.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotes } from '#ui/detail.tsx'
import type { Field } from './schema.ts'
import type { RecordEdit } from './use-record-form.ts'

interface Props {
  edit: Pick<RecordEdit, 'editing' | 'restored' | 'locked' | 'stage' | 'errors' | 'discard' | 'askAgain'>
  fields: readonly (readonly [string, Field])[]
  /** What the server finds wrong with any field is said here, under the name that it has on the wire. */
  lines?: boolean | undefined
}

/** What a person should know about a form, above its fields: a draft that came back, somebody else's change, why it was not saved. */
export function Notes({ edit, fields, lines = false }: Props) {
  const { editing, restored, locked, stage, errors } = edit
  const who = editing.by ? isolate(editing.by) : 'Somebody else'
  const label = (name: string) => fields.find(([one]) => one === name)?.[1].label ?? name
  const told = lines && stage?.at === 'refused'
  const elsewhere = Object.entries(errors).filter(([name]) => told || !fields.some(([one]) => one === name))
  const atFields = Object.keys(errors).length > elsewhere.length
  return (
    <FormNotes>
      {locked ? <Banner>{`${locked}: nothing can be changed here.`}</Banner> : null}
      {restored ? (
        <Banner
          action={
            <Button size="small" tone="bare" onClick={edit.discard}>
              Discard
            </Button>
          }
        >
          What you typed before and did not save is back.
        </Banner>
      ) : null}
      {editing.taken.length > 0 ? <Banner>{`${who} changed ${editing.taken.map(label).join(', ')} meanwhile.`}</Banner> : null}
      {editing.contested.length > 0 ? (
        <Banner tone="wait">
          {`${who} changed ${editing.contested.map(({ field }) => label(field)).join(', ')} too. Choose which value to keep.`}
        </Banner>
      ) : null}
      {elsewhere.length > 0 ? (
        <Banner tone="bad">
          {elsewhere.map(([name, words]) => (
            <div key={name}>{`${name}: ${words}`}</div>
          ))}
        </Banner>
      ) : null}
      {stage?.at === 'blocked' ? <Banner tone="bad">{stage.words}</Banner> : null}
      {stage?.at === 'refused' && !atFields && elsewhere.length === 0 && editing.contested.length === 0 ? (
        <Banner tone={stage.quiet ? 'wait' : 'bad'}>{stage.quiet ? 'Not saved' : `Not saved. ${stage.words}`}</Banner>
      ) : null}
      {stage?.at === 'unknown' ? (
        <Banner
          tone="wait"
          action={
            <Button size="small" tone="bare" onClick={edit.askAgain}>
              Check again
            </Button>
          }
        >
          {stage.words}
        </Banner>
      ) : null}
    </FormNotes>
  )
}
