import type { ComponentProps, ReactNode, Ref } from 'react'
import { cellEditor } from '#styled/recipes'

interface Props {
  /** Pixels of all rows together: nothing of it may make the table higher or wider. */
  size: { width: number; height: number }
  /** The place of the cell, moved by whoever knows it (`transform`, `width`). */
  ref: Ref<HTMLDivElement>
  /** Where the cell stands, as its own row tells it: both from 1. */
  at: { row: number; column: number }
  /** Left out where only words stand at the cell. */
  input?: ComponentProps<'input'> | undefined
  suffix?: ReactNode
  /** What is wrong with it, or what its keys do. */
  words: ReactNode
  wrong: boolean
  wordsId: string
}

/** The cell that is being edited, over the table; a child of the grid, so that it is read as one of its cells. */
export function CellEditorFrame({ size, ref, at, input, suffix, words, wrong, wordsId }: Props) {
  const style = cellEditor()
  return (
    <div role="rowgroup" className={style.layer} style={size}>
      <div role="row" aria-rowindex={at.row}>
        <div role="gridcell" aria-colindex={at.column} ref={ref} className={style.cell} data-editor="">
          {input ? (
            <div className={style.input}>
              <input type="text" autoComplete="off" spellCheck={false} {...input} aria-describedby={wordsId} aria-invalid={wrong} />
              {suffix ? <span className={style.suffix}>{suffix}</span> : null}
            </div>
          ) : null}
          {/* It is there before it has words, so that they are heard. */}
          <div id={wordsId} role={wrong ? 'alert' : undefined} className={style.words} data-wrong={wrong ? '' : undefined}>
            {words}
          </div>
        </div>
      </div>
    </div>
  )
}

/** What the keys of the cell do, below it. */
export function CellHint({ children }: { children: ReactNode }) {
  return <span className={cellEditor().hint}>{children}</span>
}
