import { useLayoutEffect, useRef } from 'react'
import { viewer } from '#styled/recipes'

interface Props {
  /** What a screen reader calls it. */
  title: string
  /** HTML that was sanitised before. */
  html: string
  /** Words below it; their place is kept. */
  note?: string | undefined
}

/** HTML in a frame of its own: no script runs in it, nothing leads out of it, and it knows nothing of the page around it. */
export function HtmlFrame({ title, html, note }: Props) {
  const style = viewer()
  const frame = useRef<HTMLIFrameElement>(null)
  // By hand: what the browser trusts is no text that React could write.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = html
  }, [html])
  return (
    <div className={style.root}>
      <span className={style.bar}>Preview</span>
      <iframe ref={frame} className={style.paper} title={title} sandbox="" referrerPolicy="no-referrer" />
      <span className={style.bar} role="status">
        {note}
      </span>
    </div>
  )
}
