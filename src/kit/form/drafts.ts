import * as z from 'zod/mini'
import { parsed } from '#kit/api/answers.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { keepIn } from '#kit/session/stored.ts'
import { draft } from '#kit/session/wipe.ts'
import type { Values } from './merge.ts'

/** What was typed and not saved, with the record that it began from. */
export interface Draft {
  base: Values
  values: Values
}
const record = z.record(z.string(), z.unknown())
const shape = z.object({ base: record, values: record })
/** Longer texts stand in no field: whatever wrote them was no form. */
const mostTyped = 20_000

/**
 * The fields of a record as a kept draft has them. What lies in the browser's storage can have been written by anything: a value of another
 * sort than a field holds, or too long for one, is passed over, and the record's own stands.
 */
export function typedOver(record: Values, kept: Values): Values {
  return Object.fromEntries(
    Object.entries(record).map(([field, own]) => [field, Object.hasOwn(kept, field) && fits(kept[field], own) ? kept[field] : own]),
  )
}
function fits(value: unknown, own: unknown): boolean {
  if (typeof own === 'boolean') return typeof value === 'boolean'
  if (typeof own === 'object' && own !== null) return typeof value === 'object' && Array.isArray(value) === Array.isArray(own)
  if (typeof value === 'string') return value.length <= mostTyped
  return (
    value === null ||
    value === undefined ||
    typeof value === 'number' ||
    (typeof value === 'boolean' && (own === null || own === undefined))
  )
}
/** `part`: which form, where a thing has several; empty for the first. */
const keyOf = (admin: number, { kind, id }: Ref, part: string) => `${draft}${admin}.${kind}.${id}${part && `.${part}`}`

/** Unsaved text on this machine, by administrator and thing, so that a reload or an ended session loses nothing. */
export function createDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, admin: number) {
  return {
    read(ref: Ref, part = ''): Draft | undefined {
      const text = storage.getItem(keyOf(admin, ref, part))
      const read = text === null ? undefined : shape.safeParse(parsed(text))
      return read?.success ? read.data : undefined
    },
    write(ref: Ref, typed: Draft, part = '') {
      // A storage that is full or forbidden only costs the safety net: the text is still in the form.
      keepIn(storage, keyOf(admin, ref, part), typed)
    },
    drop: (ref: Ref, part = '') => storage.removeItem(keyOf(admin, ref, part)),
  }
}

/** The unsaved texts of this administrator, each by its thing: one thing may have several. For the question before a log-out. */
export function openDrafts(storage: Storage, admin: number): Ref[] {
  return Object.keys(storage).flatMap((key) => {
    const found = new RegExp(`^${draft.replace('.', '\\.')}${admin}\\.(.+?)\\.(\\d+)(\\..+)?$`).exec(key)
    return found ? [{ kind: found[1] ?? '', id: Number(found[2]) }] : []
  })
}
