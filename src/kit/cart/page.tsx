import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { lookupMost } from '#contract/workspace.ts'
import { count } from '#kit/format/numbers.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Page, PageHeader, Toolbar } from '#ui/page.tsx'
import { ToggleGroup } from '#ui/toggle.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CartAdd } from './add.tsx'
import type { CartLine } from './lines.ts'
import { OtherNumbers } from './other-numbers.tsx'
import { pasteResultAtom } from './state.ts'
import { CartTable } from './table.tsx'
import { useCart } from './use-cart.ts'

/** Things of many kinds that somebody pasted: one table, on which commands run by kind. */
export function CartPage() {
  useCommands()
  const cart = useCart()
  const { lines } = cart
  const result = useAtomValue(pasteResultAtom)
  const [group, setGroup] = useState<string | null>(null)
  // Until then it is not known whose cart it is.
  const judged = useAtomValue(sessionAtom).state !== 'unknown'
  const groups = groupsOf(lines)
  const shown = groups.some(({ value }) => value === group) ? group : null
  const rows = shown === null ? lines : lines.filter((line) => groupOf(line) === shown)
  return (
    <Page>
      <PageHeader title="Cart" meta={lines.length ? summary(lines, cart) : undefined} />
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
        <span role="status">{result}</span>
      </Toolbar>
      <OtherNumbers />
      {cart.words ? (
        <Banner tone="wait" bar action={<Button onClick={cart.again}>Retry</Button>}>
          {cart.words}
        </Banner>
      ) : null}
      {lines.length ? (
        <CartTable lines={rows} all={lines} picks={cart.picks} onPicked={cart.clearPicks} onRemove={cart.remove} />
      ) : judged ? (
        <EmptyState title="Nothing is in the cart">Paste IDs, emails, @handles, links or a whole ticket.</EmptyState>
      ) : null}
      <VisuallyHidden>
        <span role="status">{lines.length ? summary(lines, cart) : ''}</span>
      </VisuallyHidden>
    </Page>
  )
}

/** A value that no noun is called. */
const missing = '-'
const groupOf = ({ kind, stands }: CartLine) => (stands === 'missing' ? missing : kind)

/** The kinds that are there, in the order of the table, with how many there are of each. */
function groupsOf(lines: readonly CartLine[]) {
  const groups = new Map<string, { label: string; size: number }>()
  for (const line of lines) {
    const group = groupOf(line)
    if (group === null) continue
    const label = group === missing ? 'Not found' : line.noun
    groups.set(group, { label, size: (groups.get(group)?.size ?? 0) + 1 })
  }
  return [...groups].map(([value, { label, size }]) => ({ value, label, note: count(size) }))
}

function summary(lines: readonly CartLine[], { asking, progress }: Pick<ReturnType<typeof useCart>, 'asking' | 'progress'>): string {
  const missingLines = lines.filter(({ stands }) => stands === 'missing').length
  return [
    `${count(lines.length)} ${lines.length === 1 ? 'row' : 'rows'}`,
    ...(missingLines ? [`${count(missingLines)} not found`] : []),
    ...(asking ? [lookupWords(progress)] : []),
  ].join(', ')
}

/** Of a few records the progress would be over before it is read. */
const lookupWords = ({ answered, asked }: { answered: number; asked: number }) =>
  asked > lookupMost ? `looking up ${count(answered)} of ${count(asked)}` : 'looking up'
