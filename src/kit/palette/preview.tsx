import { useAtomValue } from 'jotai'
import type { AnyEntity, Thing } from '#contract/define.ts'
import { inWords, labelOf } from '#kit/command/changes.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { dash } from '#kit/format/numbers.ts'
import { Facts } from '#ui/facts.tsx'
import { PalettePreview } from '#ui/palette.tsx'
import type { Row, ThingRow } from './row.ts'

/** Lines of a preview: it has one height, whatever is known, so that nothing moves under the highlight. */
const mostFacts = 5
const quiet = new Set(['id', 'version'])

interface Props {
  row: Row | undefined
  rows: readonly Row[]
  thing: (ref: Ref) => Thing | undefined
  /** Whether this page has read it. */
  fresh: (ref: Ref) => boolean
}
const ofOld = { label: 'As of', value: 'an earlier visit' }

/** What the store knows of the highlighted result. Stands as soon as one thing is found, also while a row of another sort is highlighted. */
export function Preview({ row, rows, thing, fresh }: Props) {
  const nouns = useAtomValue(nounsAtom)
  const things = rows.filter((one) => one.is === 'thing')
  if (things.length === 0) return null
  if (row?.is === 'cart') {
    return (
      <PalettePreview label="Preview of the cart">
        <Facts items={things.slice(0, mostFacts).map(inCart)} />
      </PalettePreview>
    )
  }
  const ref = row?.is === 'thing' ? row.ref : row?.refs[0]
  const title = row?.is === 'thing' ? row.title : (things.find((one) => same(one.ref, ref))?.title ?? row?.title)
  if (!ref) return <PalettePreview label="Preview">What is highlighted is shown here.</PalettePreview>
  const found = thing(ref)
  const entity = nouns.get(ref.kind)?.entity
  const facts = found && entity ? [...(fresh(ref) ? [] : [ofOld]), ...factsOf(entity, found)].slice(0, mostFacts) : []
  return (
    <PalettePreview label={`Preview of ${title}`}>
      {facts.length ? <Facts items={facts} /> : `${title} has not been read yet; opened it shows everything.`}
    </PalettePreview>
  )
}
const same = (one: Ref, other: Ref | undefined) => one.kind === other?.kind && one.id === other.id
const inCart = ({ title, note, chips }: ThingRow) => ({
  label: title,
  value: [note, ...chips.map(({ label }) => label)].filter(Boolean).join(' · ') || dash,
})

/** The first fields that say anything, in the order of the record. */
function factsOf(entity: AnyEntity, thing: Thing) {
  return Object.entries(thing)
    .filter(([field, value]) => !quiet.has(field) && value !== null && value !== undefined && value !== '')
    .map(([field, value]) => ({ label: labelOf(entity, field), value: inWords(entity, field, value, thing) }))
    .filter(({ value }) => value !== dash && value.length <= 120 && !value.startsWith('{'))
    .slice(0, mostFacts)
}
