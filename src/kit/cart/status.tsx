import { ListSelection } from '#kit/screen/table/list-selection.tsx'
import type { useSelection } from '#kit/screen/table/use-selection.ts'
import { Button } from '#ui/button.tsx'
import { Keys } from '#ui/kbd.tsx'
import { End, Hint, StatusBar } from '#ui/page.tsx'
import { cartLine } from './lines.ts'

interface Props {
  chosen: ReturnType<typeof useSelection>
  total: number
  onDone: () => void
  onColumns: () => void
}

/** The last line of the cart: what is selected, its columns, and what the keys do. */
export function CartStatus({ chosen, total, onDone, onColumns }: Props) {
  return (
    <StatusBar>
      <ListSelection kind={cartLine.kind} {...chosen} total={total} alone={false} onDone={onDone} />
      <End>
        <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={onColumns}>
          Columns
        </Button>
        <Hint>
          <Keys keys="j k" /> move
        </Hint>
        <Hint>
          <Keys keys="x" /> select
        </Hint>
        <Hint>
          <Keys keys="." /> actions
        </Hint>
      </End>
    </StatusBar>
  )
}
