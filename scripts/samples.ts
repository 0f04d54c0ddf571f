import type { AnyEntity, Schema, Thing } from '#contract/define.ts'
import { meaningOf } from '#contract/shape.ts'
import type { AnyCommand } from '#kit/command/define.ts'
import { startOf } from '#kit/form/schema.ts'

/** What the walk below looks at in a schema; zod/mini keeps it under `_zod.def`. */
interface Def {
  type: string
  shape?: Record<string, { _zod: { def: Def } }>
  element?: { _zod: { def: Def } }
  innerType?: { _zod: { def: Def } }
  in?: { _zod: { def: Def } }
  options?: readonly { _zod: { def: Def } }[]
  values?: readonly unknown[]
  format?: string
}
const defOf = (schema: { _zod: { def: unknown } }) => schema._zod.def as Def

/** A value of the wire that a schema takes: the first choice of each code, no flag set, nothing in what may be left out. */
function wire(name: string, def: Def): unknown {
  const inner = (one: { _zod: { def: Def } } | undefined) => (one ? wire(name, one._zod.def) : undefined)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, one]) => [key, wire(key, one._zod.def)]))
    case 'array':
      return [inner(def.element)]
    case 'optional':
      return undefined
    case 'nullable':
    case 'default':
    case 'readonly':
      return inner(def.innerType)
    case 'pipe':
      return inner(def.in)
    case 'union':
      return inner(def.options?.[0])
    case 'literal':
      return def.values?.[0]
    case 'boolean':
      return false
    case 'number':
      return name === 'version' ? 1 : 7
    case 'string':
      return text(name, def)
    default:
      return null
  }
}
function text(name: string, { format }: Def): string {
  if (format === 'email' || name === 'email') return 'anna@site.io'
  if (/_at$|date/.test(name)) return '2026-11-20T12:00:00.000Z'
  if (/currency$/.test(name)) return 'EUR'
  if (/amount|balance|price/.test(name)) return '1250.00'
  return name === 'name' ? 'Nordic Studio' : 'Anna'
}

/** What a caller may send where this schema is asked for. */
export const sampleWire = (schema: Schema): unknown => wire('body', defOf(schema))

/**
 * One whole thing of a noun, made from its contract alone: deterministic, with id 7, in the state in which it begins.
 * @throws where the schema does not take what was made, which names what this walk has to learn
 */
export function sampleThing(entity: AnyEntity): Thing {
  const thing: Thing = entity.full.parse(wire(entity.kind, defOf(entity.full)))
  return { ...thing, id: 7 }
}

/** States in which a command may find its target: as it begins, and with each flag set or code changed. */
export function sampleThings(entity: AnyEntity): Thing[] {
  const first = sampleThing(entity)
  const others = Object.entries(first).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return [{ ...first, [name]: true }]
    const meaning = meaningOf(entity.full, name)
    return meaning.is === 'codes' ? meaning.table.all.map((code) => ({ ...first, [name]: code.value })) : []
  })
  return [first, ...others]
}

/** What a command is handed in a test or in its documentation: a thing on which it can run, where there is one. */
export function sampleTarget(command: AnyCommand): Thing | undefined {
  const { entity, as } = command.target
  if (!entity) return undefined
  if (as === 'id') return { id: 7 }
  const context = { admin: { id: 1, name: 'Demo' } }
  const all = sampleThings(entity)
  return all.find((thing) => (command.when?.(thing, context) ?? true) === true) ?? all[0]
}

/** Answers that a command's form accepts: what it starts with, completed by a value of the schema where something is demanded. */
export function sampleAnswers(command: AnyCommand, target: Thing | undefined): Readonly<Record<string, unknown>> {
  if (!command.ask) return {}
  const { schema, fields } = command.ask
  const started = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startOf(name, field, target)]))
  const made: unknown = wire('answers', defOf(schema as Schema))
  const all = {
    ...(typeof made === 'object' ? made : {}),
    ...Object.fromEntries(Object.entries(started).filter(([, one]) => one !== undefined)),
  }
  const read = schema.safeParse(all)
  return read.success ? read.data : all
}
