import type { ReactNode, Ref } from 'react'
import { page, side } from '#styled/recipes'

const style = side()
const layout = page()

/** List and detail beside each other with a one-pixel line between; without a detail the list has the whole width. */
export function Panes({ children, detail }: { children: ReactNode; detail?: ReactNode }) {
  if (!detail) return <div className={layout.root}>{children}</div>
  return (
    <div className={layout.panes}>
      <div className={layout.pane}>{children}</div>
      <div className={layout.line} />
      <aside className={layout.pane} aria-label="Detail">
        {detail}
      </aside>
    </div>
  )
}

interface SideDetailProps {
  title: string
  /** The heading's level, 2 beside a list. */
  level?: 2 | 3 | undefined
  chips?: ReactNode
  /** At the end of the head: the place in the list. */
  end?: ReactNode
  tabs?: ReactNode
  children: ReactNode
  /** The confirmation strip at the foot. */
  strip?: ReactNode
}

/** The detail beside a list. */
export function SideDetail({ title, level = 2, chips, end, tabs, children, strip }: SideDetailProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={style.root}>
      <div className={style.head}>
        <Heading className={style.title}>{title}</Heading>
        {chips}
        {end ? <span className={style.end}>{end}</span> : null}
      </div>
      {tabs}
      <div className={style.body}>{children}</div>
      {strip}
    </div>
  )
}

interface StripProps {
  title: string
  /** The consequence, and whether it can be undone. */
  note?: ReactNode
  /** Cancel and commit. */
  children: ReactNode
  /** The strip itself takes the focus, so that neither button is pressed by a key that is still down. */
  stripRef?: Ref<HTMLDivElement> | undefined
}

/** Asks in place instead of in a dialog: names the target, the consequence, and waits. */
export function Strip({ title, note, children, stripRef }: StripProps) {
  return (
    <div className={style.strip} role="group" aria-label={title} tabIndex={-1} ref={stripRef}>
      <div className={style.stripWords}>
        <div className={style.stripTitle}>{title}</div>
        {note ? <div className={style.stripNote}>{note}</div> : null}
      </div>
      <div className={style.stripActions}>{children}</div>
    </div>
  )
}
