import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { count } from '#kit/format/numbers.ts'
import { StrayRemarks } from '#kit/screen/filter/stray-remarks.tsx'
import { useCommands } from '#kit/screen/use-commands.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page, PageHeader, Toolbar } from '#ui/page.tsx'
import { ToggleGroup } from '#ui/toggle.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CartAdd } from './add.tsx'
import { getMissingLines } from './counts.ts'
import { EmptyCart } from './empty-cart.tsx'
import { useFocusAfter } from './focus.ts'
import { OtherNumbers } from './other-numbers.tsx'
import { describeRows, groupOf, groupsOf } from './row-counts.ts'
import { cartMessageAtom } from './state.ts'
import { CartTable } from './table.tsx'
import { useCart } from './use-cart.ts'

/** Things of many kinds that somebody pasted: one table, on which commands run by kind. */
export function CartPage() {
  useCommands()
  const cart = useCart()
  const { lines } = cart
  const missing = useMemo(() => getMissingLines(lines), [lines])
  const message = useAtomValue(cartMessageAtom)(missing)
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const [group, setGroup] = useState<string | null>(null)
  // Until then it is not known whose cart it is.
  const judged = useAtomValue(sessionAtom).state !== 'unknown'
  useFocusAfter(lines.length > 0)
  const groups = groupsOf(lines)
  const shown = groups.some(({ value }) => value === group) ? group : null
  const rows = shown === null ? lines : lines.filter((line) => groupOf(line) === shown)
  return (
    <Page>
      <PageHeader title="Cart" meta={lines.length ? describeRows(lines, cart) : undefined} />
      <StrayRemarks />
      <div ref={setToolbar}>
        <Toolbar label="Cart">
          <CartAdd />
          {groups.length > 1 ? (
            <ToggleGroup
              label="Kind"
              choices={[{ value: null, label: 'All', note: count(lines.length) }, ...groups]}
              value={shown}
              onChange={setGroup}
            />
          ) : null}
          <span role="status">{message}</span>
        </Toolbar>
        <OtherNumbers />
      </div>
      {cart.words ? (
        <Banner tone="wait" bar action={<Button onClick={cart.again}>Retry</Button>}>
          {cart.words}
        </Banner>
      ) : null}
      {lines.length ? (
        <CartTable lines={rows} all={lines} toolbar={toolbar} picks={cart.picks} onPicked={cart.clearPicks} onRemove={cart.remove} />
      ) : judged ? (
        <EmptyCart />
      ) : null}
      <VisuallyHidden>
        <span role="status">{lines.length ? describeRows(lines, cart) : ''}</span>
      </VisuallyHidden>
    </Page>
  )
}
