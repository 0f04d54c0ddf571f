import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Thing } from '#contract/define.ts'
import { capital } from '#kit/command/nouns.ts'
import { registryAtom } from '#kit/command/state.ts'
import { isolate } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Section } from '#ui/detail.tsx'
import { Facts } from '#ui/facts.tsx'
import { EvidenceSections, QueueEvidence } from '#ui/queue.tsx'
import type { Material } from './ahead.ts'
import { AskedHere } from './asked.tsx'
import { canDecideAtom } from './can-decide.ts'
import type { AnyQueue } from './evidence.ts'
import { Head, PartPlace, Sections } from './sections.tsx'
import type { Standing } from './standing.ts'

interface Props {
  list: AnyQueue
  thing: Thing
  material: Material
  standing: Standing | undefined
  /** Its place among the rows, with the way to its neighbours. */
  place: ReactNode
  onRetry: () => void
  /** Esc in a text of the evidence. */
  onLeft?: (() => void) | undefined
}

/** All that somebody should see before deciding about one thing. */
export function EvidenceView({ list, thing, material, standing, place, onRetry, onLeft }: Props) {
  const { entity } = list
  const registry = useAtomValue(registryAtom)
  const canDecide = useAtomValue(canDecideAtom)
  const asksFacts = canDecide(list.decide, thing) && list.decide.some((id: string) => registry.get(id)?.command.facts)
  const name = `${capital(entity.words.one)} ${thing.id}`
  const face = entity.face?.(thing)
  const sum = face?.money ? ` · ${money(face.money.minor, face.money.currency)}` : ''
  return (
    <QueueEvidence label={name}>
      <Head list={list} thing={thing} title={face ? isolate(face.title) : name} chips={face?.chips ?? []} meta={`${name}${sum}`}>
        {place}
      </Head>
      <Told standing={standing} />
      <EvidenceSections>
        {asksFacts ? (
          <Section title="Before you decide">
            {material.facts ? (
              <Facts
                label="Before you decide"
                items={material.facts.map(({ label, text, tone }) => ({ label, value: text, ...(tone && { tone }) }))}
              />
            ) : (
              <PartPlace />
            )}
          </Section>
        ) : null}
        <Sections list={list} thing={thing} material={material} onRetry={onRetry} onLeft={onLeft} Asks={AskedHere} />
      </EvidenceSections>
    </QueueEvidence>
  )
}

/** What became of the decision about it, where something is to be said. */
function Told({ standing }: { standing: Standing | undefined }) {
  if (standing?.is === 'back') return <Banner tone="bad" bar>{`Not done: ${standing.words}`}</Banner>
  if (standing?.is === 'unknown')
    return (
      <Banner tone="wait" bar>
        {standing.words}
      </Banner>
    )
  if (standing?.is === 'elsewhere') return <Banner bar>{standing.words}</Banner>
  if (standing?.is === 'held') return <Banner bar>On hold: it stands at the end of your queue.</Banner>
  return null
}
