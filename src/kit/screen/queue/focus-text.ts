/**
 * Focuses the text field of the current record (evidence-text.tsx), with the caret at its end. Returns false if there
 * is none.
 */
export function focusText(): boolean {
  const all = [...document.querySelectorAll<HTMLTextAreaElement>('[data-evidence-text] textarea')]
  const box = all.find((one) => one.closest('[data-current]')) ?? all[0]
  box?.focus()
  // A browser puts it before the first letter, where an addition would stand before what is there.
  box?.setSelectionRange(box.value.length, box.value.length)
  return box !== undefined
}
