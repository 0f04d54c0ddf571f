import { memo } from 'react'
import { CommandButton } from '#kit/command/button.tsx'
import { capital } from '#kit/command/nouns.ts'
import { isolate } from '#kit/format/isolate.ts'
import type { Material } from '#kit/screen/queue/ahead.ts'
import type { AnyQueue } from '#kit/screen/queue/evidence.ts'
import { Head, Sections } from '#kit/screen/queue/sections.tsx'
import { useMaterial } from '#kit/screen/queue/use-material.ts'
import { useRow } from '#kit/store/use.ts'
import { Button } from '#ui/button.tsx'
import { Card as Frame } from '#ui/cards.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EvidenceSections } from '#ui/queue.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { HeldBanner } from './held-banner.tsx'
import type { CardEvidence } from './use-cards.ts'

interface Props {
  list: AnyQueue
  id: number
  index: number
  /** Its row in the whole list, from 0. */
  row: number
  cardId: string
  current: boolean
  selected: boolean
  /** Its record has left the list while the user was typing about it: it cannot be selected. */
  held: boolean
  evidence: CardEvidence
  /** Opens the record; its card has no evidence. */
  onView: ((id: number) => void) | undefined
  onSelect: (id: number) => void
  onLeft: () => void
}

/** Shows a record as a card: its name and state, its decisions and its evidence. Subscribes to this record only. */
function One({ list, id, index, row, cardId, current, selected, held, evidence, onView, onSelect, onLeft }: Props) {
  const { entity } = list
  const thing = useRow(entity, id)
  const { ahead, failure, retry } = evidence
  const read = useMaterial(ahead, id)
  const material = failure === null ? read : failed(list, failure)
  if (!thing) return null
  const face = entity.face?.(thing)
  const name = `${capital(entity.words.one)} ${id}`
  return (
    <Frame id={cardId} index={index} row={row} current={current} selected={selected}>
      <Head list={list} thing={thing} title={face ? isolate(face.title) : name} chips={face?.chips ?? []} meta={name}>
        <Checkbox
          aria-label={`Select ${name.toLowerCase()}`}
          checked={selected}
          disabled={held}
          onChange={() => onSelect(id)}
          tabIndex={-1}
        />
        {onView ? (
          <Button
            size="small"
            onClick={(event) => {
              event.stopPropagation()
              onView(id)
            }}
          >
            {'View '}
            <VisuallyHidden>{name.toLowerCase()}</VisuallyHidden>
          </Button>
        ) : null}
        {(onView ? [] : list.decide).map((command: string) => (
          <CommandButton key={command} command={command} target={thing} size="small" />
        ))}
      </Head>
      {held ? <HeldBanner list={list} thing={thing} /> : null}
      {onView ? null : (
        <EvidenceSections>
          <Sections
            list={list}
            thing={thing}
            material={material}
            onRetry={() => (failure === null ? ahead?.renew(id) : retry())}
            onLeft={onLeft}
            minor
          />
        </EvidenceSections>
      )}
    </Frame>
  )
}
export const Card = memo(One)

/** Returns evidence of which no section could be read; `words` say why. */
const failed = ({ evidence }: AnyQueue, words: string): Material => ({
  parts: evidence.map(({ title }) => ({ title, wrong: words })),
  facts: undefined,
})
