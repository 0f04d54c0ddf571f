import { useLayoutEffect, useRef } from 'react'
import { palette } from '#styled/recipes'

/** The palette's line alone, for the moment in which the rest is still on its way: without Ark, so that it can stand in the first load. */
export function PaletteEarly({
  label,
  text,
  onText,
  onClose,
}: {
  label: string
  text: string
  onText: (text: string) => void
  onClose: () => void
}) {
  const style = palette()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  return (
    <div className={style.positioner}>
      <div className={style.box} role="dialog" aria-modal="true" aria-label={label}>
        <div className={style.line}>
          <input
            ref={input}
            className={style.input}
            aria-label="Search, paste an id, or type a command"
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose()
            }}
          />
        </div>
      </div>
    </div>
  )
}
