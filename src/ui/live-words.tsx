import { page, unseen } from '#styled/recipes'

const { meta } = page()

/** Words beside a control that come while it works, and are said as they come. Without any it takes no room, also none between its neighbours. */
export function LiveWords({ words }: { words: string | null | undefined }) {
  return (
    <span className={words ? meta : unseen()} aria-live="polite">
      {words}
    </span>
  )
}
