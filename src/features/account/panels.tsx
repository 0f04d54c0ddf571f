import { useState } from 'react'
import { account, type FullAccount } from '#contract/account.ts'
import { channelCan, channelKind, channelStatus, creatorChannels } from '#contract/channel.ts'
import { historyStep } from '#contract/history.ts'
import { note, notes } from '#contract/note.ts'
import { CommandCheck } from '#kit/command/check.tsx'
import { TextBox } from '#kit/form/text-box.tsx'
import { dayTime } from '#kit/format/dates.ts'
import { count, plain } from '#kit/format/numbers.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer, useList, useRereadOn, useRow } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Meta } from '#ui/page.tsx'
import { Remark, Remarks } from '#ui/remarks.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'

/** The channels of a creator, each with a box that shows it to brands or hides it. */
export function Channels({ thing }: { thing: FullAccount }) {
  // Another number space than the account's: its own id would name some other creator.
  if (thing.type_id == null) return <Meta>The channels are not known, because the creator ID is not known</Meta>
  return <ChannelTable thing={thing} creator={thing.type_id} />
}
function ChannelTable({ thing, creator }: { thing: FullAccount; creator: number }) {
  const { data, loading, error } = useAnswer(creatorChannels.list, { params: { id: creator } })
  const reread = () => refreshAnswers(creatorChannels.list)
  // Whoever shows or hides one changes the account.
  useRereadOn(creatorChannels.list, thing.version)
  if (error && !data)
    return (
      <Banner tone="bad" action={<Button onClick={() => void reread()}>Retry</Button>}>
        The channels could not be read.
      </Banner>
    )
  if (loading || !data) return <Skeleton width="half" />
  if (data.length === 0) return <Meta>No channels</Meta>
  return (
    <Table
      caption="Creator channels"
      columns={[{ label: 'Channel' }, { label: 'Status' }, { label: 'Followers', kind: 'number' }, { label: 'Visible' }]}
      rows={data.map(({ channel, status, followersCount, isVisible }) => {
        const name = channelKind.of(channel).label
        const { label, tone } = channelStatus.of(status)
        return {
          id: channel,
          cells: [
            name,
            <Chip key="status" tone={tone}>
              {label}
            </Chip>,
            count(followersCount),
            !channelCan['set-visibility'].from(status) ? null : (
              <CommandCheck
                key="visible"
                command="account.set-channel-visibility"
                of={{ kind: account.kind, id: thing.id }}
                label={`${name} visible`}
                checked={isVisible === true}
                answers={(to) => ({ channel, isVisible: to })}
                onEnd={reread}
              />
            ),
          ],
        }
      })}
    />
  )
}

/** What staff wrote about an account, the newest first, and the box for more. */
export function Notes({ thing: { id } }: { thing: FullAccount }) {
  const [newest, setNewest] = useState(historyStep)
  const { ids, loading, error } = useList(notes.list, { newest }, { id })
  return (
    <>
      <TextBox of={{ kind: account.kind, id }} command="account.add-note" answer="note" label="New note" action="Add note" />
      {error ? <Meta>The notes could not be read.</Meta> : null}
      {loading ? <Skeleton width="half" /> : null}
      {!loading && !error && ids.length === 0 ? <Meta>No notes</Meta> : null}
      {ids.length > 0 ? (
        <Remarks label="Notes">
          {ids.map((one) => (
            <NoteLine key={one} id={one} />
          ))}
        </Remarks>
      ) : null}
      {ids.length === newest ? <Button onClick={() => setNewest(newest + historyStep)}>Older notes</Button> : null}
    </>
  )
}
function NoteLine({ id }: { id: number }) {
  const row = useRow(note, id)
  if (!row) return null
  return <Remark text={plain(row.note)} by={[row.author?.name, dayTime(row.date_created)].filter(Boolean).join(', ')} />
}
