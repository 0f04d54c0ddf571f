import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/define.ts'
import { idRule, maxId } from '#contract/fields.ts'
import { refuse } from './errors.ts'
import { checkQuery, checkText } from './wire.ts'
import { checkValue, wrongIn } from './wrong.ts'

export interface Got {
  params: Record<string, string | number>
  query: unknown
  body: unknown
}
/** A call as it came: the path's parameters decoded, the query as text, the body parsed. */
interface Raw {
  params: Readonly<Record<string, string>>
  query: string
  body: unknown
}

/** Checks a call against its endpoint; throws a refusal that names every wrong field. */
export function receive(endpoint: AnyEndpoint, raw: Raw): Got {
  // Without a prototype: a field may be called as what every object has.
  const wrong: Record<string, string> = Object.create(null)
  const got = {
    params: readParams(raw.params, wrong),
    query: check(endpoint.query, readQuery(raw.query, endpoint.query), wrong),
    body: check(endpoint.body, raw.body ?? {}, wrong),
  }
  const [first] = Object.entries(wrong)
  if (!first) return got
  const [field, message] = first
  return refuse('invalid', field === '' ? message : `${field}: ${message}`, { fields: wrong })
}

/** `id` and `…Id` are ids; everything else is text. */
function readParams(params: Raw['params'], wrong: Record<string, string>): Got['params'] {
  const read: Got['params'] = {}
  for (const [name, text] of Object.entries(params)) {
    checkText(text, name)
    if (!/^id$|Id$/.test(name)) read[name] = text
    else if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId) read[name] = Number(text)
    else wrong[name] = idRule
  }
  return read
}

/** A name that comes twice is an error, except where the schema takes a list; a list of one is a list. `name[]` is `name` where a list may stand. */
function readQuery(text: string, schema: unknown): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = Object.create(null)
  checkQuery(text)
  const search = new URLSearchParams(text)
  const plain = (name: string) => (name.endsWith('[]') && takesList(schema, name.slice(0, -2)) !== 'never' ? name.slice(0, -2) : name)
  for (const name of new Set([...search.keys()].map(plain))) {
    const all = [...search].filter(([given]) => plain(given) === name).map(([, value]) => value)
    for (const one of [name, ...all]) checkText(one, name)
    const list = takesList(schema, name)
    if (all.length > 1 && list === 'never')
      refuse('duplicate_parameter', `${name} is given more than once`, { fields: { [name]: 'is given more than once' } })
    read[name] = all.length > 1 || list === 'always' ? all : (all[0] ?? '')
  }
  return read
}

function takesList(schema: unknown, name: string): 'never' | 'also' | 'always' {
  if (!(schema instanceof z.ZodMiniObject)) return 'never'
  const field: unknown = Reflect.get(schema.def.shape, name)
  return listIn(field)
}
function listIn(field: unknown): 'never' | 'also' | 'always' {
  if (field instanceof z.ZodMiniArray) return 'always'
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable || field instanceof z.ZodMiniDefault)
    return listIn(field.def.innerType)
  if (field instanceof z.ZodMiniPipe) return listIn(field.def.in)
  if (!(field instanceof z.ZodMiniUnion)) return 'never'
  return field.def.options.some((option: unknown) => listIn(option) !== 'never') ? 'also' : 'never'
}

function check(schema: AnyEndpoint['query'], value: unknown, wrong: Record<string, string>): unknown {
  const read = checkValue(schema, value)
  if (read.success) return read.data
  for (const [field, words] of Object.entries(wrongIn(read.error, value))) wrong[field] ??= words
  return undefined
}
