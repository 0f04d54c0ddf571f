import { account, accounts, type FullAccount } from '#contract/account.ts'
import { aliasOf } from '#contract/alias.ts'
import { href } from '#contract/paths.ts'
import { wordsOf } from '#kit/api/words.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { count } from '#kit/format/numbers.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { useAnswer, useFull, useRereadOn } from '#kit/store/use.ts'
import { FormFoot } from '#ui/detail.tsx'
import { linkClass } from '#ui/link.tsx'
import { Meta, Stack } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'

/** Both accounts of a pair, the way from one to the other, and what can be done with both. */
export function Alias({ thing }: { thing: FullAccount }) {
  const pair = aliasOf(thing)
  return pair ? <Pair thing={thing} other={pair.other} primary={pair.primary} /> : null
}

function Pair({ thing, other: id, primary }: { thing: FullAccount; other: number; primary: boolean }) {
  const { error } = useAnswer(accounts.read, { params: { id } })
  const other = useFull(account, id)
  const sides = [
    { role: 'Primary (master)', to: 'secondary', id: primary ? thing.id : id, full: primary ? thing : other },
    { role: 'Secondary (slave)', to: 'primary', id: primary ? id : thing.id, full: primary ? other : thing },
  ]
  return (
    <Stack>
      <Table
        caption="Alias accounts"
        columns={[
          { label: 'Role' },
          { label: 'Account ID' },
          { label: 'Name' },
          { label: 'Reviews', kind: 'number' },
          { label: 'Copy reviews' },
        ]}
        rows={sides.map(({ role, to, id: one, full }) => ({
          id: one,
          cells: [
            role,
            <AppLink key="link" className={linkClass('text')} href={href('User', { id: one, tab: 'alias' })}>
              {String(one)}
            </AppLink>,
            full?.display_name ?? <Skeleton key="name" shape="cell" width="short" />,
            full ? count(full.reviews_count) : <Skeleton key="reviews" shape="cell" width="short" />,
            full ? (
              <CommandButton
                key="copy"
                command="account.copy-reviews"
                target={full}
                label={`Copy ${count(full.reviews_count)} to the ${to}`}
                size="small"
                explains
              />
            ) : null,
          ],
        }))}
      />
      {other ? <Rereading mark={`${thing.version} ${other.version}`} /> : null}
      {error && !other ? <Meta>{wordsOf(error)}</Meta> : null}
      <FormFoot>
        <CommandButton command="account.unlink-alias" target={thing} label="Unlink" />
      </FormFoot>
    </Stack>
  )
}

/** What happens to one of the two is told by the other one, too: how many reviews stand there. */
function Rereading({ mark }: { mark: string }) {
  useRereadOn(accounts.read, mark)
  return null
}
