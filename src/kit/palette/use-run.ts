import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { addToCart } from '#kit/cart/state.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { asksFirst } from '#kit/command/stage.ts'
import { startCommand } from '#kit/command/start.ts'
import { engineAtom, manyAskedAtom, type WholeSelection, wholeAskedAtom } from '#kit/command/state.ts'
import { isolate, short } from '#kit/format/isolate.ts'
import { createTargetLine } from './command-row.ts'
import { frecencyAtom, rememberAtom } from './history.ts'
import { isGuessed, type Known, type Row } from './row.ts'
import { wrong } from './rows.ts'
import type { Findings } from './use-found.ts'
import type { Typing } from './use-line.ts'

type Place = 'here' | 'tab'
interface Options {
  known: Pick<Known, 'nouns' | 'registry' | 'where' | 'whole'>
  /** A selection of everything that the filters of the list match, as it was when the palette opened. */
  selected: WholeSelection | null
  typing: Typing
  findings: Findings
  onClose: () => void
}

/** What Enter does: runs a row, or waits until it is known what the line means. */
export function useRun({ known, selected, typing, findings, onClose }: Options) {
  const store = useStore()
  const ports = useAtomValue(engineAtom)?.ports
  const { whole, say, wait } = typing
  const { parsed, lookup, row, moved, message } = findings
  /**
   * Why nothing ran when Enter began to wait for an answer; null if nothing was wrong with the line by then.
   */
  const messageBefore = useRef<string | null>(null)
  const understood = known.registry.all.length > 0
  const named = isolate(short(whole.trim(), 80))

  // What is typed next is a word of its own: the name of an action.
  const aim = ({ kind, id }: Ref) => typing.begin(`${known.nouns.get(kind)?.words.one ?? kind} ${id} `)
  const inTab = (chosen: Row) => {
    if (chosen.is === 'cart') addToCart(store, parsed, { newTab: true })
    if (chosen.href) ports?.tools.open(chosen.href)
  }
  const run = async (chosen: Row, place: Place) => {
    if (wrong(parsed)) return
    if (place === 'tab') return inTab(chosen)
    // Without the commands "ban seat 12" is no more than a seat; it counts once the line is understood.
    if (!understood) return wait('Commands are loading')
    if (chosen.is === 'cart') {
      store.set(rememberAtom, whole)
      addToCart(store, parsed)
      ports?.tools.go(chosen.href)
      return onClose()
    }
    const id = chosen.is === 'thing' ? `${chosen.ref.kind}.open` : chosen.entry.id
    const refs = chosen.is === 'thing' ? [chosen.ref] : chosen.refs
    if (chosen.is === 'command' && chosen.reason) return say(chosen.reason)
    // Enter came before the answer: it counts as soon as it is known what the line names.
    const addresses = [...parsed.emails, ...parsed.handles]
    messageBefore.current = message
    if (chosen.is === 'command' && lookup.asking && (chosen.isPending || (chosen.needs && addresses.length > 0)))
      return wait(`Looking up ${addresses.length > 0 ? addresses.map(isolate).join(', ') : named}`, moved ? chosen.key : null)
    if (chosen.is === 'command' && chosen.needs) {
      const line = createTargetLine(chosen, known)
      if (line !== null) typing.begin(line)
      return say(`Type the ID of the ${chosen.needs}`)
    }
    store.get(frecencyAtom).touch(id)
    store.set(rememberAtom, whole)
    const { answers, asks, isSelection } = chosen.is === 'command' ? chosen : {}
    const on = selected && chosen.is === 'command' && chosen.whole !== undefined ? { whole: selected } : { refs }
    const started = await startCommand(store, id, { ...on, isSelection, answers, asks, from: 'palette' })
    // On many things, and for a new one, it asks in a place of its own.
    if (store.get(manyAskedAtom) || store.get(wholeAskedAtom)) return
    if (!started) return say('This is not available here')
    // A command that asks first has closed the palette by then; it may be open again, for something else.
    if (asksFirst(started.draft())) return
    const { stage } = await started.settled
    if (stage.at === 'done') onClose()
  }

  const unsettled = lookup.asking || findings.isReading || !understood
  const settled = typing.entered === whole && !unsettled
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there
  useEffect(() => {
    if (!settled) return
    wait(null)
    // Enter on a row that was chosen counts for this row alone, and any other Enter for the first row. Whoever has moved
    // since means another row, and says so by another Enter.
    const isMeant = typing.enteredRow === null ? !moved : row?.key === typing.enteredRow
    // An answer that contradicts the line was not known when Enter was pressed.
    const isContradicted = messageBefore.current === null && message !== null
    // Only a chosen row asks for its record: the line stays as it is where it may name a record that was not found.
    const asksForId = row?.is === 'command' && row.needs !== undefined && typing.enteredRow === null
    if (row && isMeant && !isContradicted && !asksForId) void run(row, 'here')
  }, [settled])
  return {
    aim,
    run: (chosen: Row, place: Place = 'here') => void run(chosen, place),
    /**
     * Enter on what is only called nearly so, while who is called so exactly may be on the way: it counts for the first row by then. Whoever has
     * chosen the row, or presses once more, means it.
     */
    doubtful: isGuessed(row) && lookup.asking && !moved && typing.entered !== whole,
    /**
     * Enter without a highlighted row. While results are being looked up, it counts for the first row that this line
     * finds; if the row to which the person moved has disappeared, it runs nothing.
     */
    early: () => {
      if (findings.isGone) return say('The highlighted row is gone: its record does not exist. Choose another row')
      messageBefore.current = message
      if (unsettled && whole.trim()) wait(`Looking up ${named}`)
    },
  }
}
