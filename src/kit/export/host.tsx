import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { count } from '#kit/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Transfer, Transfers } from '#ui/transfers.tsx'
import { dismiss, type Exporting, exportsAtom, save, savePartial } from './state.ts'

/** The panel of the exports; on every page, while there are any. */
export function ExportsHost() {
  const all = useAtomValue(exportsAtom)
  const running = all.some(({ ended }) => ended === null)
  useEffect(() => {
    if (!running) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [running])
  if (all.length === 0) return null
  return (
    <Transfers label="Exports">
      {all.map((one) => (
        <OneExport key={one.key} one={one} />
      ))}
    </Transfers>
  )
}

function OneExport({ one }: { one: Exporting }) {
  const store = useStore()
  const { title, filters, note, file, progress, ended } = one
  const head = { title, about: note ? `${filters} · ${note}` : filters }
  const away = (
    <Button size="small" kbd="w" aria-keyshortcuts="w" onClick={() => dismiss(store, one)}>
      Close
    </Button>
  )
  if (ended === null)
    return (
      <Transfer {...head} words={wordsOf(one)} done={progress && progress.expected > 0 ? progress.rows / progress.expected : 0}>
        <Button size="small" onClick={one.cancel}>
          Cancel
        </Button>
      </Transfer>
    )
  if (ended.kind === 'whole')
    return (
      <Transfer {...head} tone="good" words={`${rowsOf(ended.rows)}, all that the server counted. ${file}`}>
        <Button size="small" onClick={() => save(ended.url, file)}>
          Save again
        </Button>
        {away}
      </Transfer>
    )
  return (
    <Transfer
      {...head}
      tone={ended.kind === 'failed' ? 'bad' : 'plain'}
      words={ended.kind === 'failed' ? ended.words : 'Cancelled. Nothing was saved.'}
    >
      {ended.kind === 'failed' && ended.doubtful ? (
        <>
          <Button size="small" onClick={one.again}>
            Start over
          </Button>
          <Button size="small" onClick={() => savePartial(one)}>
            {partialLabel}
          </Button>
        </>
      ) : (
        <Button size="small" onClick={one.again}>
          Try again
        </Button>
      )}
      {away}
    </Transfer>
  )
}

const partialLabel = 'Save as PARTIAL'
const rowsOf = (rows: number) => `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`

type Counted = Pick<Exporting, 'progress' | 'began' | 'before' | 'waiting'>
/** "120,000 of 1,000,000 rows · piece 1 of 3 · about 40 s left". */
export function wordsOf({ progress, began, before, waiting: counting }: Counted, now = Date.now()): string {
  if (!progress) return ['Counting …', counting].filter(Boolean).join(' · ')
  const { rows, expected, piece, pieces, waiting } = progress
  const parts = [`${count(rows)} of ${rowsOf(expected)}`, `piece ${piece} of ${pieces}`]
  return [...parts, waiting ?? leftOf(rows - before, expected - before, now - began)].filter(Boolean).join(' · ')
}

/** How long it still takes if it goes on as so far; nothing before that can be known. `rows` came in `elapsed` milliseconds. */
export function leftOf(rows: number, expected: number, elapsed: number): string {
  if (rows === 0 || elapsed < 2_000 || rows >= expected) return ''
  const seconds = Math.ceil((elapsed / rows) * ((expected - rows) / 1_000))
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`
}
