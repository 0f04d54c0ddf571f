import { transfers } from '#styled/recipes'

interface ProgressProps {
  label: string
  /** From 0 to 1. */
  part: number
  /** The same in words. */
  words: string
}

/** How far something is, as a bar. */
export function Progress({ label, part, words }: ProgressProps) {
  const style = transfers()
  const done = Math.max(0, Math.min(1, part))
  return (
    <div
      className={style.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(done * 100)}
      aria-valuetext={words}
    >
      <div className={style.fill} style={{ transform: `scaleX(${done})` }} />
    </div>
  )
}
