import { memo } from 'react'
import { capital } from '#kit/command/nouns.ts'
import { money } from '#kit/format/money.ts'
import { useRow } from '#kit/store/use.ts'
import { Chip } from '#ui/chip.tsx'
import { QueueRow } from '#ui/queue.tsx'
import type { AnyQueue } from './evidence.ts'
import type { Standing } from './standing.ts'

interface Props {
  list: AnyQueue
  id: number
  index: number
  rowId: string
  current: boolean
  standing: Standing | undefined
}

/** One thing of a queue: its name, its sum, and what became of it. Reads its thing's own atom: a change repaints this row and no other. */
function Row({ list, id, index, rowId, current, standing }: Props) {
  const { entity } = list
  const thing = useRow(entity, id)
  const own = thing && list.row?.(thing)
  const face = thing && entity.face?.(thing)
  const [chip] = face?.chips ?? []
  const parts = [face?.money && money(face.money.minor, face.money.currency), own?.about].filter(Boolean)
  const sum = parts.map((part) => ` · ${part}`).join('')
  const is = standing?.is
  const told = is === 'elsewhere' || is === 'back' || is === 'unknown' ? ` · ${standing && 'words' in standing ? standing.words : ''}` : sum
  return (
    <QueueRow
      id={rowId}
      index={index}
      current={current}
      state={is === 'back' || is === 'unknown' ? 'back' : is === undefined || is === 'held' ? 'open' : 'done'}
      what={own?.title ?? face?.title ?? capital(entity.words.one)}
      about={`${id}${told}`}
      end={endOf(standing, chip) ?? (own?.chip && !standing ? <Chip tone={own.chip.tone}>{own.chip.label}</Chip> : null)}
    />
  )
}
export const QueueRowView = memo(Row)

type Said = { label: string; tone: 'good' | 'bad' | 'wait' | 'plain' } | undefined
const said = (chip: Said) => (chip ? <Chip tone={chip.tone}>{chip.label}</Chip> : null)

function endOf(standing: Standing | undefined, chip: Said) {
  switch (standing?.is) {
    case undefined:
      return null
    case 'elsewhere':
      return standing.gone ? <Chip tone="plain">Gone</Chip> : said(chip)
    case 'sent':
      return standing.slow ? <Chip tone="wait">Sent, not confirmed</Chip> : said(chip)
    case 'held':
      return <Chip tone="plain">Held</Chip>
    case 'back':
      return <Chip tone="bad">Not done</Chip>
    case 'unknown':
      return <Chip tone="wait">Not known yet</Chip>
    default:
      return said(chip)
  }
}
