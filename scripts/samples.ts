import type { AnyEntity, Schema, Thing } from '#contract/define.ts'
import { meaningOf } from '#contract/shape.ts'
import { handed } from '#kit/command/available.ts'
import type { AnyCommand, Context } from '#kit/command/define.ts'
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
  if (/StartsAt$/.test(name)) return '2026-12-01'
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
function sampleThing(entity: AnyEntity): Thing {
  const thing: Thing = entity.full.parse(wire(entity.kind, defOf(entity.full)))
  return { ...thing, id: 7 }
}

/** What may be left out of a thing, each filled once: the account that it is linked with, whoever referred it. */
function filled(entity: AnyEntity, first: Thing): Thing[] {
  const inner = ({ type, innerType }: Def) => (type === 'optional' || type === 'nullable' ? innerType?._zod.def : undefined)
  return Object.entries(defOf(entity.full).shape ?? {}).flatMap(([name, one]) => {
    let def = inner(one._zod.def)
    for (let next = def && inner(def); next; next = inner(next)) def = next
    return def && Reflect.get(first, name) == null ? [{ ...first, [name]: wire(name, def) }] : []
  })
}

/** States in which a command may find its target: as it begins, with each flag set or code changed, and with what may be left out. */
export function sampleThings(entity: AnyEntity): Thing[] {
  const first = sampleThing(entity)
  const others = Object.entries(first).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return [{ ...first, [name]: true }]
    const meaning = meaningOf(entity.full, name)
    return meaning.is === 'codes' ? meaning.table.all.map((code) => ({ ...first, [name]: code.value })) : []
  })
  return [first, ...others, ...filled(entity, first)]
}

/** What a command is handed in a test or in its documentation: a thing on which it can run, where there is one. */
export function sampleTarget(command: AnyCommand, context: Context = { admin: { id: 1, name: 'Demo' } }): Thing | undefined {
  const { entity, as } = command.target
  if (!entity) return undefined
  if (as === 'id') return { id: 7 }
  const runs = (thing: Thing) => (command.when?.(handed(command, [thing]), context) ?? true) === true
  const all = sampleThings(entity)
  return all.find(runs) ?? pairsOf(entity, all).find(runs) ?? threeApart(all, runs) ?? all[0]
}

/** Where it takes three at once, each a field of its own: what was paid by whom and is still there. */
function threeApart([first, ...others]: readonly Thing[], runs: (thing: Thing) => boolean): Thing | undefined {
  if (!first) return undefined
  const apart = others.map((one) => Object.fromEntries(Object.entries(one).filter(([name, value]) => Reflect.get(first, name) !== value)))
  for (const [a, one] of apart.entries())
    for (const [b, two] of apart.slice(a + 1).entries())
      for (const three of apart.slice(a + b + 2)) {
        const thing = { ...first, ...one, ...two, ...three }
        if (runs(thing)) return thing
      }
  return undefined
}

/** Where one difference from how a thing begins is not enough: two at once, also in what belongs to it (the plan of a brand's subscription). */
function pairsOf(entity: AnyEntity, [first, ...others]: readonly Thing[]): Thing[] {
  if (!first) return []
  const apart = others.map((one) => Object.entries(one).filter(([name, value]) => Reflect.get(first, name) !== value))
  const inner = Object.entries(defOf(entity.full).shape ?? {}).flatMap(([name, one]) => {
    let def = one._zod.def
    while (def.innerType) def = def.innerType._zod.def
    return Object.entries(def.type === 'object' ? (def.shape ?? {}) : {}).flatMap(([part, of]) => {
      let code = of._zod.def
      while (code.innerType) code = code.innerType._zod.def
      const values = (code.options ?? []).flatMap((option) => option._zod.def.values ?? [])
      return values.map((value): [string, unknown][] => [[name, Object.assign({}, wire(name, def), { [part]: value })]])
    })
  })
  const patches = [...apart, ...inner]
  return patches.flatMap((a, at) => patches.slice(at + 1).map((b): Thing => ({ ...first, ...Object.fromEntries([...a, ...b]) })))
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
  if (read.success) return read.data
  // What the form demands and starts with nothing.
  const demanded = read.error.issues.flatMap(({ path: [name = ''] }): [string, unknown][] => {
    const { input = '' } = Object.entries(fields).find(([one]) => one === name)?.[1] ?? {}
    return input in numbers ? [[String(name), numbers[input]]] : []
  })
  const again = schema.safeParse({ ...all, ...Object.fromEntries(demanded) })
  return again.success ? again.data : all
}
const numbers: Readonly<Record<string, number>> = { money: 125_000, number: 7 }
