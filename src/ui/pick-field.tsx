import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { field, pick } from '#styled/recipes'
import { Frame, useWords } from './field.tsx'
import { type PickOption, usePicking } from './picking.tsx'
import { useOver } from './use-over.ts'

interface PickFieldProps {
  id?: string
  label: string
  placeholder?: string
  text: string
  onText: (text: string) => void
  options: readonly PickOption[]
  onPick: (id: string) => void
  /** Something is chosen: its words stand in the line, and the list opens only when it is asked for. */
  chosen: boolean
  /** The list opens: from now on its options are wanted. */
  onOpen: () => void
  empty?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
}

/**
 * A field in which one of many is looked for. The list opens below with the focus or with what is typed; ↵ picks, Esc closes it and keeps
 * the text. With the list closed ↓ opens it, and ↵ is the form's.
 */
export function PickField({
  id,
  label,
  placeholder,
  text,
  onText,
  options,
  onPick,
  chosen,
  onOpen,
  empty,
  hint,
  error,
  disabled,
}: PickFieldProps) {
  const words = useWords({ id, error, hint })
  const [open, setOpen] = useState(false)
  const line = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useOver(list, line, open)
  const show = () => {
    onOpen()
    setOpen(true)
  }
  const picking = usePicking({
    label,
    text,
    options,
    empty,
    onPick: (one) => {
      setOpen(false)
      onPick(one)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (open && event.key === 'Escape') {
      // The list goes first; the form's own Esc is the next one.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (open) {
      // What is not found yet is sent by nobody.
      if (!picking.onKeyDown(event) && event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault()
    } else if (event.key === 'ArrowDown' && !event.altKey) {
      event.preventDefault()
      show()
    }
  }
  const onBlur = ({ relatedTarget: to }: FocusEvent) => {
    if (!(to instanceof Element && to.closest('[role=listbox]'))) setOpen(false)
  }
  return (
    <div className={pick().root}>
      <Frame {...words} label={label} error={error} hint={hint}>
        <input
          ref={line}
          {...words.input}
          className={field().input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open && picking.open}
          {...(open ? picking.says : {})}
          placeholder={placeholder ?? 'Name or id'}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={text}
          onFocus={() => {
            if (!chosen) show()
          }}
          onBlur={onBlur}
          onClick={show}
          onChange={(event) => {
            picking.restart()
            show()
            onText(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </Frame>
      {open ? (
        <div ref={list} className={pick().list}>
          {picking.list}
        </div>
      ) : null}
    </div>
  )
}
