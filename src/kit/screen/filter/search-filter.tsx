import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react'
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

/** The search box of a list. It sets its words in the address after a pause or by Enter; Esc clears it, and Back restores earlier words. */
export function SearchFilter({ label, value, on = 'pause', onChange }: Props) {
  const [typed, setTyped] = useState<Typed>({ text: value, value, asked: null })
  // The address moved: to what was asked for here (more may be typed since), or by itself (Back, "Clear filters") and the box follows it.
  if (typed.value !== value) setTyped({ text: value === typed.asked ? typed.text : value, value, asked: null })
  const { text } = typed
  const ask = (next: string) => {
    const isNew = next.trim() !== value
    setTyped({ ...typed, text: next, ...(isNew && { asked: next.trim() }) })
    if (isNew) onChange(next.trim())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text starts a new pause, nothing else does
  useEffect(() => {
    if (on === 'enter' || text.trim() === value) return
    const timer = setTimeout(() => ask(text), searchPause)
    return () => clearTimeout(timer)
  }, [on, text, value])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { Enter: text, Escape: '' }[event.key]
    if (next === undefined || event.nativeEvent.isComposing) return
    // Esc in an empty box goes to the rows, unless the list still shows the result of a search.
    if (event.key === 'Escape' && text === '' && value === '') return
    event.preventDefault()
    ask(next)
  }
  const take = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // The button in the field that clears it types nothing.
    if (target.value === '' && !(nativeEvent instanceof InputEvent)) ask('')
    else setTyped({ ...typed, text: target.value })
  }
  return <SearchBox enterKeyHint="search" label={label} value={text} onChange={take} onKeyDown={onKeyDown} />
}
