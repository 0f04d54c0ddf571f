import { useAtomValue, useStore } from 'jotai'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { nounsAtom, registryAtom } from '#kit/command/state.ts'
import { originsOf } from '#kit/palette/origins.ts'
import { parse, thingsIn } from '#kit/palette/parse.ts'
import { pasted } from '#kit/palette/ticket.ts'
import { vocabularyOf } from '#kit/palette/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { addToCart } from './state.ts'

/** The line that takes more: typed and Enter, pasted into it, or pasted anywhere on the page. `onSaid`: what became of it. */
export function CartAdd({ onSaid }: { onSaid: (words: string) => void }) {
  const store = useStore()
  const registry = useAtomValue(registryAtom)
  const nouns = useAtomValue(nounsAtom)
  const vocabulary = useMemo(() => vocabularyOf(registry, nouns), [registry, nouns])
  const [text, setText] = useState('')
  /** True where the text names anything. */
  const take = (given: string): boolean => {
    const { text: read, cut } = pasted(given)
    const parsed = parse(read, vocabulary, originsOf(document))
    if (thingsIn(parsed) + parsed.names.length === 0) {
      onSaid('Nothing in it is an id, an e-mail, a handle or a link')
      return false
    }
    onSaid(addToCart(store, { ...parsed, cut: parsed.cut || cut }))
    return true
  }
  const add = () => {
    if (text.trim() && take(text)) setText('')
  }
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const paste = (event: globalThis.ClipboardEvent) => {
      const field = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable], [role$=dialog]')
      if (field || event.defaultPrevented) return
      event.preventDefault()
      latest.current(event.clipboardData?.getData('text') ?? '')
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const onPaste = (event: ClipboardEvent) => {
    if (text !== '') return
    // What cannot be used stays in the line, to be mended.
    if (take(event.clipboardData.getData('text'))) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return
    event.preventDefault()
    add()
  }
  return (
    <>
      <SearchBox
        label="Paste ids, e-mails, links or a ticket"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={add}>
        Add
      </Button>
    </>
  )
}
