import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { transfers } from '#styled/recipes'
import { dockId } from './page.tsx'
import { Progress } from './progress.tsx'

/** The foot of the window, in which everything stands that goes on over some time. The page above it gives it its room. */
export function Dock({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById(dockId)), [])
  return place ? createPortal(<div className={transfers().dock}>{children}</div>, place) : null
}

/** What goes on of one sort; nothing where there is nothing. */
export function Transfers({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={transfers().root} aria-label={label}>
      {children}
    </section>
  )
}

interface TransferProps {
  title: string
  /** Which of all it is. */
  about?: string
  words: string
  tone?: 'plain' | 'good' | 'bad' | undefined
  /** From 0 to 1; left out once it is over. */
  done?: number | undefined
  /** The buttons. */
  children: ReactNode
}

/** One of them: what it is, how far it is, what can be done with it. */
export function Transfer({ title, about, words, tone, done, children }: TransferProps) {
  const style = transfers({ tone })
  return (
    <div className={style.item} role="group" aria-label={title}>
      <span className={style.title}>{title}</span>
      {about ? <span className={style.about}>{about}</span> : null}
      {done === undefined ? null : <Progress label={title} part={done} words={words} />}
      <span className={style.words} role={done === undefined ? 'status' : undefined}>
        {words}
      </span>
      <div className={style.actions}>{children}</div>
    </div>
  )
}
