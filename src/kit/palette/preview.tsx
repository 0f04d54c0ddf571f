import { useAtomValue } from 'jotai'
import type { Thing } from '#contract/define.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { dash } from '#kit/format/numbers.ts'
import { Facts } from '#ui/facts.tsx'
import { PalettePreview } from '#ui/palette.tsx'
import { factsOf, mostFacts } from './facts.ts'
import type { Row, ThingRow } from './row.ts'

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
  if (!ref) return <PalettePreview label="Preview">Move to a row to preview it.</PalettePreview>
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
