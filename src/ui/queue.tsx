import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { queue } from '#styled/recipes'
import { RowList, type RowListProps } from './row-list.tsx'

const style = queue()
interface Children {
  children?: ReactNode
}

/** A queue beside what is worked on. */
export function QueueFrame({ side, children }: Children & { side: ReactNode }) {
  return (
    <div className={style.root}>
      <div className={style.side}>{side}</div>
      <div className={style.work}>{children}</div>
    </div>
  )
}

interface HeadProps {
  ref?: Ref<HTMLHeadingElement>
  title: string
  /** Beside the title. */
  end: ReactNode
  /** The figures, and what stands beside them. */
  counts: ReactNode
  aside: ReactNode
}
export function QueueHead({ ref, title, end, counts, aside }: HeadProps) {
  return (
    <header className={style.head}>
      <div className={style.titleLine}>
        <h1 ref={ref} className={style.title} tabIndex={-1}>
          {title}
        </h1>
        {end}
      </div>
      <div className={style.counts}>
        <span>{counts}</span>
        {aside}
      </div>
    </header>
  )
}

/** The rows of a queue. */
export const QueueList = (props: RowListProps) => <RowList {...props} className={style.list} />

/** The space of the rows while there are none. */
export const NoRows = () => <div className={style.list} />

interface RowProps {
  id: string
  index: number
  current: boolean
  /** Nothing is left to decide; or something went wrong. */
  state: 'open' | 'done' | 'back'
  what: string
  about: string
  end?: ReactNode
}
export function QueueRow({ id, index, current, state, what, about, end }: RowProps) {
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 1}
      aria-selected={current}
      data-done={state === 'done' ? '' : undefined}
      data-back={state === 'back' ? '' : undefined}
      className={style.row}
    >
      <div role="gridcell" className={style.what}>
        {what}
      </div>
      <div role="gridcell" className={style.end}>
        {end}
      </div>
      <div role="gridcell" className={style.about} title={about}>
        {about}
      </div>
    </div>
  )
}

/** What is to be known, above the place of the decision. It scrolls by itself, by keys too. */
export function QueueEvidence({ label, children }: Children & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it may take the focus that scrolls it by keys
    <section className={style.evidence} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
export function EvidenceSections({ children }: Children) {
  return <div className={style.sections}>{children}</div>
}
/** A section that is as wide as all of them: a table needs its columns. */
export function WideEvidence({ children }: Children) {
  return <div className={style.wide}>{children}</div>
}

/** Who it is about: a picture with the lines beside it. */
export function Introduction({ picture, children }: Children & { picture: ReactNode }) {
  return (
    <div className={style.intro}>
      {picture}
      <div className={style.introLines}>{children}</div>
    </div>
  )
}

/** A face or a logo; its first letters where there is none. The name stands beside it, so it says nothing itself. */
export function Avatar({ src, name }: { src: string | null | undefined; name: string }) {
  const letters = [...name.trim()].slice(0, 1).join('').toUpperCase()
  return (
    <span className={style.avatar} aria-hidden="true">
      {letters}
      {src ? <img key={src} src={src} alt="" width={44} height={44} loading="lazy" onError={hide} /> : null}
    </span>
  )
}

/** What cannot be drawn gives way to the letters behind it. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.hidden = true
}

/** Small facts in one line, divided by points. */
export function FactLine({ children }: Children) {
  return <p className={style.factLine}>{children}</p>
}

/** Marks below each other, each with what is to be said of it. */
export function Marks({ label, items }: { label: string; items: readonly { mark: ReactNode; note?: ReactNode; key: string }[] }) {
  return (
    <ul className={style.marks} aria-label={label}>
      {items.map(({ key, mark, note }) => (
        <li key={key} className={style.mark}>
          {mark}
          {note ? <span className={style.markNote}>{note}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** A field that is set by buttons beside each other. */
export function ChoiceLine({ label, children }: Children & { label: string }) {
  return (
    <div className={style.choiceLine} role="group" aria-label={label}>
      <span className={style.choiceLabel} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}

/** The line of what can be done; `hints` stand at its end. */
export function DecisionBar({ label, hints, children }: Children & { label: string; hints: ReactNode }) {
  return (
    <div className={style.bar} role="toolbar" aria-label={label} data-decision="">
      {children}
      <div className={style.hints}>{hints}</div>
    </div>
  )
}

interface StripProps extends Children {
  ref: Ref<HTMLDivElement>
  question: string
  body: string | undefined
  actions: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
}
/** A question in the place of the bar, not a dialog: it has the focus itself, and is read out as it takes it. */
export function DecisionStrip({ ref, question, body, actions, onKeyDown, children }: StripProps) {
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={question}
      aria-describedby="decision-body"
      className={style.strip}
      data-decision=""
      onKeyDown={onKeyDown}
    >
      <div className={style.said} aria-live="polite">
        <div className={style.question}>{question}</div>
        <div className={style.body} id="decision-body">
          {body}
        </div>
        {children}
      </div>
      <div className={style.actions}>{actions}</div>
    </div>
  )
}

/** Rows that are still on their way; each child stands for the lines of one. */
export function QueueSkeleton({ label, children }: Children & { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {places.map((at) => (
        <div key={at} className={style.row}>
          {children}
        </div>
      ))}
    </div>
  )
}
const places = [1, 2, 3, 4, 5, 6, 7, 8]
