import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Thing } from '#contract/define.ts'
import { soughtText } from '#contract/text.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { useRow } from '#kit/store/use.ts'
import { PickField } from '#ui/pick-field.tsx'
import { candidate, useCandidates } from './candidates.ts'
import type { FieldProps } from './field.tsx'
import type { Things } from './schema.ts'

/** Looks for one thing by its name or id; what is chosen is answered as its id, and what is only typed as nothing. */
export function ThingField({ id, field, value, onChange, error, disabled, of, things }: FieldProps & { things: Things }) {
  const { entity } = things
  const chosen = typeof value === 'number' ? value : undefined
  const row = useRow(entity, chosen ?? 0)
  const entities = useAtomValue(entitiesAtom)
  const [typed, setTyped] = useState<string | null>(null)
  // What this field answered last: where another value comes from outside (sent and done with), what was typed goes.
  const [own, setOwn] = useState(value)
  if (own !== value) {
    setOwn(value)
    setTyped(null)
  }
  const answer = (next: number | undefined) => {
    setOwn(next)
    onChange(next)
  }
  const [wanted, setWanted] = useState(false)
  const words = (thing: Thing) => `${candidate(entity, thing).label} · ${thing.id}`
  const text = typed ?? (chosen === undefined ? '' : row ? words(row) : String(chosen))
  // What stands there chosen is no question.
  const found = useCandidates(things, chosen === undefined ? soughtText(text) : '', { wanted, about: of, check: field.check })
  return (
    <PickField
      id={id}
      label={field.label}
      text={text}
      onText={(next) => {
        setTyped(next)
        answer(undefined)
      }}
      options={found.things.map((thing) => ({ ...candidate(entity, thing), chosen: thing.id === chosen }))}
      onPick={(one) => {
        const thing = entities.get(entity, Number(one))
        setTyped(thing ? words(thing) : one)
        answer(Number(one))
      }}
      onOpen={() => setWanted(true)}
      chosen={chosen !== undefined}
      empty={found.words}
      error={error}
      hint={field.hint}
      disabled={disabled}
    />
  )
}
