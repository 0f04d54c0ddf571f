import type { Thing } from '#contract/define.ts'
import { fold } from '#contract/fold.ts'
import { chords } from '#contract/pages.ts'
import { availability } from '#kit/command/available.ts'
import type { AnyCommand, Context } from '#kit/command/define.ts'
import { type FixedKey, fixedKeys, type Need, type Place } from '#kit/command/key-table.ts'
import type { Registry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { getShownKey } from '#kit/command/shown-key.ts'
import type { KeyRow } from '#ui/key-sheet.tsx'

interface Here {
  registry: Registry
  context: Context
  /** What is focused, then what is open; with its thing where that is known. */
  targets: readonly { ref: Ref; label: string; thing: Thing | undefined }[]
  /** Parts of the page that hear keys of their own. */
  places: readonly Place[]
  /** What is on the page of that which a key may need. */
  has: ReadonlySet<Need>
  /** The address of the page: what only leads there leads nowhere. */
  path: string
}
export interface KeySection {
  label: string
  rows: readonly KeyRow[]
}

/** Everything that acts here, each once, the innermost first: the thing in hand, the part of the page, then what acts anywhere. */
export function sectionsHere({ registry, context, targets, places, has, path }: Here): KeySection[] {
  const acts = fixedKeys.filter(({ place, needs }) => (place === 'anywhere' || places.includes(place)) && (!needs || has.has(needs)))
  const shown = new Set(acts.map(({ command }) => command))
  const things = targets.map(({ ref, label, thing }) => ({
    label,
    rows: registry.of(ref.kind).flatMap(({ id, command, leads }) => {
      if (leads?.(ref.id) === path) return []
      const stateOf = (one: AnyCommand) => availability(one, thing ? [thing] : [], context)
      const can = stateOf(command)
      if (can.state === 'hidden') return []
      const key = getShownKey(registry, id, (one) => {
        const other = registry.get(one)?.command
        return other !== undefined && stateOf(other).state === 'disabled'
      })
      const note = can.state === 'disabled' ? can.reason : undefined
      return [{ does: command.title, keys: [...(key ? [key] : []), ...Object.keys(command.quick ?? {})], ...(note && { note }) }]
    }),
  }))
  const chorded = new Set(chords.map(({ id }) => id))
  const general = registry.all.flatMap(({ id, noun, command }) => {
    if (command.target.on !== 'anywhere' || noun === 'go' || shown.has(id) || chorded.has(id)) return []
    const can = availability(command, [], context)
    return can.state === 'offered' ? [{ does: command.title, keys: command.keys ? [command.keys] : [] }] : []
  })
  // What has no key of its own is found in the palette: here it stands behind all that has one.
  const keyed = (rows: readonly KeyRow[]) => rows.filter(({ keys }) => keys.length > 0)
  const rowsOf = (place: Place): KeyRow[] => acts.filter((row: FixedKey) => row.place === place).map(({ keys, does }) => ({ keys, does }))
  return [
    ...things.map(({ label, rows }) => ({ label, rows: keyed(rows) })),
    ...places.map((place) => ({ label: labels[place], rows: rowsOf(place) })),
    { label: labels.anywhere, rows: [...rowsOf('anywhere'), ...keyed(general)] },
    { label: 'Pages', rows: chords.map(({ key, name }) => ({ does: name, keys: [`g ${key}`] })) },
    ...[...things, { label: labels.anywhere, rows: general }].map(({ label, rows }) => ({
      label: `${label}, by the palette`,
      rows: rows.filter(({ keys }) => keys.length === 0),
    })),
  ].filter(({ rows }) => rows.length > 0)
}

/** The rows whose words or keys have all the words of the search. */
export function searched(sections: readonly KeySection[], search: string): KeySection[] {
  const asked = fold(search).split(' ').filter(Boolean)
  const fits = ({ does, keys, note }: KeyRow) => {
    const text = fold(`${does} ${note ?? ''} ${keys.join(' ')}`)
    return asked.every((one) => text.includes(one))
  }
  return sections.map(({ label, rows }) => ({ label, rows: rows.filter(fits) })).filter(({ rows }) => rows.length > 0)
}

const labels: Record<Place, string> = {
  anywhere: 'Anywhere',
  palette: 'In the palette',
  table: 'In the table',
  head: 'On the heads of the table',
  detail: 'On this page',
  viewer: 'In the document',
  queue: 'In the queue',
  form: 'In the form',
  dialog: 'In a question',
}
