import { devTools, switchedOff } from '#contract/dev-tool.ts'
import { wordsOf } from '#kit/api/words.ts'
import { ByIds } from '#kit/bulk/by-ids.tsx'
import { CommandForm } from '#kit/form/command-form.tsx'
import { CommandOutput } from '#kit/screen/command-output.tsx'
import { StrayRemarks } from '#kit/screen/filter/stray-remarks.tsx'
import { useCommands } from '#kit/screen/use-commands.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DetailPanes, Section } from '#ui/detail.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'

/** The page of the dev tools. Where the server has no developer commands it says so; accounts are deleted there all the same. */
export function DevTools() {
  useCommands()
  return (
    <Page>
      <PageHeader title="Dev tools" />
      <StrayRemarks />
      <DetailPanes label="Facts" side={undefined}>
        <Section title="Developer commands">
          <Runner />
        </Section>
        <Section title="Batch delete accounts">
          <ByIds command="account.batch-delete" label="Batch delete accounts" action="Delete accounts" />
        </Section>
      </DetailPanes>
    </Page>
  )
}

const command = 'dev-tool.run-command'
/** Nobody's: a developer command is about the server. */
const nothing = { of: { kind: 'dev-tool', id: 0 }, thing: { id: 0 } }

function Runner() {
  const { data, error } = useAnswer(devTools.list, {})
  if (error?.status === 404) return <Banner tone="wait">{switchedOff('Developer commands')}</Banner>
  return (
    <>
      <CommandForm {...nothing} command={command} label="Run developer command" action="Run" />
      <CommandOutput command={command} label="Output" />
      {error ? (
        <Banner tone="bad" action={<Button onClick={() => void refreshAnswers(devTools.list)}>Retry</Button>}>
          {`Which commands there are could not be read. ${wordsOf(error)}`}
        </Banner>
      ) : null}
      {data ? (
        <Table
          caption="Developer commands"
          columns={[{ label: 'Command' }, { label: 'What it does' }]}
          rows={data.map(({ name, takes, help }) => ({ id: name, cells: [takes ? `${name} ${takes}` : name, help] }))}
        />
      ) : error ? null : (
        <Skeleton width="half" />
      )}
    </>
  )
}
