import type { Field } from '#kit/form/schema.ts'
import type { AnyCommand } from './define.ts'
import type { Answers, Draft } from './draft.ts'
import type { Ports } from './ports.ts'
import type { Ref } from './resolve.ts'

type Given = Pick<Ports, 'typed' | 'entities'>
const keptIn = ({ ask }: AnyCommand) => Object.entries<Field>(ask?.fields ?? {}).flatMap(([name, { kept }]) => (kept ? [name] : []))

/** The answers with what is typed about the one thing and not saved, where the command takes it along. */
export function withTyped(command: AnyCommand, refs: readonly Ref[], answers: Answers | undefined, ports: Given): Answers | undefined {
  const [ref] = refs
  if (!ref || refs.length > 1) return answers
  const typed = keptIn(command).flatMap((name) => {
    const text = ports.typed?.read(ref, name)
    return typeof text === 'string' ? [[name, text] as const] : []
  })
  return typed.length > 0 ? { ...Object.fromEntries(typed), ...answers } : answers
}

/** Of many things those about which something is typed that the command would take along with one of them alone. */
export function typedAbout(command: AnyCommand, ids: readonly number[], { typed }: Given): number[] {
  const names = keptIn(command)
  const kind = command.target.entity?.kind
  if (names.length === 0 || kind === undefined) return []
  return ids.filter((id) => names.some((name) => typeof typed?.read({ kind, id }, name) === 'string'))
}

/** What went along and stands at the thing by now is no draft any more; what was refused stays one. */
export function dropTyped({ entry: { command }, refs: [ref], answers }: Draft, ports: Given) {
  const { entity } = command.target
  const thing = ref && entity && ports.entities.get(entity, ref.id)
  if (!ref || !thing) return
  for (const name of keptIn(command))
    if (name in answers && plain(Reflect.get(thing, name)) === plain(answers[name])) ports.typed?.drop(ref, name)
}
const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFC')
    .trim()
