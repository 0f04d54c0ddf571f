import { useListKeys } from '#kit/screen/table/use-table-keys.ts'
import { EmptyState } from '#ui/empty.tsx'
import { focusField } from './focus.ts'

/** Takes the place of the rows while there are none. The key of the search leads to the field, as it does from the rows. */
export function EmptyCart() {
  useListKeys({ search: focusField, filter: nothing, sort: nothing, views: nothing })
  return <EmptyState title="Nothing is in the cart">Paste IDs, emails, @handles, links or a whole ticket.</EmptyState>
}
const nothing = () => undefined
