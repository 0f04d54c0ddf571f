import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { count } from '#kit/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { ButtonBar } from '#ui/button-bar.tsx'
import { withoutOthers } from './cart.ts'
import { countOtherNumbers } from './counts.ts'
import { useFocusAfter } from './focus.ts'
import { addNumbersToCart, cartAtom, updateCart } from './state.ts'

/** Numbers that are shown before all of them are asked for. */
const fewShown = 12

/** Numbers of the pasted text that nothing supports as IDs: apart from the records, unselected, each with a way to add it. */
export function OtherNumbers() {
  const store = useStore()
  const cart = useAtomValue(cartAtom)
  const [isOpen, setOpen] = useState(false)
  const { others = [], cut = 0 } = cart
  useFocusAfter(others.length > 0)
  if (others.length === 0) return null
  const shown = isOpen ? others : others.slice(0, fewShown)
  const hidden = others.length - shown.length
  return (
    <ButtonBar label="Other numbers found">
      <strong>Other numbers found: {count(countOtherNumbers(cart))}</strong>
      {shown.map((id) => (
        <Button key={id} size="small" tone="quiet" aria-label={`Add ${id}`} onClick={() => addNumbersToCart(store, [id])}>
          {id}
        </Button>
      ))}
      {hidden > 0 ? (
        <Button size="small" onClick={() => setOpen(true)}>
          Show {count(hidden)} more
        </Button>
      ) : null}
      <Button size="small" onClick={() => addNumbersToCart(store, others)}>
        {cut > 0 ? `Add the first ${count(others.length)}` : 'Add all'}
      </Button>
      {cut > 0 ? <span>{count(cut)} more are not stored. To add them, paste them in smaller parts.</span> : null}
      <Button size="small" tone="quiet" onClick={() => updateCart(store, withoutOthers)}>
        Dismiss
      </Button>
    </ButtonBar>
  )
}
