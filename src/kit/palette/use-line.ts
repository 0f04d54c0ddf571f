import { useStore } from 'jotai'
import { type ClipboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { paletteAtom } from '#kit/command/palette-state.ts'
import { decodeText } from '#kit/ticket/decode.ts'
import { lineBreak } from '#kit/ticket/read-ticket.ts'
import { maxTypedLength, toOneLine } from '#kit/ticket/ticket-line.ts'
import { linesAtom } from './history.ts'
import { absorb, attachTicket, type Line, wholeLine } from './line.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Typed {
  line: Line
  /** What is said of it, until it changes. */
  said: string | null
  /** The key of the row whose dry run is shown. */
  dry: string | null
  /** An earlier line that was brought back. */
  recalled: string | null
  /** Enter was pressed on this line before there was anything that it could mean. */
  entered: string | null
  /** The key of the row on which it was pressed, if that row had been chosen. */
  enteredRow: string | null
}
const nothing = { said: null, dry: null, recalled: null, entered: null, enteredRow: null }

/** A text of many lines or characters is kept beside the field, which would be slow with it. */
const takePasted = (line: Line, text: string): Line =>
  text.length > maxTypedLength ? attachTicket(line, text) : { ...line, text: `${line.text} ${toOneLine(decodeText(text))}`.trimStart() }

/** Reads what was typed or pasted before the palette had loaded, as it reads it itself. */
const takeEarly = (text: string): Line =>
  text.includes(lineBreak) || text.length > maxTypedLength
    ? takePasted({ chips: [], text: '' }, text.replace(new RegExp(` ?${lineBreak}`, 'g'), '\n'))
    : { chips: [], text }

interface Options {
  input: RefObject<HTMLInputElement | null>
  vocabulary: Vocabulary
  /** What it begins with. */
  start: string
  /** Holds the line as it stands. */
  left: RefObject<string>
  /** It was changed. */
  onChange: () => void
}

/** The line of the palette: what is typed, pasted or brought back, and what is said of it. */
export function useLine({ input, vocabulary, start, left, onChange }: Options) {
  const store = useStore()
  const [typed, setTyped] = useState<Typed>({ line: { chips: [], text: start }, ...nothing })
  const { line, recalled } = typed
  const whole = wholeLine(line)
  // In the frame in which the line appears: the dialog gives the focus a moment later, and what is typed meanwhile would be lost.
  useLayoutEffect(() => {
    input.current?.focus()
    // Characters that came while this was being drawn, and perhaps Enter behind them; from here on they go into the line itself.
    const { text = '', entered = false } = store.get(paletteAtom) ?? {}
    setTyped((now) =>
      now.line.chips.length === 0 && text.startsWith(now.line.text)
        ? { ...now, line: takeEarly(text), entered: entered ? wholeLine(takeEarly(text)) : null }
        : now,
    )
  }, [input, store])
  useEffect(() => {
    left.current = whole
  }, [whole, left])

  const change = (next: Line, brought: string | null = null, composing = false) => {
    onChange()
    // A field that is written to ends its composition: words become chips behind it.
    setTyped({ line: composing ? next : absorb(next, vocabulary), ...nothing, recalled: brought })
  }
  return {
    line,
    whole,
    said: typed.said,
    dry: typed.dry,
    entered: typed.entered,
    enteredRow: typed.enteredRow,
    recalled: recalled !== null && recalled === whole.trim(),
    change: (next: Line) => change(next),
    /** `composing`: signs that are still being chosen, as in Japanese. */
    type: (text: string, composing: boolean) => change({ ...line, text }, null, composing),
    selectAll: () => {
      flushSync(() => setTyped((now) => ({ ...now, line: { chips: [], text: wholeLine(now.line).trim() } })))
      input.current?.select()
    },
    /** Another line in the words of the vocabulary, ready to be typed on. */
    begin: (text: string) => change({ chips: [], text }),
    say: (said: string | null) => setTyped((now) => ({ ...now, said })),
    showDry: (dry: string | null) => setTyped((now) => ({ ...now, dry })),
    /** Remembers that Enter waits, with what is said meanwhile; null: it waits no more. `enteredRow`: the key of the chosen row. */
    wait: (said: string | null, enteredRow: string | null = null) =>
      setTyped((now) => ({ ...now, said, enteredRow, entered: said === null ? null : wholeLine(now.line) })),
    older: () => {
      const before = store.get(linesAtom)
      // A line that was brought back and left as it is leads to the one before it.
      const at = recalled === null || recalled !== whole.trim() ? 0 : before.indexOf(recalled) + 1
      const next = before[at]
      if (next === undefined) return false
      change({ chips: [], text: next }, next)
      return true
    },
    paste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text')
      // A field of one line drops line breaks, and two IDs would become one.
      if (!/[\r\n]|=3D|&\w+;/.test(text) && text.length < maxTypedLength) return
      event.preventDefault()
      change(takePasted(line, text))
    },
  }
}
export type Typing = ReturnType<typeof useLine>
