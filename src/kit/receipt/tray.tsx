import { useAtomValue, useStore } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Href, pageOf } from '#contract/paths.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { pendingUndoAtom } from '#kit/command/pending-undo.ts'
import { isUndoable, type Receipt } from '#kit/command/receipt.ts'
import { checkAgain } from '#kit/command/recheck.ts'
import { getShortcutKey, isCharacter } from '#kit/command/shortcut-key.ts'
import { checkingAtom, engineAtom, receiptsAtom, receiptsOpenAtom } from '#kit/command/state.ts'
import { startUndo } from '#kit/command/undo.ts'
import { move } from '#kit/screen/table/table-keys.ts'
import { EmptyState } from '#ui/empty.tsx'
import { Tray, trayClass } from '#ui/tray.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ReceiptDetail } from './detail.tsx'
import { ReceiptRows } from './rows.tsx'
import { textOf } from './words.ts'

/** Rows that Page Up and Page Down pass. */
const page = 8
const hints = [
  ['↑ ↓', 'move'],
  ['↵', 'open it'],
  ['u', 'undo'],
  ['y', 'copy'],
  ['Esc', 'close'],
] as const

/** Everything that was run, newest first, with all that is known of the chosen one. `wanted`: the key of the one that is meant. */
export function ReceiptTray({ wanted, returnFocus }: { wanted: string | null; returnFocus: () => HTMLElement | null }) {
  const store = useStore()
  const receipts = useAtomValue(receiptsAtom)
  const engine = useAtomValue(engineAtom)
  const ports = engine?.ports
  const checking = useAtomValue(checkingAtom)
  const [key, setKey] = useState(wanted ?? receipts[0]?.key ?? null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const reveal = useRef<(index: number) => void>(() => undefined)
  const at = Math.max(
    0,
    receipts.findIndex((one) => one.key === key),
  )
  const receipt = receipts[at]
  // One that is pointed at from outside may be far down.
  useEffect(() => reveal.current(at), [at])

  const close = () => store.set(receiptsOpenAtom, null)
  const copy = async (text: string, what: string) => {
    const copied = ports && (await outcomeOf(ports.tools.copy(text)))
    setSaid(copied && 'value' in copied ? `${what} copied` : `${what} could not be copied: select it and copy it by hand`)
  }
  const open = (href: Href) => {
    // The page that opens takes the focus.
    store.set(receiptsOpenAtom, null)
    ports?.tools.go(href)
  }
  const undo = (one: Receipt) => {
    const why = isUndoable(one) ? store.get(pendingUndoAtom)(one)?.words : 'This cannot be undone'
    if (why === undefined) startUndo(store, one)
    else setSaid(why)
  }
  const choose = (to: number) => {
    setKey(receipts[to]?.key ?? null)
    setSaid('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!receipt || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const inList = event.target === list.current
    const key = getShortcutKey(event)
    const cursor = { row: at, column: 0 }
    const to = inList || isCharacter(key) ? move(cursor, event, { rows: receipts.length, columns: 1, page })?.row : undefined
    if (to !== undefined) choose(to)
    else if (event.repeat) return
    else if (key === 'u') undo(receipt)
    else if (key === 'y') void copy(textOf(receipt), 'Receipt')
    else if (key === 'Enter' && inList) {
      const href = receipt.target && pageOf(receipt.target.kind, receipt.target.id)
      if (href) open(href)
      else setSaid('This has no page of its own')
    } else return
    event.preventDefault()
  }
  return (
    <Tray
      open
      onClose={close}
      title="Receipts"
      meta={receipts.length ? `${receipts.length} · ${said}`.replace(/ · $/, '') : said}
      hints={receipts.length ? hints : []}
      initialFocus={list}
      returnFocus={returnFocus}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {receipt ? (
        <div className={trayClass.body}>
          <ReceiptRows receipts={receipts} at={at} now={ports?.now() ?? receipt.when} onPick={setKey} list={list} onReveal={reveal} />
          <ReceiptDetail
            key={receipt.key}
            receipt={receipt}
            acts={{
              open,
              copy,
              check: () => void checkAgain(store, receipt),
              checking: checking.has(receipt.key),
              isFollowed: receipt.outcome === 'unknown' && engine?.runner.unresolved(receipt.key) !== undefined,
            }}
          />
        </div>
      ) : (
        <EmptyState title="No receipts yet">
          Every action leaves one here: what was done, what it changed, and how to undo it. They stay when a notice is gone.
        </EmptyState>
      )}
    </Tray>
  )
}
