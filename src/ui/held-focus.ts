import { useState } from 'react'

/** A dialog, panel or menu of Ark that is open; one that is closing is no longer marked as open. */
const openContent = '[data-part=content][data-state=open]'

/**
 * Returns the focused element if it is inside something that is open, else null. What closes gives the focus back a
 * moment later. If something else has opened by then, it must keep the focus: its focus trap would otherwise fetch the
 * focus back and select the text of the field, and the next letter would replace everything typed so far.
 */
function getHeldFocus(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && focused.closest(openContent) ? focused : null
}

/**
 * Returns where a dialog or panel gives the focus when it closes, for `finalFocusEl`. It asks a moment later. If the
 * page on which it was opened has been replaced by then, as for the next user, the new page keeps its own focus.
 */
export function useFinalFocus(returnFocus: (() => HTMLElement | null) | undefined): () => HTMLElement | null {
  const [page] = useState(() => document.getElementById('main'))
  return () => {
    const isReplaced = page?.isConnected === false
    return getHeldFocus() ?? (isReplaced ? null : (returnFocus?.() ?? null))
  }
}
