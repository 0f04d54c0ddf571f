import { createLateKey } from './key-event.ts'
import { isCharacter } from './shortcut-key.ts'

/** What hears keys by itself, and not for the page that it stands on. */
export const hearsKeys = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** More than this nobody types ahead; what comes after is not kept. */
const most = 32

/** Key strokes that came before what they are meant for: kept in their order, and given to it once it is there. */
export interface KeptKeys {
  /** Takes a key stroke away from whoever else would hear it. False for one that cannot be given again (with ⌘ or Ctrl, Tab, a composition). */
  keep: (event: KeyboardEvent) => boolean
  any: () => boolean
  /** Returns whether `give` is at work. A key pressed now must be kept too, or it overtakes earlier ones. */
  isGiving: () => boolean
  /** Gives them one after the other to what has the focus then, and those too that come meanwhile; `after` all of them. */
  give: (after?: () => void) => void
  /** Stops giving and keeps the rest for the next `give`; nothing is called `after` it. */
  pause: () => void
  drop: () => void
}

export function createKeptKeys(): KeptKeys {
  let kept: KeyboardEvent[] = []
  let given: KeyboardEvent | undefined
  let isGiving = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let atEnd: (() => void) | undefined
  // Each in a task of its own, as a keyboard gives them: what one has changed is drawn before the next.
  const giveNext = () => {
    const next = kept.shift()
    if (!next) {
      isGiving = false
      return atEnd?.()
    }
    given = createLateKey(next)
    press(given)
    // The key may have led to another page, which the others wait for.
    if (isGiving) timer = setTimeout(giveNext)
  }
  return {
    keep: (event) => {
      if (event === given || !canWait(event) || kept.length >= most) return false
      event.preventDefault()
      event.stopImmediatePropagation()
      kept.push(event)
      return true
    },
    any: () => kept.length > 0,
    isGiving: () => isGiving,
    give: (after) => {
      if (kept.length === 0 && !isGiving) return after?.()
      atEnd = after
      if (isGiving) return
      isGiving = true
      timer = setTimeout(giveNext)
    },
    pause: () => {
      clearTimeout(timer)
      isGiving = false
    },
    drop: () => {
      kept = []
    },
  }
}

// Given again none of these would do what they do: the browser acts on a real key only.
const canWait = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isComposing && !['Tab', 'Shift', 'CapsLock', 'Dead', 'Process'].includes(key)

/** Gives a key stroke, with what the browser does by itself for a real one: a character in a field, a tick, a press on a button or link. */
function press(event: KeyboardEvent) {
  const at = document.activeElement ?? document.body
  if (!at.dispatchEvent(event)) return
  const { key } = event
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) {
    if (key === ' ' && at.matches('[type=checkbox], [type=radio]')) return at.click()
    const { selectionStart: from, selectionEnd: to } = at
    if (key === 'Enter' && at.form && at instanceof HTMLInputElement) return submit(at.form)
    // A field of numbers tells no selection, and takes no text in this way.
    if (!isCharacter(key) || from === null || to === null) return
    at.setRangeText(key, from, to, 'end')
    at.dispatchEvent(new InputEvent('input', { data: key, inputType: 'insertText', bubbles: true }))
  } else if (at instanceof HTMLElement && (key === 'Enter' || (key === ' ' && at instanceof HTMLButtonElement))) {
    if (at.matches('button, a[href]')) at.click()
  }
}

/** As ↵ in one of its fields does: by its button, where it has one. */
function submit(form: HTMLFormElement) {
  const button = form.querySelector<HTMLElement>('[type=submit], button:not([type])')
  if (button) button.click()
  else form.requestSubmit()
}
