import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Thing } from '#contract/define.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { offeredAtom, registryAtom } from '#kit/command/state.ts'
import { AnswerFields } from '#kit/form/answer-fields.tsx'
import { createDrafts, typedOver } from '#kit/form/drafts.ts'
import { type Answers, type Form, fieldsFor, startOf } from '#kit/form/schema.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { same } from '#kit/store/same.ts'
import { Section } from '#ui/detail.tsx'
import { Stack } from '#ui/page.tsx'

/** What goes along with a decision on the thing in hand, as it is filled in beside the evidence. */
interface Beside {
  commands: readonly string[]
  of: Ref
  answers: Answers
  /** Says at the fields what is wrong with them for one of those commands, and leads there; false where nothing is. */
  complains: (command: string) => boolean
}
export const besideAtom = atom<Beside | null>(null)

interface Props {
  title: string
  of: Ref
  thing: Thing
  /** The commands that take the answers; they are asked for as long as the first of them can run, which also says how. */
  commands: readonly string[]
  /** What stands beside one of the fields. */
  besides?: { field: string; Show: ComponentType } | undefined
  onLeft: (() => void) | undefined
}

/**
 * What a decision takes besides, as a section of the evidence: it is filled in while one looks, goes along with that decision and with no other,
 * and stays as a draft on this machine until it was taken.
 */
export function AskedHere(props: Props) {
  const { of, thing, commands } = props
  const [command = ''] = commands
  const admin = useAtomValue(sessionAtom).admin?.id
  const ask: Form | undefined = useAtomValue(registryAtom).get(command)?.command.ask
  const can = useAtomValue(offeredAtom)(command, thing)
  if (admin === undefined || !ask || can.state !== 'offered') return null
  return <Fields key={`${admin} ${keyOf(of)}`} {...props} command={command} admin={admin} ask={ask} />
}

interface FieldsProps extends Props {
  command: string
  admin: number
  ask: Form
}
function Fields({ title, of, thing, command, commands, besides, onLeft, admin, ask }: FieldsProps) {
  const id = useId()
  const registry = useAtomValue(registryAtom)
  const root = useRef<HTMLDivElement>(null)
  const drafts = useMemo(() => createDrafts(localStorage, admin), [admin])
  const fields = useMemo(() => fieldsFor(ask, thing), [ask, thing])
  const [first] = useState(
    (): Answers => typedOver(Object.fromEntries(fields.map(([name]) => [name, undefined])), drafts.read(of, command)?.values ?? {}),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const set = useSetAtom(besideAtom)
  const starts = Object.fromEntries(fields.map(([name, field]) => [name, startOf(name, field, thing)]))

  const tell = (answers: Answers) => {
    setErrors({})
    const touched = Object.entries(answers).some(([name, value]) => !same(value, starts[name]))
    if (touched) drafts.write(of, { base: {}, values: answers }, command)
    else drafts.drop(of, command)
    set({ commands, of, answers, complains: (one) => complain(one, answers) })
  }
  const complain = (one: string, answers: Answers) => {
    const { schema }: Form = registry.get(one)?.command.ask ?? ask
    // What nobody has touched goes along as it is.
    const read = schema.safeParse({ ...starts, ...answers })
    if (read.success) return false
    const wrong = Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]).reverse())
    setErrors(wrong)
    const at = fields.find(([name]) => name in wrong)?.[0]
    document.getElementById(`${id}-${at}`)?.focus()
    return true
  }
  const begin = useRef(() => tell(Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined))))
  useEffect(() => {
    begin.current()
    return () => set(null)
  }, [set])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onLeft?.()
  }
  return (
    <Section title={title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc leads out of the fields, whichever has the focus */}
      <div ref={root} onKeyDown={onKeyDown} data-evidence-asks="">
        <Stack>
          <AnswerFields
            id={id}
            fields={fields}
            thing={thing}
            of={of}
            first={first}
            errors={errors}
            onAnswers={tell}
            {...(besides && { beside: (name: string) => (name === besides.field ? <besides.Show /> : null) })}
          />
        </Stack>
      </div>
    </Section>
  )
}

/** Forgets what was filled in for a thing: it was taken, or nobody will. */
export const dropAnswers = (admin: number, of: Ref, command: string) => createDrafts(localStorage, admin).drop(of, command)
