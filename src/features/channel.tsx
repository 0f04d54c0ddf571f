import { channel, channels, listedChannel } from '#contract/channel.ts'
import { href } from '#contract/paths.ts'
import { yesNo } from '#contract/yes-no.ts'
import { choiceOf, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const channelScreen = listScreen({
  path: 'Channels',
  entity: channel,
  source: channels.all,
  filters: {
    q: search('Search by URL'),
    type: choiceOf('Channel type', listedChannel),
    connected: choiceOf('Connected', yesNo),
  },
  sorts: { id: 'ID', last_verified_at: 'Last updated', followers_count: 'Followers' },
  opens: ({ account }) => (account ? href('User', { id: account.id }) : undefined),
  columns: (is) => [
    is.id('ID'),
    { ...is.outside('URL', ({ url }) => url), width: 280 },
    is.link(
      'Account',
      ({ account }) => account?.display_name,
      ({ account }) => (account ? href('User', { id: account.id }) : null),
    ),
    is.day('Last updated', ({ last_verified_at }) => last_verified_at),
    is.word('Connected', ({ connected }) => (connected ? 'Y' : 'N')),
    is.number('Followers', ({ followers_count }) => followers_count),
  ],
})
