import { count } from '#kit/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import type { View } from './window.ts'

/** How many rows are shown, and the button that shows ten more. */
export function ListMore({ view, onMore }: { view: View; onMore: () => void }) {
  return (
    <>
      <span>{`${count(view.total)} shown`}</span>
      <Button size="small" onClick={onMore}>
        Load more
      </Button>
    </>
  )
}
