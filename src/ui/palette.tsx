import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { palette } from '#styled/recipes'
import { Keys } from './kbd.tsx'
import { Modal, type ModalProps } from './modal.tsx'

/** The classes of the palette's parts, for what another library renders (input, list, item, group heading). */
export const paletteClass = palette()

interface PaletteDialogProps extends ModalProps {
  /** The name of the dialog for a screen reader; it has no visible title. */
  label: string
  children: ReactNode
}

/** The floating box of the palette. Esc is left to what is inside (it clears, pops, then calls `onClose`). */
export function PaletteDialog(props: PaletteDialogProps) {
  return <Modal {...props} ownEscape classes={paletteClass} />
}

/** The first line: tokens, the input, and at its end what the next key does. */
export function PaletteLine({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <div className={paletteClass.line}>
      {children}
      {hint ? <span className={paletteClass.lineHint}>{hint}</span> : null}
    </div>
  )
}

/** A word of the line that was understood. */
export function PaletteToken({ children }: { children: ReactNode }) {
  return <span className={paletteClass.token}>{children}</span>
}

/** What a row says: title, what it is about, chips; at its end the keys. */
export function PaletteRow({
  title,
  noun,
  chips,
  keys,
}: {
  title: ReactNode
  noun?: ReactNode
  chips?: ReactNode
  keys?: string | undefined
}) {
  return (
    <>
      <span className={paletteClass.itemTitle}>{title}</span>
      {noun ? <span className={paletteClass.noun}>{noun}</span> : null}
      {chips}
      {keys ? (
        <span className={paletteClass.keys}>
          <Keys keys={keys} quiet />
        </span>
      ) : null}
    </>
  )
}

/** The two columns before the footer: what to know, and exactly what will be sent. */
export function PaletteFacts({ title, children, request }: { title: string; children: ReactNode; request?: string | undefined }) {
  return (
    <div className={paletteClass.facts}>
      <section className={paletteClass.factsPart} aria-label={title}>
        <div className={paletteClass.factsTitle}>{title}</div>
        {children}
      </section>
      {request ? (
        <section className={paletteClass.factsPart} aria-label="Will send">
          <div className={paletteClass.factsTitle}>Will send</div>
          <pre className={paletteClass.request}>{request}</pre>
        </section>
      ) : null}
    </div>
  )
}

/** Facts of the highlighted result, in a place that is as high with few as with many. */
export function PalettePreview({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <section className={paletteClass.preview} aria-label={label}>
      {children}
    </section>
  )
}

interface PaletteDryProps {
  title: string
  children: ReactNode
  footer: ReactNode
  ref?: Ref<HTMLElement> | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** Stands in the place of the list: what would happen, to be read and copied. It can have the focus. */
export function PaletteDry({ title, children, footer, ref, onKeyDown }: PaletteDryProps) {
  return (
    <section className={paletteClass.dry} aria-label={title} tabIndex={-1} ref={ref} onKeyDown={onKeyDown}>
      <div className={paletteClass.dryTitle}>{title}</div>
      {children}
      <div className={paletteClass.dryFooter}>{footer}</div>
    </section>
  )
}

/** The last line: what the keys do, and the prefixes that narrow. Pairs of caps and a word. */
export function PaletteFooter({ hints, prefixes }: { hints: readonly Pair[]; prefixes?: readonly Pair[] | undefined }) {
  const draw = ([keys, word]: Pair) => (
    <span key={keys} className={paletteClass.hint}>
      <Keys keys={keys} /> {word}
    </span>
  )
  return (
    <div className={paletteClass.footer}>
      {hints.map(draw)}
      {prefixes ? <span className={paletteClass.prefixes}>{prefixes.map(draw)}</span> : null}
    </div>
  )
}

type Pair = readonly [keys: string, word: string]
