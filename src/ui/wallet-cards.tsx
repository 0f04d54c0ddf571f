import { type ReactNode, useId, useRef } from 'react'
import { walletCards } from '#styled/recipes'
import { Chip } from './chip.tsx'
import { useScrollStop } from './use-scroll-stop.ts'

/** Wallets beside each other. */
export function WalletCards({ label, busy, children }: { label: string; busy?: boolean; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  // Sideways where it is narrow.
  useScrollStop(row)
  return (
    <section ref={row} className={walletCards().root} aria-label={label} aria-busy={busy}>
      {children}
    </section>
  )
}

interface CardProps {
  currency: string
  /** With its currency, in words. */
  balance: string
  tone: 'good' | 'bad' | 'plain'
  /** What the tone means. */
  coverage: string
  /** What is expected to be paid from it. */
  expected: ReactNode
  /** What is left after something that is about to be done; its place is kept. */
  after?: ReactNode
  /** The drawing. */
  children?: ReactNode
}

/** One wallet: what is in it, how long that lasts, what is expected, and what would be left. */
export function WalletCard({ currency, balance, tone, coverage, expected, after, children }: CardProps) {
  const id = useId()
  const style = walletCards({ tone })
  return (
    <article className={style.card} aria-labelledby={id}>
      <div className={style.head}>
        <h2 className={style.currency} id={id}>
          {currency}
        </h2>
        <Chip tone={tone}>{coverage}</Chip>
      </div>
      <div className={style.balance}>{balance}</div>
      <div className={style.line}>{expected}</div>
      <div className={style.after} aria-live="polite">
        {after}
      </div>
      {children}
    </article>
  )
}
