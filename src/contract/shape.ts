import * as z from 'zod/mini'
import { type Codes, type CodeValue, tableOf } from './codes.ts'
import type { Schema } from './define.ts'
import { moment, money } from './fields.ts'

/** What a field holds, as far as its schema tells. */
type Meaning = { is: 'codes'; table: Codes<CodeValue> } | { is: 'money' | 'moment' | 'plain' }

/** What one field of a record holds: a code with its table, money in minor units, a moment, or anything else. */
export function meaningOf(schema: Schema, field: string): Meaning {
  const found: unknown = Reflect.get(shapeOf(schema), field)
  const inner = found instanceof z.ZodMiniType ? unwrapped(found) : undefined
  if (inner === undefined) return { is: 'plain' }
  const table = tableOf(inner)
  if (table) return { is: 'codes', table }
  if (inner === money) return { is: 'money' }
  return { is: inner === moment ? 'moment' : 'plain' }
}

/** The schema of the records in a field; undefined if it holds none. */
export function recordIn(schema: Schema, field: string): Schema | undefined {
  const found: unknown = Reflect.get(shapeOf(schema), field)
  const inner = found instanceof z.ZodMiniType ? unwrapped(found) : undefined
  return inner instanceof z.ZodMiniObject ? inner : undefined
}

const shapeOf = (schema: Schema): object => (schema instanceof z.ZodMiniObject ? schema.def.shape : {})

function unwrapped(schema: z.ZodMiniType): z.core.$ZodType {
  let inner: z.core.$ZodType = schema
  while (inner instanceof z.ZodMiniOptional || inner instanceof z.ZodMiniNullable || inner instanceof z.ZodMiniDefault)
    inner = inner.def.innerType
  return inner
}
