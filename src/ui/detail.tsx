import { type ReactNode, type Ref, useId } from 'react'
import { detail, tray } from '#styled/recipes'

const style = detail()
interface Children {
  children?: ReactNode
}

interface PanesProps extends Children {
  side: ReactNode | undefined
  label: string
  /** What is worked on, and what is beside it. */
  mainRef?: Ref<HTMLDivElement>
  sideRef?: Ref<HTMLElement>
}

/** The page of one thing below its header: what is worked on, and beside it what is known, if anything is. Each side scrolls by itself. */
export function DetailPanes({ children, side, label, mainRef, sideRef }: PanesProps) {
  if (!side)
    return (
      <div className={style.alone}>
        <div ref={mainRef} className={style.main}>
          {children}
        </div>
      </div>
    )
  return (
    <div className={style.panes}>
      <div ref={mainRef} className={style.main}>
        {children}
      </div>
      <aside ref={sideRef} className={style.side} aria-label={label}>
        {side}
      </aside>
    </div>
  )
}

/** A part of a detail with its heading; `end` stands behind the heading in the small voice. `minor`: one of many such, and no landmark. */
export function Section({ title, end, minor = false, children }: Children & { title: string; end?: ReactNode; minor?: boolean }) {
  const id = useId()
  return (
    <section className={style.section} aria-labelledby={id} {...(minor && { role: 'group' })}>
      <div className={style.head}>
        <h2 className={style.title} id={id}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}

/** Fields beside each other, as many as fit. */
export function FieldGrid({ children }: Children) {
  return <div className={style.fields}>{children}</div>
}

/** Checkboxes below the fields, as tall as they are. */
export function CheckGrid({ children }: Children) {
  return <div className={style.checks}>{children}</div>
}

/** The line of a form's buttons, whose place is kept while there are none. */
export function FormFoot({ children }: Children) {
  return <div className={style.foot}>{children}</div>
}

/** Sentences about a form, above its fields. */
export function FormNotes({ children }: Children) {
  return <div className={style.notes}>{children}</div>
}

/** Text as a program has said it, in lines; in the voice that requests have among the receipts. */
export function Output({ label, text }: { label: string; text: string }) {
  return (
    <pre className={tray().mono} role="log" aria-label={label}>
      {text}
    </pre>
  )
}

/** Two values of one field, each with its button; each child is one line. */
export function ValueChoice({ label, children }: Children & { label: string }) {
  return (
    <div className={style.choice} role="group" aria-label={label}>
      {children}
    </div>
  )
}
