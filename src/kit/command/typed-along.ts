import { composed } from '#contract/text.ts'
import type { Field } from '#kit/form/schema.ts'
import type { AnyCommand } from './define.ts'
import type { Answers, Draft } from './draft.ts'
import type { Ports } from './ports.ts'
import type { Ref } from './resolve.ts'

type Given = Pick<Ports, 'typed' | 'entities'>
const keptIn = ({ ask }: AnyCommand) => Object.entries<Field>(ask?.fields ?? {}).flatMap(([name, { kept }]) => (kept ? [name] : []))

/** The answers with what is typed about the one thing and not saved, where the command takes it along, and what that was typed on. */
export function withTyped(
  command: AnyCommand,
  refs: readonly Ref[],
  answers: Answers | undefined,
  ports: Given,
): { answers: Answers | undefined; typedOn?: Answers } {
  const [ref] = refs
  if (!ref || refs.length > 1) return { answers }
  const typed = keptIn(command).flatMap((name) => {
    const found = ports.typed?.read(ref, name)
    return found ? [{ name, ...found }] : []
  })
  if (typed.length === 0) return { answers }
  return {
    answers: { ...Object.fromEntries(typed.map(({ name, text }) => [name, text])), ...answers },
    typedOn: Object.fromEntries(typed.flatMap(({ name, on }) => (on === undefined ? [] : [[name, on]]))),
  }
}

/** Of many things those about which something is typed that the command would take along with one of them alone. */
export function typedAbout(command: AnyCommand, ids: readonly number[], { typed }: Given): number[] {
  const names = keptIn(command)
  const kind = command.target.entity?.kind
  if (names.length === 0 || kind === undefined) return []
  return ids.filter((id) => names.some((name) => typed?.read({ kind, id }, name) !== undefined))
}

/** What went along and stands at the thing by now is no draft any more; what did not stays one, as it was answered at last. */
export function settleTyped({ entry: { command }, refs: [ref], answers, typedOn }: Draft, ports: Given) {
  const { entity } = command.target
  const thing = ref && entity && ports.entities.get(entity, ref.id)
  if (!ref || !thing) return
  for (const name of keptIn(command)) {
    const text = answers[name]
    if (typeof text !== 'string') continue
    const left = ports.typed?.read(ref, name)
    if (composed(String(Reflect.get(thing, name) ?? '')) === composed(text)) ports.typed?.drop(ref, name)
    else if (left?.text !== text) ports.typed?.keep(ref, name, { text, on: typedOn[name] ?? left?.on })
  }
}
