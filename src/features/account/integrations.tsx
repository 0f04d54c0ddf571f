import type { FullAccount } from '#contract/account.ts'
import { requestWords } from '#contract/integration.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { dayTime } from '#kit/format/dates.ts'
import { plain } from '#kit/format/numbers.ts'
import { Chip } from '#ui/chip.tsx'
import { FormFoot } from '#ui/detail.tsx'
import { Facts } from '#ui/facts.tsx'
import { Meta, Stack } from '#ui/page.tsx'

/** What is known of a creator's audience analytics, and the request for more. */
export function Integrations({ thing }: { thing: FullAccount }) {
  const [asked] = thing.integrations ?? []
  const words = asked && requestWords(asked)
  return (
    <Stack>
      {asked ? (
        <Facts
          label="Audience analytics"
          items={[
            { label: 'Instagram username', value: plain(asked.instagram_username) },
            { label: 'Date last requested', value: plain(asked.date_last_requested && dayTime(asked.date_last_requested)) },
            {
              label: 'Last request status',
              value: words ? <Chip tone={words === 'Queued' ? 'wait' : 'plain'}>{words}</Chip> : plain(null),
            },
            { label: 'Last request message', value: plain(asked.last_request_message) },
          ]}
        />
      ) : (
        <Meta>No audience analytics were requested yet</Meta>
      )}
      <FormFoot>
        <CommandButton command="account.request-analytics" target={thing} label="Request" explains />
      </FormFoot>
    </Stack>
  )
}
