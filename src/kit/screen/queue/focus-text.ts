/** Leads into the text of what is in hand (evidence-text.tsx); false where there is none. */
export function focusText(): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('[data-evidence-text] textarea')]
  const box = all.find((one) => one.closest('[data-current]')) ?? all[0]
  box?.focus()
  return box !== undefined
}
