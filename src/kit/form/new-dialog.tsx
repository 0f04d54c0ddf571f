import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useId, useMemo, useState } from 'react'
import type { Thing } from '#contract/define.ts'
import { useCloseOnLeave } from '#kit/command/close-on-leave.ts'
import { homeOf } from '#kit/command/palette-state.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { engineAtom, offeredAtom, type WholeAsked, wholeAskedAtom } from '#kit/command/state.ts'
import { missing } from '#kit/command/target.ts'
import { nameTargets } from '#kit/command/target-name.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { findFirstField } from './first-field.ts'
import { inputIn, MakeButton, NewForm } from './new-form.tsx'
import { type Form, fieldsFor } from './schema.ts'
import { useNewForm } from './use-new-form.ts'

/**
 * Asks for all answers of a command at once. It stays open until it is done, with what the server says at its fields; left before, what was
 * typed stays as a draft.
 */
export function NewDialog({ asked }: { asked: WholeAsked }) {
  const admin = useAtomValue(sessionAtom).admin?.id
  const form: Form | undefined = asked.entry.command.ask
  if (admin === undefined || !form) return null
  const key = `${asked.entry.id} ${asked.of?.id ?? ''}`
  if (asked.of) return <AsksAbout key={key} asked={asked} admin={admin} form={form} of={asked.of} />
  return <Asks key={key} asked={asked} admin={admin} form={form} />
}

interface AsksProps {
  asked: WholeAsked
  admin: number
  form: Form
  about?: { ref: Ref; thing: Thing }
}

/** The thing is read first where it is not known well enough, and why nothing can be done to it is said instead of a form. */
function AsksAbout({ of, ...props }: AsksProps & { of: Ref }) {
  const { target } = props.asked.entry.command
  const entities = useAtomValue(entitiesAtom)
  const ports = useAtomValue(engineAtom)?.ports
  const { entity, as } = target
  if (!entity) throw new Error(`${props.asked.entry.id} is about nothing`)
  const thing: Thing | undefined = useAtomValue(as === 'full' ? entities.fullAtom(entity, of.id) : entities.atom(entity, of.id))
  const [lost, setLost] = useState<string | null>(null)
  const unknown = thing === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reference is a new object each time; its parts count
  useEffect(() => {
    if (unknown && ports) void missing(ports, of).then(setLost)
  }, [ports, unknown, of.kind, of.id])
  const can = useAtomValue(offeredAtom)(props.asked.entry.id, thing ?? { id: of.id })
  // What the command itself does to the thing may be the end of what it can be done to: the form stays until its own end is told.
  const [begun, begin] = useState(false)
  if (!begun && thing !== undefined && can.state !== 'disabled') begin(true)
  if (thing === undefined) return <Waits asked={props.asked} words={lost} />
  if (!begun && can.state === 'disabled') return <Waits asked={props.asked} words={can.reason} />
  return <Asks {...props} about={{ ref: of, thing }} />
}

const useClose = (asked: WholeAsked) => {
  const set = useSetAtom(wholeAskedAtom)
  return () => set((now) => (now === asked ? null : now))
}

/** Names the record that the form is about; undefined for a new one. */
function useTargetName({ of }: WholeAsked): string | undefined {
  const ports = useAtomValue(engineAtom)?.ports
  return (of && ports && nameTargets(ports, [of])) ?? undefined
}

/** The place of the form while its thing is read; `words`: why there is none. */
function Waits({ asked, words }: { asked: WholeAsked; words: string | null }) {
  const close = useClose(asked)
  const target = useTargetName(asked)
  useCloseOnLeave(close)
  return (
    <Dialog
      open
      title={asked.entry.command.title}
      description={target}
      returnFocus={() => homeOf(asked.origin)}
      onClose={close}
      footer={
        <Button kbd="Esc" onClick={close}>
          Cancel
        </Button>
      }
    >
      {words === null ? <Skeleton width="half" /> : <Banner tone="wait">{words}</Banner>}
    </Dialog>
  )
}

function Asks({ asked, admin, form, about }: AsksProps) {
  const { entry, answers, origin } = asked
  const id = useId()
  const ports = useAtomValue(engineAtom)?.ports
  const router = useRouter()
  const close = useClose(asked)
  const thing = about?.thing
  const fields = useMemo(() => fieldsFor(form, thing), [form, thing])
  const focusOn = (name: string) => document.getElementById(inputIn(id, name))?.focus()
  const onDone: Parameters<typeof useNewForm>[0]['onDone'] = (made) => {
    close()
    if (made?.at) ports?.tools.go(made.at)
  }
  const edit = useNewForm({ entry, about, form, answers, admin, fields, focusOn, onDone })
  // What is under way has its place here until its end is known.
  const leave = () => (edit.busy ? undefined : close())
  useCloseOnLeave(leave)
  const target = useTargetName(asked)
  return (
    <Dialog
      open
      title={entry.command.title}
      description={target}
      initialFocus={{
        get current() {
          const first = findFirstField({ form, fields, values: edit.values, answers })
          return document.getElementById(inputIn(id, first))
        },
      }}
      // What was made is shown at its own address; whoever is there already, or has only changed something, is where they were.
      returnFocus={() => (edit.made?.at && edit.made.at !== router.latestLocation.href ? null : homeOf(origin))}
      onClose={leave}
      footer={
        <>
          <Button kbd="Esc" onClick={close}>
            Cancel
          </Button>
          <MakeButton edit={edit} verb={about ? 'Save' : actOf(entry.command.title)} form={id} />
        </>
      }
    >
      <NewForm id={id} label={entry.command.title} edit={edit} fields={fields} note={form.note} lines={form.lines} />
    </Dialog>
  )
}
/** "Add coupon" → "Add": the title stands over the button already. */
const actOf = (title: string) => title.split(' ')[0] ?? title
