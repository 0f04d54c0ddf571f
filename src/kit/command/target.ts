import type { AnyEndpoint, AnyEntity, Thing } from '#contract/define.ts'
import type { ApiError } from '#kit/api/error.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { handed } from './available.ts'
import type { AnyCommand, Fact, Read, Total } from './define.ts'
import type { Draft, Event } from './draft.ts'
import { toResult } from './fault.ts'
import { capital, readerArgs } from './nouns.ts'
import type { CallOptions, Ports } from './ports.ts'
import type { Ref } from './resolve.ts'

interface Reading extends Pick<CallOptions, 'onProgress'> {
  from: 'stored' | 'fresh'
}
/** What a command is about, from the store where it is there (`stored`), else from the server. */
export async function target(ports: Ports, command: AnyCommand, refs: readonly Ref[], { from, ...reading }: Reading): Promise<Event> {
  const { entity, as } = command.target
  if (!entity || as === 'id') return { type: 'target', things: refs.map(({ id }) => ({ id })) }
  if (refs.length === 0) return { type: 'missing', words: `Which ${entity.words.one}? Type its id.` }
  const things: Thing[] = []
  for (const ref of refs) {
    const stored = as === 'full' ? ports.entities.full(entity, ref.id) : ports.entities.get(entity, ref.id)
    if (from === 'stored' && stored) things.push(stored)
    else {
      const read = await readOne(ports, entity, ref, reading)
      if ('error' in read) return { type: 'missing', words: unreadable(ports, ref, read.error), gone: read.error.code === 'not_found' }
      const thing = read.value ?? stored
      if (!thing)
        return {
          type: 'missing',
          words: `${capital(entity.words.one)} ${ref.id} is in no list that was read, and this server reads none by its id`,
        }
      things.push(thing)
    }
  }
  return { type: 'target', things }
}

/** Reads one thing by its id; undefined where the API has no call for it. */
export async function readOne(
  ports: Ports,
  entity: AnyEntity,
  ref: Ref,
  options?: CallOptions,
): Promise<{ value: Thing | undefined } | { error: ApiError }> {
  const reader = ports.nouns().get(entity.kind)?.reader
  if (!reader) return { value: undefined }
  return outcomeOf(ports.call<AnyEndpoint>(reader, readerArgs(reader, ref.id), options))
}

function unreadable(ports: Ports, { kind, id }: Ref, error: ApiError): string {
  const one = ports.nouns().get(kind)?.words.one ?? kind
  if (error.status !== 404) return `${capital(one)} ${id} could not be read: ${ports.words(error)}`
  // Another server may lack the call itself; only our own envelope says that the thing is not there.
  return error.code === 'not_found' ? `No ${one} has the id ${id}` : `This server reads no ${one} by its id`
}

/** Reads one thing into the store; the words for it where that fails, else null. */
export async function missing(ports: Ports, ref: Ref): Promise<string | null> {
  const entity = ports.nouns().get(ref.kind)?.entity
  const read = entity ? await readOne(ports, entity, ref) : { value: undefined }
  return 'error' in read ? unreadable(ports, ref, read.error) : null
}

/** Facts may be late and may fail; neither stands in the way of the decision, unless the command says that it cannot do without. */
export async function factsOf(
  ports: Ports,
  command: AnyCommand,
  draft: Pick<Draft, 'things'>,
  before: readonly Total[] = [],
): Promise<readonly Fact[]> {
  if (!command.facts) return []
  const read: Read = (request) => ports.call(request.endpoint, request.args)
  const { facts: ask } = command
  // What throws before it has read anything is a fact that could not be read too.
  const facts = await toResult(ports, () => ask(handed(command, draft.things), read, before))
  if ('value' in facts) return facts.value
  const text = `could not be read: ${facts.message}`
  return [{ label: 'Facts', text, tone: 'wait', ...(command.needsFacts && { blocks: true }) }]
}
