import { type FocusEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { notice } from '#styled/recipes'
import { Button } from './button.tsx'
import { ScrollBody } from './scroll-body.tsx'

export interface Notice {
  id: string | number
  tone: 'done' | 'info' | 'error'
  text: string
  /** How often it was said while it stands. */
  count?: number
  /** The request's id, to be quoted to support. */
  requestId?: string | undefined
  detail?: string | undefined
}

interface NoticeListProps<N extends Notice> {
  notices: readonly N[]
  onClose: (id: N['id']) => void
  /** What can be done from a notice, before its Close. */
  actions?: ((notice: N) => ReactNode) | undefined
  /** The name of the region; two on one page need two. */
  label?: string
}

/**
 * Errors at the top, the rest at the bottom, above everything and never with the focus. Mount it once with the shell: both live regions must
 * stand before the first notice, or it is not announced. How long a notice stays is the caller's.
 */
export function NoticeList<N extends Notice>({ notices, onClose, actions, label = 'Notices' }: NoticeListProps<N>) {
  /** What had the focus before a notice. It gets the focus back, because the button that closes a notice goes with it. */
  const origin = useRef<EventTarget | null>(null)
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) origin.current = relatedTarget
  }
  const close = (id: N['id']) => {
    if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true })
    origin.current = null
    onClose(id)
  }
  const draw = (list: readonly N[]) =>
    list.map((item) => <Item key={item.id} notice={item} onClose={() => close(item.id)} actions={actions?.(item)} />)
  // Beside the app and marked as an announcer: a modal dialog hides the app from screen readers, but never this.
  return createPortal(
    <section className={notice().region} aria-label={label} data-notices="" data-live-announcer="" onFocus={onFocus}>
      <div role="alert" aria-live="assertive" aria-relevant="additions" aria-atomic="false">
        {draw(notices.filter((item) => item.tone === 'error'))}
      </div>
      <div role="status" aria-live="polite" aria-relevant="additions" aria-atomic="false">
        {draw(notices.filter((item) => item.tone !== 'error'))}
      </div>
    </section>,
    document.body,
  )
}

function Item({
  notice: { tone, text, count = 1, requestId, detail },
  onClose,
  actions,
}: {
  notice: Notice
  onClose: () => void
  actions: ReactNode
}) {
  const style = notice({ tone })
  return (
    // A modal dialog takes the pointer from the page, but never from a notice.
    <div className={style.item} style={{ pointerEvents: 'auto' }} data-tone={tone}>
      <ScrollBody className={style.body} late>
        {/* New each time it is said: of a region whose text stays nothing is announced. */}
        <div key={`${count} ${text}`} className={style.text}>
          {text}
          {count > 1 ? <span className={style.times}>{` ×${count}`}</span> : null}
        </div>
        {detail ? <div className={style.detail}>{detail}</div> : null}
        {requestId ? <div className={style.detail}>Request {requestId}</div> : null}
      </ScrollBody>
      {actions}
      <Button tone="bare" size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
