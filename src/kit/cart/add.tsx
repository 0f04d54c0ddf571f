import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { focusHeading } from './focus.ts'
import { useTakeText } from './use-take-text.ts'

/** The field that adds to the cart: what is typed and entered, pasted into it, or pasted anywhere on the page. */
export function CartAdd() {
  const take = useTakeText()
  const [text, setText] = useState('')
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
    // A text that names nothing stays in the field, where it can be corrected.
    if (take(event.clipboardData.getData('text'))) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With rows, the table handles it; without, the keys of the page (such as undo) must still be reachable.
    if (event.key === 'Escape' && text === '') return void focusHeading()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return
    event.preventDefault()
    add()
  }
  return (
    <>
      <SearchBox
        label="Paste IDs, emails, links or a ticket"
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
