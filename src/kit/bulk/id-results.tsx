import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { pageOf } from '#contract/paths.ts'
import type { AnyCommand } from '#kit/command/define.ts'
import { registryAtom } from '#kit/command/state.ts'
import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link.tsx'
import { Meta } from '#ui/page.tsx'
import { Table } from '#ui/table.tsx'
import type { Row } from './machine.ts'
import { type Bulk, bulksAtom } from './state.ts'
import { outcomeOf } from './words.ts'

/** How many are shown one by one; all of them are among the rows of the run. */
const shownMost = 200
type Tone = 'good' | 'bad' | 'wait' | 'plain'
interface Result {
  id: number
  words: string
  tone: Tone
}

/** What became of each thing in the newest run of a command in this page, also once its line below the page was closed. */
export function IdResults({ command: id, label }: { command: string; label: string }) {
  const running = useAtomValue(bulksAtom).findLast(({ command }) => command === id)
  const [kept, keep] = useState<Bulk>()
  if (running && running !== kept) keep(running)
  const command = useAtomValue(registryAtom).get(id)?.command
  const bulk = running ?? kept
  if (!bulk || !command) return null
  const results = resultsOf(bulk, command)
  return (
    <>
      <Table
        caption={`${label}: results`}
        columns={[{ label: 'ID', kind: 'number' }, { label: 'Result' }]}
        rows={results.slice(0, shownMost).map(({ id: of, words, tone }) => ({
          id: of,
          cells: [
            <AppLink key="id" className={linkClass('text')} href={pageOf(bulk.kind, of) ?? '/'}>
              {of}
            </AppLink>,
            <Chip key="result" tone={tone}>
              {isolate(words)}
            </Chip>,
          ],
        }))}
      />
      {results.length > shownMost ? (
        <Meta>{`The first ${shownMost} of ${count(results.length)}; Rows of the run has all of them.`}</Meta>
      ) : null}
    </>
  )
}

/** Those that were sent, in their order, and those that were left out. */
function resultsOf({ run, left = [], answers }: Bulk, command: AnyCommand): Result[] {
  return [
    ...run.rows.map((row) => ({ id: row.id, ...said(row, command, answers) })),
    ...left.flatMap(({ why, ids }) => ids.map((id) => ({ id, words: why, tone: 'bad' as const }))),
  ]
}

const tones: Record<Row['state'], Tone> = { done: 'good', refused: 'bad', unknown: 'wait', waiting: 'plain', sent: 'plain' }
function said(row: Row, { says }: AnyCommand, answers: Bulk['answers']): Omit<Result, 'id'> {
  if (row.open) return { words: outcomeOf(row), tone: 'wait' }
  const own = row.state === 'done' && typeof says === 'function' ? says({ id: row.id }, answers) : undefined
  return { words: own ?? row.words ?? outcomeOf(row), tone: tones[row.state] }
}
