import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { outcomeOf } from '#kit/api/outcome.ts'
import { type DryRun as Dry, dryRunOf, sendingText } from '#kit/command/dry-run.ts'
import { asksFirst } from '#kit/command/preview.ts'
import { getShortcutKey } from '#kit/command/shortcut-key.ts'
import { engineAtom } from '#kit/command/state.ts'
import { Button } from '#ui/button.tsx'
import { Changes } from '#ui/changes.tsx'
import { PaletteDry, paletteClass } from '#ui/palette.tsx'
import type { Told } from './panel.tsx'
import type { CommandRow } from './row.ts'

const nothing: Dry = { requests: [], changes: [] }

/** What a command would do, exactly: the request, and the fields that would change. It has the focus, can be copied, and sends nothing. */
export function DryRun({ row, told, onBack }: { row: CommandRow; told: Told | undefined; onBack: () => void }) {
  const ports = useAtomValue(engineAtom)?.ports
  const [said, setSaid] = useState('')
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const asks = asksFirst(row)
  const draft =
    told && !told.words && asks.length === 0
      ? { entry: row.entry, things: told.things, answers: row.answers ?? {}, facts: told.facts ?? [] }
      : null
  const { requests, changes } = draft ? dryRunOf(draft) : nothing
  const request = requests.map(sendingText).join('\n')
  const copy = async () => {
    if (!request || !ports) return
    const text = [request, ...changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`)].join('\n')
    setSaid('value' in (await outcomeOf(ports.tools.copy(text))) ? 'Copied.' : 'It could not be copied.')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The line's keys would run the row that this is only a picture of.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Escape' || (event.key === 'Enter' && event.altKey)) {
      if (!event.repeat) onBack()
    } else if (getShortcutKey(event) === 'y' && plain) void copy()
    else return
    event.preventDefault()
  }
  return (
    <PaletteDry
      ref={box}
      title={`Dry run: ${row.title}${row.note ? `, ${row.note}` : ''}`}
      onKeyDown={onKeyDown}
      footer={
        <>
          <Button size="small" kbd="y" aria-disabled={request ? undefined : true} onClick={() => void copy()}>
            Copy
          </Button>
          <Button size="small" kbd="Esc" onClick={onBack}>
            Back
          </Button>
          <span role="status">{said}</span>
        </>
      }
    >
      <p>Nothing was sent.</p>
      {told ? null : <p>Reading what it is about…</p>}
      {told?.words ? <p>{told.words}</p> : null}
      {told && !told.words && asks.length > 0 ? <p>{`First it asks: ${asks.join(', ')}.`}</p> : null}
      {request ? (
        <section aria-label="Would send">
          <div className={paletteClass.factsTitle}>Would send</div>
          <pre className={paletteClass.request}>{request}</pre>
        </section>
      ) : null}
      {changes.length ? (
        <section aria-label="Would change">
          <div className={paletteClass.factsTitle}>Would change</div>
          <Changes label="Fields that would change" items={changes} />
        </section>
      ) : null}
      {request && changes.length === 0 && row.refs.length ? <p>Which fields would change is only known to the server.</p> : null}
    </PaletteDry>
  )
}
