import { createPortal } from 'react-dom'
import { unseen } from '#styled/recipes'

/**
 * The one polite live region of the shell: it must be on the page before the text that it is to say.
 * The same text twice is not announced twice by every screen reader; the caller alternates a trailing no-break space.
 */
export function Announcer({ text }: { text: string }) {
  // Beside the app, as the notices are: it is heard while a modal dialog is open, too.
  return createPortal(
    <div className={unseen()} aria-live="polite" aria-atomic="true" data-announcer="" data-live-announcer="">
      {text}
    </div>,
    document.body,
  )
}
