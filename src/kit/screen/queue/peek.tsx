import type { AnyEndpoint, AnyEntity, FullOf, RowOf, Thing } from '#contract/define.ts'
import type { Read } from '#kit/command/define.ts'
import type { Ports } from '#kit/command/ports.ts'
import { factsOf } from '#kit/command/target.ts'
import type { DetailScreen, Panel } from '#kit/screen/detail/detail-parts.ts'
import type { Evidence, QueueScreen } from './evidence.ts'
import { PeekPart } from './peek-part.tsx'

/**
 * What Space opens beside the list of a queue: the evidence on which its things are decided, for who looks one up and does not work through
 * all of them. `source` reads one by its id.
 */
export function peekOf<E extends AnyEntity, S extends AnyEndpoint>(
  { path, entity, evidence, decide }: QueueScreen<E, S>,
  source: AnyEndpoint,
): DetailScreen<E, AnyEndpoint> {
  const panel = (title: string, of: Reading): Panel<FullOf<E>> => ({
    title,
    Show: ({ thing }) => <PeekPart key={thing.id} title={title} thing={thing} of={of} kind={entity.kind} />,
  })
  return {
    path,
    entity,
    source,
    called: (row: RowOf<E>) => entity.face?.(row).title ?? '',
    panels: [
      { ...panel('Before you decide', usual(decide.at(-1) ?? '')), decides: decide },
      // What a decision takes besides is asked for with the decision.
      ...evidence
        .filter(({ asks, Show }) => !asks && !Show)
        .map((section) =>
          panel(section.title, async (thing, { read }) => section.shows?.(thing) ?? section.of?.(thing, read, [thing]) ?? {}),
        ),
    ],
    actions: decide,
  }
}

interface Around {
  read: Read
  ports: Ports
}
// biome-ignore lint/suspicious/noExplicitAny: the thing's type is known where the queue is declared, and nowhere after
export type Reading = (thing: any, around: Around) => Promise<Evidence>

/** The facts of the command that decides most often. */
const usual =
  (command: string): Reading =>
  async (thing: Thing, { ports }) => {
    const found = ports.find?.(command)?.command
    const facts = found ? await factsOf(ports, found, { things: [thing] }) : []
    return { facts, ...(facts.length === 0 && { note: 'Nothing to know besides.' }) }
  }
