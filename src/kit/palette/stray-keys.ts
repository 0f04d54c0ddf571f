import { type RefObject, useEffect } from 'react'
import { isCharacter } from '#kit/command/shortcut-key.ts'

/** What lies over the palette and has its own keys. */
const above = '[role=dialog], [role=alertdialog], [data-notices]'

/**
 * A key that is pressed while the focus is not in the palette's line, because it has not arrived there yet or somebody else has taken it,
 * belongs to the line all the same: letters are typed into it, and a key such as Esc or an arrow acts on it.
 */
export function useStrayKeys(input: RefObject<HTMLInputElement | null>, open: boolean) {
  useEffect(() => {
    if (!open) return
    const take = (event: KeyboardEvent) => {
      const line = input.current
      const root = line?.closest('[cmdk-root]')
      const { target, key } = event
      if (!line || !root || !(target instanceof Element) || event.isComposing) return
      if (target !== root && root.contains(target)) return
      const over = target.closest(above)
      if (over && over !== root.closest(above)) return
      if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'Tab'].includes(key)) return
      line.focus()
      // What types a letter does it where the focus is by then; anything else is pressed in the line.
      if (isCharacter(key) || target === root) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
      line.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, bubbles: true, cancelable: true }),
      )
    }
    document.addEventListener('keydown', take, true)
    return () => document.removeEventListener('keydown', take, true)
  }, [input, open])
}
