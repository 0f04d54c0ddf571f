import { useAtomValue } from 'jotai'
import type { AnyEntity, Thing } from '#contract/define.ts'
import { inWords, labelOf } from '#kit/command/changes.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { dash } from '#kit/format/numbers.ts'
import { Facts } from '#ui/facts.tsx'
import { PalettePreview } from '#ui/palette.tsx'
import type { Row, ThingRow } from './rows.ts'

/** Lines of a preview: it has one height, whatever is known, so that nothing moves under the highlight. */
const mostFacts = 5
const quiet = new Set(['id', 'version'])

interface Props {
  row: Row | undefined
  rows: readonly Row[]
  thing: (row: ThingRow) => Thing | undefined
  /** Whether this page has read it. */
  fresh: (row: ThingRow) => boolean
}
const ofOld = { label: 'As of', value: 'an earlier visit' }

/** What the store knows of the highlighted result. Stands as soon as one thing is found, also while a row of another sort is highlighted. */
export function Preview({ row, rows, thing, fresh }: Props) {
  const nouns = useAtomValue(nounsAtom)
  if (!rows.some(({ is }) => is === 'thing')) return null
  if (row?.is !== 'thing') return <PalettePreview label="Preview" />
  const found = thing(row)
  const entity = nouns.get(row.ref.kind)?.entity
  const facts = found && entity ? [...(fresh(row) ? [] : [ofOld]), ...factsOf(entity, found)].slice(0, mostFacts) : []
  return (
    <PalettePreview label={`Preview of ${row.title}`}>
      {facts.length ? <Facts items={facts} /> : `${row.title} has not been read yet; opened it shows everything.`}
    </PalettePreview>
  )
}

/** The first fields that say anything, in the order of the record. */
function factsOf(entity: AnyEntity, thing: Thing) {
  return Object.entries(thing)
    .filter(([field, value]) => !quiet.has(field) && value !== null && value !== undefined && value !== '')
    .map(([field, value]) => ({ label: labelOf(entity, field), value: inWords(entity, field, value, thing) }))
    .filter(({ value }) => value !== dash && value.length <= 120 && !value.startsWith('{'))
    .slice(0, mostFacts)
}
