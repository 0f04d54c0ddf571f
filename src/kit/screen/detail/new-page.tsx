import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useId, useMemo, useState } from 'react'
import type { AnyCreate } from '#contract/edit.ts'
import { listOf } from '#contract/paths.ts'
import { registryAtom, wholeAskedAtom } from '#kit/command/state.ts'
import { FormSkeleton, headingOf, useSaveKey } from '#kit/form/form.tsx'
import { Discard, LeaveGuard } from '#kit/form/guard.tsx'
import { inputIn, MakeButton, NewForm } from '#kit/form/new-form.tsx'
import { type Form, fieldsFor } from '#kit/form/schema.ts'
import { useNewForm } from '#kit/form/use-new-form.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { useGo } from '#kit/screen/place.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { Button } from '#ui/button.tsx'
import { DetailPanes, FormFoot, Section } from '#ui/detail.tsx'
import { Facts } from '#ui/facts.tsx'
import { linkClass } from '#ui/link.tsx'
import { Page, PageHeader } from '#ui/page.tsx'

/** The page of a thing that is not there yet: its fields, a draft that stays, and the way on once it is made. */
export function NewPage({ creates }: { creates: AnyCreate }) {
  const { id, title, entity, fields, fixed } = creates
  useCommands()
  const form = useAtomValue(registryAtom).get(id)?.command.ask
  const admin = useAtomValue(sessionAtom).admin?.id
  const list = listOf(entity.kind)
  return (
    <Page>
      <PageHeader title={title}>
        {list ? (
          <AppLink className={linkClass('button')} href={list}>
            Back to the list
          </AppLink>
        ) : null}
      </PageHeader>
      <DetailPanes
        label="Facts"
        side={
          fixed && (
            <Section title="Facts">
              <Facts label="Facts" items={fixed.map(({ label, text }) => ({ label, value: text }))} />
            </Section>
          )
        }
      >
        <Section title="Details">
          {form && admin !== undefined ? (
            <NewFields key={admin} creates={creates} form={form} admin={admin} />
          ) : (
            <FormSkeleton fields={Object.values(fields).filter((one) => one !== undefined)} />
          )}
        </Section>
      </DetailPanes>
    </Page>
  )
}

function NewFields({ creates, form, admin }: { creates: AnyCreate; form: Form; admin: number }) {
  const formId = useId()
  const go = useGo()
  const entry = useAtomValue(registryAtom).get(creates.id)
  const [asked, setAsked] = useAtom(wholeAskedAtom)
  const [answers] = useState(() => (asked?.entry.id === creates.id ? asked.answers : {}))
  useEffect(() => setAsked(null), [setAsked])
  const [asks, setAsks] = useState(false)
  const fields = useMemo(() => fieldsFor(form, undefined), [form])
  const focusOn = (name: string) => document.getElementById(inputIn(formId, name))?.focus()
  // Whoever came here came to type. Whoever has gone elsewhere meanwhile stays there.
  const first = fields[0]?.[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const at = document.activeElement
    if (first !== undefined && (at === null || at === document.body || at.matches('main h1'))) focusOn(first)
  }, [])
  if (!entry) throw new Error(`no command ${creates.id}`)
  const edit = useNewForm({ entry, form, answers, admin, fields, focusOn, onDone: (made) => made?.at && go(made.at) })
  useSaveKey(edit.save)
  const unsaved = edit.changed.map((name) => fields.find(([one]) => one === name)?.[1].label ?? name)
  const heading = () => headingOf(document.getElementById(formId))
  return (
    <>
      <NewForm
        id={formId}
        label={creates.title}
        edit={edit}
        fields={fields}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (unsaved.length > 0) setAsks(true)
          else heading()?.focus()
        }}
      >
        <FormFoot>
          <MakeButton edit={edit} verb={creates.title} />
          {unsaved.length > 0 ? (
            <Button tone="quiet" kbd="Esc" onClick={() => setAsks(true)}>
              Discard
            </Button>
          ) : null}
        </FormFoot>
      </NewForm>
      {edit.done ? null : <LeaveGuard unsaved={unsaved} />}
      {asks ? (
        <Discard
          part={{
            unsaved,
            returnFocus: heading,
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
