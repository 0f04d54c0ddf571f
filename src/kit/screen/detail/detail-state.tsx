import type { AnyEndpoint, AnyEntity } from '#contract/define.ts'
import { idRule } from '#contract/fields.ts'
import { pageAt, routeTable } from '#contract/paths.ts'
import type { ApiError } from '#kit/api/error.ts'
import { wordsOf } from '#kit/api/words.ts'
import { modKey } from '#kit/command/machine.ts'
import { capital } from '#kit/command/nouns.ts'
import { Freshness } from '#kit/screen/freshness.tsx'
import { AppLink } from '#kit/screen/link.tsx'
import type { Neighbours } from '#kit/screen/table/trail.ts'
import { type Answered, refreshAnswers } from '#kit/store/answer.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Keys } from '#ui/kbd.tsx'
import { linkClass } from '#ui/link.tsx'
import { Center, End, Hint, Page, PageHeader, StatusBar } from '#ui/page.tsx'

const isGone = (error: ApiError) => error.status === 404 && error.code === 'not_found'
const Retry = ({ source }: { source: AnyEndpoint }) => <Button onClick={() => void refreshAnswers(source)}>Retry</Button>

interface NoThingProps {
  entity: AnyEntity
  /** As it stands in the address. */
  given: string
  /** Why it could not be read; without one the address names no id at all. */
  error?: ApiError
  source?: AnyEndpoint
}

/** The page of a thing that is not there, or could not be read: in words, with the way on. */
export function NoThing(props: NoThingProps) {
  const { entity, given } = props
  return (
    <Page>
      <PageHeader title={`${capital(entity.words.one)} ${given}`} />
      <Missing {...props} />
    </Page>
  )
}

/** The same without a heading, for a place that has its own. */
export function Missing({ entity, given, error, source }: NoThingProps) {
  const { one, many } = entity.words
  const list = Object.values(routeTable).find(({ lists }) => lists === entity.kind)
  const gone = !error || isGone(error)
  return (
    <Center>
      <EmptyState
        title={gone ? `No ${one} has the id ${given}` : `${capital(one)} ${given} could not be read`}
        action={
          <>
            {gone || !source ? null : <Retry source={source} />}
            {list ? (
              <AppLink className={linkClass('button')} href={list.pattern}>
                {`All ${many}`}
              </AppLink>
            ) : null}
          </>
        }
      >
        {error ? reasonOf(error, gone) : idRule}
      </EmptyState>
    </Center>
  )
}
const reasonOf = (error: ApiError, gone: boolean) =>
  gone ? null : [wordsOf(error), error.requestId && `Request ${error.requestId}`].filter(Boolean).join(' · ')

/** On the page of one tab, in place of a tab that the thing does not have: why, and the way to its own page. */
export function NoSuchTab({ entity, id, words }: { entity: AnyEntity; id: number; words: string }) {
  return (
    <Center>
      <EmptyState
        title={words}
        action={
          <AppLink className={linkClass('button')} href={pageAt(entity.kind, id) ?? '/'}>
            {`Open ${entity.words.one} ${id}`}
          </AppLink>
        }
      />
    </Center>
  )
}

/** What must be known about a thing that is shown, although the newest question about it failed. */
export function DetailBanner({ error, source }: { error: ApiError | null; source: AnyEndpoint }) {
  if (!error) return null
  return (
    <Banner tone="wait" bar action={<Retry source={source} />}>
      {`${wordsOf(error)} What stands here may be old.`}
    </Banner>
  )
}

interface DetailStatusProps {
  near: Neighbours
  edits: boolean
  tabs: boolean
  answer: Pick<Answered<unknown>, 'asOf' | 'late'>
}

/** The last line of a detail: what the keys do here, how fresh it is. */
export function DetailStatus({ near, edits, tabs, answer }: DetailStatusProps) {
  return (
    <StatusBar>
      {edits ? (
        <Hint>
          <Keys keys={`${modKey()} S`} /> save
        </Hint>
      ) : null}
      {near.place === undefined ? null : (
        <Hint>
          <Keys keys="j k" /> next, previous
        </Hint>
      )}
      {tabs ? (
        <Hint>
          <Keys keys="[ ]" /> tabs
        </Hint>
      ) : null}
      <Hint>
        <Keys keys="y" /> copy ID
      </Hint>
      {near.back ? (
        <Hint>
          <Keys keys="Esc" /> back to the list
        </Hint>
      ) : null}
      <End>
        <Freshness asOf={answer.asOf} late={answer.late} />
      </End>
    </StatusBar>
  )
}
