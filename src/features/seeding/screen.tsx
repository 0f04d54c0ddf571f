import { switchedOff } from '#contract/dev-tool.ts'
import { seedings } from '#contract/seeding.ts'
import { wordsOf } from '#kit/api/words.ts'
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

/** The page of the testing generator; where the server has none it says so. */
export function Generator() {
  useCommands()
  const { data, error } = useAnswer(seedings.list, {})
  return (
    <Page>
      <PageHeader title="Testing generator" />
      <StrayRemarks />
      <DetailPanes label="Facts" side={undefined}>
        {error?.status === 404 ? (
          <Section title="Test data">
            <Banner tone="wait">{switchedOff('Test data')}</Banner>
          </Section>
        ) : (
          <>
            <Section title="Test data">
              <CommandForm {...nothing} command="seeding.build" label="Build test data" action="Build" />
              <CommandOutput command="seeding.build" label="What was built" />
            </Section>
            <Section title="Scenario">
              <CommandForm {...nothing} command="seeding.build-scenario" label="Build scenario by name" action="Build scenario" />
              <CommandOutput command="seeding.build-scenario" label="What the scenario built" />
            </Section>
            <Section title="What can be given">
              {error ? (
                <Banner tone="bad" action={<Button onClick={() => void refreshAnswers(seedings.list)}>Retry</Button>}>
                  {`What can be given could not be read. ${wordsOf(error)}`}
                </Banner>
              ) : null}
              {data ? (
                <>
                  <Known caption="Kinds" all={data.kinds} />
                  <Known caption="Scenarios" all={data.scenarios} />
                </>
              ) : error ? null : (
                <Skeleton width="half" />
              )}
            </Section>
          </>
        )}
      </DetailPanes>
    </Page>
  )
}

/** Nobody's: test data is about nothing that is there. */
const nothing = { of: { kind: 'seeding', id: 0 }, thing: { id: 0 } }

interface KnownProps {
  caption: string
  all: readonly { name: string; label: string; attributes: readonly string[]; states: readonly string[] }[]
}
function Known({ caption, all }: KnownProps) {
  return (
    <Table
      caption={caption}
      columns={[{ label: caption }, { label: 'Attributes' }, { label: 'States' }]}
      rows={all.map(({ name, label, attributes, states }) => ({
        id: name,
        cells: [label, attributes.join(', ') || '–', states.join(', ') || '–'],
      }))}
    />
  )
}
