import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { takeFocus } from '#kit/screen/table/use-landing.ts'
import { Button } from '#ui/button.tsx'
import { freshOnly } from '#ui/fresh-key.ts'
import { DecisionStrip } from '#ui/queue.tsx'

interface Props {
  question: string
  body: string
  action: string
  danger?: boolean
  /** False while it cannot be answered, or is over: then it only closes. */
  ready: boolean
  over?: boolean
  /** What can be done where it is over. */
  instead?: ReactNode
  /** Keys that are down now. */
  down: RefObject<ReadonlySet<string>>
  onCommit: () => void
  onClose: () => void
  children?: ReactNode
}

/**
 * A decision, asked about in its place. The strip itself has the focus: a fresh ↵ commits, once every other key has been let go; Esc takes it
 * back. Its buttons do the same.
 */
export function Strip({ question, body, action, danger, ready, over, instead, down, onCommit, onClose, children }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question takes the focus anew, and so is read out
  useEffect(() => {
    if (!strip.current) return
    takeFocus(strip.current)
    // On a phone with large text it is below the evidence.
    strip.current.scrollIntoView({ block: 'nearest' })
  }, [question])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (!event.repeat) onClose()
    }
    // On the strip itself, or on a box in it, which ↵ does not turn.
    const box = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
    if (event.key !== 'Enter' || (event.target !== event.currentTarget && !box)) return
    event.preventDefault()
    if (event.repeat || !ready || [...down.current].some((code) => !/Enter$/.test(code))) return
    onCommit()
  }
  return (
    <DecisionStrip
      ref={strip}
      question={question}
      body={body}
      onKeyDown={onKeyDown}
      actions={
        <>
          <Button kbd="Esc" onKeyDown={freshOnly} onClick={onClose}>
            {over ? 'Close' : 'Cancel'}
          </Button>
          {over ? (
            instead
          ) : (
            <Button
              tone={danger ? 'danger' : 'primary'}
              kbd="↵"
              aria-disabled={ready ? undefined : true}
              onKeyDown={freshOnly}
              onClick={onCommit}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {children}
    </DecisionStrip>
  )
}
