import { useAtomValue } from 'jotai'
import { type ComponentType, useId, useState } from 'react'
import type { Request } from '#contract/define.ts'
import { type RouteName, routes } from '#contract/paths.ts'
import { stageWords, wordsOf } from '#kit/api/words.ts'
import type { AnyCommand } from '#kit/command/define.ts'
import { registryAtom } from '#kit/command/state.ts'
import { type Answers, type Field, type Form, startOf } from '#kit/form/schema.ts'
import { StrayRemarks } from '#kit/screen/filter/stray-remarks.tsx'
import { useSearchText } from '#kit/screen/place.ts'
import { useCommands } from '#kit/screen/use-commands.ts'
import { useReturnScroll } from '#kit/screen/use-return-scroll.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import { same } from '#kit/store/same.ts'
import { useAnswer } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Meta, Page, PageBody, PageHeader, Stack } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { answersIn, namesOfMany } from './address.ts'
import { QuestionForm } from './form.tsx'

/** A page on which something is asked, and what was answered to it stands. What is asked stands in its address. */
interface AnswerScreen<D> {
  path: RouteName
  /** The command that asks: its arguments are the form, and its call is the question. */
  command: string
  /** The word on the button. */
  action: string
  /** What is said as long as nothing was asked. */
  before: { title: string; text: string }
  /** What an answer looks like. `asked`: what was answered in the form. */
  Show: ComponentType<{ data: D; asked: Readonly<Record<string, unknown>> }>
}

/** Declares the page of a question. Made once for a screen. */
export function answerPage<D>(screen: AnswerScreen<D>): ComponentType {
  return () => {
    useCommands()
    const command = useAtomValue(registryAtom).get(screen.command)?.command
    const [body, setBody] = useState<HTMLElement | null>(null)
    useReturnScroll(screen.path, body)
    return (
      <Page>
        <PageHeader title={routes[screen.path].title} />
        {command?.ask ? <StrayRemarks read={namesOfMany(Object.entries(command.ask.fields))} /> : null}
        <PageBody ref={setBody}>
          {command?.ask && command.question ? (
            <Asked screen={screen} command={command} ask={command.ask} question={command.question} />
          ) : (
            <Skeleton width="half" />
          )}
        </PageBody>
      </Page>
    )
  }
}

interface Props<D> {
  screen: AnswerScreen<D>
  command: AnyCommand
  ask: Form
  question: NonNullable<AnyCommand['question']>
}

function Asked<D>({ screen, command, ask, question }: Props<D>) {
  const id = useId()
  const fields: [string, Field][] = Object.entries(ask.fields)
  const given = answersIn(fields, useSearchText())
  const starts = Object.fromEntries(fields.map(([name, field]) => [name, startOf(name, field, undefined)]))
  const standing: Answers = { ...starts, ...given }
  // What the address holds is judged as what is typed: a link may be of another time, or of nobody.
  const read = Object.keys(given).length > 0 ? ask.schema.safeParse(standing) : undefined
  const errors = Object.fromEntries((read?.error?.issues ?? []).map(({ path, message }) => [String(path[0] ?? ''), message]).reverse())
  // The answers of a form are a record of its fields.
  const asked = read?.success ? (read.data as Answers) : undefined
  const request = asked && question(asked)
  return (
    <Stack>
      <QuestionForm
        id={id}
        label={routes[screen.path].title}
        command={screen.command}
        action={screen.action}
        ask={ask}
        fields={fields}
        standing={standing}
        wrong={errors}
        // The same question is no way to go: it is asked again.
        onSame={(answers) => asked !== undefined && same(answers, asked) && request && void refreshAnswers(request.endpoint)}
      />
      {asked && request ? (
        <Answer key={JSON.stringify(request.args)} request={request} command={command} asked={asked} Show={screen.Show} />
      ) : (
        <EmptyState title={screen.before.title}>{screen.before.text}</EmptyState>
      )}
    </Stack>
  )
}

interface AnswerProps<D> {
  request: Request
  command: AnyCommand
  asked: Answers
  Show: AnswerScreen<D>['Show']
}
function Answer<D>({ request, command, asked, Show }: AnswerProps<D>) {
  const { data, error, loading, refreshing, late } = useAnswer(request.endpoint, request.args)
  const [again] = useState(() => () => void refreshAnswers(request.endpoint))
  if (error && !refreshing)
    return (
      <Banner tone="bad" action={<Button onClick={again}>Try again</Button>}>
        {command.failed?.(error) ?? wordsOf(error)}
      </Banner>
    )
  if (loading || data === undefined)
    return (
      <div role="status" aria-label="Searching">
        <Skeleton width="half" />
        {late ? <Meta>{stageWords[late]}</Meta> : null}
      </div>
    )
  // The request is the command's own, whose answer the screen is declared for.
  return <Show data={data as D} asked={asked} />
}
