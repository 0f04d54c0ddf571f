import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { viewer } from '#styled/recipes'

interface Children {
  children?: ReactNode
}
/** A document, below the line that says what it is and how large. */
export function ViewerFrame({ bar, children }: Children & { bar: ReactNode }) {
  const style = viewer()
  return (
    <div className={style.root}>
      <div className={style.bar}>{bar}</div>
      {children}
    </div>
  )
}

interface StageProps extends Children {
  ref: RefObject<HTMLElement | null>
  label: string
  /** What its keys do, for a screen reader. */
  description: string
}
/** Where the pages lie. It scrolls by itself, by keys too. */
export function ViewerStage({ ref, label, description, children }: StageProps) {
  // Always a tab stop: it has keys of its own, also while all of it is in sight.
  useLayoutEffect(() => {
    if (ref.current) ref.current.tabIndex = 0
  }, [ref])
  return (
    <section ref={ref} className={viewer().stage} aria-label={label} aria-description={description}>
      {children}
    </section>
  )
}
export const sheetClass = () => viewer().sheet

/** The name of a file on the button that shows it: cut with an ellipsis. The line above the file has the whole name. */
export const FileName = ({ children }: Children) => <span className={viewer().fileName}>{children}</span>

/** A document beside what it is compared with. */
export function ViewerPair({ side, children }: Children & { side: ReactNode }) {
  const style = viewer()
  return (
    <div className={style.pair}>
      <div>{children}</div>
      <div className={style.side}>{side}</div>
    </div>
  )
}
