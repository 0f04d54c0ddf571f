import { type KeyboardEvent, useEffect, useState } from 'react'
import { searchPause } from '#kit/form/search-pause.ts'
import { SearchBox } from '#ui/search-box.tsx'

interface Typed {
  text: string
  /** The address that it was typed under. */
  value: string
  /** What the address was asked to become. */
  asked: string | null
}
interface Props {
  label: string
  /** What the address says. */
  value: string
  /** Asked by a pause in typing too, or by Enter only. */
  on?: 'pause' | 'enter'
  onChange: (value: string) => void
}

/** The search box of a list: what is typed becomes the address after a pause, or at once by Enter. Back brings the words before it back. */
export function SearchFilter({ label, value, on = 'pause', onChange }: Props) {
  const [typed, setTyped] = useState<Typed>({ text: value, value, asked: null })
  // The address moved: to what was asked for here (more may be typed since), or by itself (Back, "Clear filters") and the box follows it.
  if (typed.value !== value) setTyped({ text: value === typed.asked ? typed.text : value, value, asked: null })
  const { text } = typed
  const set = (next: string) => setTyped({ ...typed, text: next })
  const ask = (next: string) => {
    if (next.trim() === value) return
    setTyped({ ...typed, asked: next.trim() })
    onChange(next.trim())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text starts a new pause, nothing else does
  useEffect(() => {
    if (on === 'enter' || text.trim() === value) return
    const timer = setTimeout(() => ask(text), searchPause)
    return () => clearTimeout(timer)
  }, [on, text, value])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    ask(text)
  }
  return <SearchBox label={label} value={text} onChange={(event) => set(event.target.value)} onKeyDown={onKeyDown} />
}
