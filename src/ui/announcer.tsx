import { unseen } from '#styled/recipes'

/**
 * The one polite live region of the shell: it must be on the page before the text that it is to say.
 * The same text twice is not announced twice by every screen reader; the caller alternates a trailing no-break space.
 */
export function Announcer({ text }: { text: string }) {
  return (
    <div className={unseen()} aria-live="polite" aria-atomic="true" data-announcer="">
      {text}
    </div>
  )
}
