import { useLayoutEffect, useRef } from 'react'
import { palette } from '#styled/recipes'

/** Replaces the line breaks of a pasted text by a separator that a field of one line keeps; the palette reads it as one. */
export const keepLineBreaks = (pasted: string): string => pasted.replace(/\r\n|[\r\n]/g, ' \u2028')

/**
 * The palette's line alone, for the moment in which the rest is still on its way: without Ark, so that it can stand in the first load.
 * The field keeps its own text: it is there before anything listens to what it is told. `text` gives what was typed before it came.
 */
export function PaletteEarly({
  label,
  text,
  onText,
  onEnter,
  onClose,
}: {
  label: string
  text: () => string
  onText: (text: string) => void
  onEnter: (text: string) => void
  onClose: () => void
}) {
  const style = palette()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!input.current) return
    input.current.value = text()
    input.current.focus()
  }, [text])
  return (
    <div className={style.positioner}>
      <div className={style.box} role="dialog" aria-modal="true" aria-label={label}>
        <div className={style.line}>
          <input
            ref={input}
            className={style.input}
            aria-label="Search, paste an id, or type a command"
            onChange={(event) => onText(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              if (!/[\r\n]/.test(pasted)) return
              event.preventDefault()
              const field = event.currentTarget
              field.setRangeText(keepLineBreaks(pasted), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
              onText(field.value)
            }}
            onKeyDown={(event) => {
              const { key, repeat, currentTarget, nativeEvent } = event
              if (repeat || nativeEvent.isComposing) return
              if (key === 'Enter') onEnter(currentTarget.value)
              if (key !== 'Escape') return
              // As in the whole palette: one takes back the text, the other closes.
              if (currentTarget.value === '') return onClose()
              currentTarget.value = ''
              onText('')
            }}
          />
        </div>
      </div>
    </div>
  )
}
