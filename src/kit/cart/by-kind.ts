import { type CartLine, refOf } from './lines.ts'

/** The records of one kind among some lines. */
export interface KindRecords {
  kind: string
  ids: readonly number[]
}

/** Lists the records of lines by kind; a record that was not found is none. */
export function recordsByKind(lines: readonly CartLine[]): KindRecords[] {
  const kinds = new Map<string, number[]>()
  for (const line of lines) {
    const ref = line.stands === 'missing' ? undefined : refOf(line)
    if (!ref) continue
    const ids = kinds.get(ref.kind)
    if (ids) ids.push(ref.id)
    else kinds.set(ref.kind, [ref.id])
  }
  return [...kinds].map(([kind, ids]) => ({ kind, ids }))
}

/** Names the records of a menu: it closes when they change, so that no other record is acted on. */
export const menuKey = ({ kind, ids }: KindRecords): string => `${kind} ${ids.join()}`
