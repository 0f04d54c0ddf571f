import type { ReactNode, Ref } from 'react'
import { page } from '#styled/recipes'

type Children = { children?: ReactNode }
const style = page()
/** The place of the dock in the page. */
export const dockId = 'dock'
const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

/** The window: top bar, then `<main>`. Only panes inside scroll. `inert`: nothing of it can be reached. */
export function Shell({ top, inert, children }: Children & { top?: ReactNode; inert?: boolean }) {
  return (
    <div className={style.shell} inert={inert}>
      {top ?? <span />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {/* What goes on over some time stands below the page and covers nothing of it. */}
      <div id={dockId} className={style.dock} />
    </div>
  )
}

/** One screen: header, toolbar, body, status bar, from top to bottom. */
export function Page({ children }: Children) {
  return <div className={style.root}>{children}</div>
}

interface PageHeaderProps extends Children {
  title: ReactNode
  /** Counts and age, in the small voice. */
  meta?: ReactNode
  /** Takes the focus after a navigation. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** A picture before the title. */
  lead?: ReactNode
  /** The heading's level; 1 unless the header is a part of another screen. */
  level?: 1 | 2 | 3 | undefined
}

/** The one title a screen has, its meta line, and at the end whatever is handed in. */
export function PageHeader({ title, meta, titleRef, lead, level = 1, children }: PageHeaderProps) {
  const Heading = headings[level]
  return (
    <header className={style.header}>
      {lead}
      <Heading className={style.title} tabIndex={-1} ref={titleRef}>
        {title}
      </Heading>
      {meta ? <span className={style.meta}>{meta}</span> : null}
      {children ? <div className={style.end}>{children}</div> : null}
    </header>
  )
}

/** What a pane says of its thing below the heading. */
export function PaneLine({ children }: Children) {
  return <div className={style.paneLine}>{children}</div>
}

/** Filters and actions of a list, in one line that wraps. */
export function Toolbar({ children, label = 'Filters' }: Children & { label?: string }) {
  return (
    <div className={style.toolbar} role="group" aria-label={label}>
      {children}
    </div>
  )
}

/** Pushes what follows to the end of the line. */
export function End({ children }: Children) {
  return <div className={style.end}>{children}</div>
}

/** The scrolling part of a screen that is no table. */
export function PageBody({ children, ref }: Children & { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={style.body}>
      {children}
    </div>
  )
}

/** The last line of a screen: what is selected, what the keys do. */
export function StatusBar({ children }: Children) {
  return <footer className={style.statusBar}>{children}</footer>
}

/** Several of those at the end of the line: as many as fit, and none cut. */
export function Hints({ children }: Children) {
  return <div className={style.hints}>{children}</div>
}

/** A key and its word in the status bar. */
export function Hint({ children }: Children) {
  return <span className={style.hint}>{children}</span>
}

/** How fresh a screen is, at the end of its last line and divided from the keys; its place is kept while nobody knows. */
export function Fresh({ children }: Children) {
  return <span className={style.fresh}>{children}</span>
}

/** Cards side by side, as many as fit. */
export function Cards({ children }: Children) {
  return <div className={style.cards}>{children}</div>
}

/** One thing in the middle of the screen (sign-in, not found). */
export function Center({ children }: Children) {
  return <div className={style.center}>{children}</div>
}

/** The bordered sheet in the middle of `Center`; its title is the page's. */
export function Sheet({ title, children }: Children & { title?: ReactNode }) {
  return (
    <div className={style.sheet}>
      {title ? (
        <h1 className={style.title} tabIndex={-1}>
          {title}
        </h1>
      ) : null}
      {children}
    </div>
  )
}

/** Things below each other, 16 px apart. */
export function Stack({ children }: Children) {
  return <div className={style.stack}>{children}</div>
}

/** Things beside each other, 8 px apart. */
export function Row({ children }: Children) {
  return <div className={style.row}>{children}</div>
}

/** The class of the small voice, for a table, which writes its cells by hand. */
export const metaClass = style.meta
/** The small grey voice for counts, ages and explanations. */
export function Meta({ children }: Children) {
  return <span className={style.meta}>{children}</span>
}
