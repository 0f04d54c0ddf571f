import type { KeyboardEvent, ReactNode, RefObject } from 'react'

interface Props {
  root: RefObject<HTMLFormElement | null>
  id?: string
  /** The name of the form for a screen reader. */
  label: string
  onSend: () => void
  /** Keys that nothing inside has taken, besides the one that sends. */
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A form that is sent by its button, by ↵ in a line of it and by ⌘↵ (Ctrl+↵ off the Mac) anywhere in it; a held key sends once. */
export function FormFrame({ root, id, label, onSend, onKeyDown, children }: Props) {
  return (
    <form
      ref={root}
      id={id}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.defaultPrevented) return
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
          event.preventDefault()
          if (!event.repeat) onSend()
        }
        onKeyDown?.(event)
      }}
    >
      {children}
    </form>
  )
}
