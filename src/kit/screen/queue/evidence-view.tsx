import type { ReactNode } from 'react'
import type { AnyEntity, Thing } from '#contract/define.ts'
import { capital } from '#kit/command/nouns.ts'
import { isolate } from '#kit/format/isolate.ts'
import { money } from '#kit/format/money.ts'
import { count, plain } from '#kit/format/numbers.ts'
import { Shown } from '#kit/screen/detail/detail-body.tsx'
import { AppLink } from '#kit/screen/link.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Section } from '#ui/detail.tsx'
import { Facts } from '#ui/facts.tsx'
import { linkClass } from '#ui/link.tsx'
import { Meta, PageHeader } from '#ui/page.tsx'
import { EvidenceSections, QueueEvidence, WideEvidence } from '#ui/queue.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import type { Material, Part } from './ahead.ts'
import type { Evidence } from './evidence.ts'
import type { Standing } from './standing.ts'

interface Props {
  entity: AnyEntity
  thing: Thing
  material: Material
  standing: Standing | undefined
  /** Its place among the rows, with the way to its neighbours. */
  place: ReactNode
  onRetry: () => void
}

/** All that somebody should see before deciding about one thing. */
export function EvidenceView({ entity, thing, material, standing, place, onRetry }: Props) {
  const name = `${capital(entity.words.one)} ${thing.id}`
  const face = entity.face?.(thing)
  const sum = face?.money ? ` · ${money(face.money.minor, face.money.currency)}` : ''
  return (
    <QueueEvidence label={name}>
      <PageHeader
        level={2}
        title={face ? isolate(face.title) : name}
        meta={
          <>
            <span role="status">
              {face?.chips?.map(({ label, tone }) => (
                <Chip key={label} tone={tone}>
                  {label}
                </Chip>
              ))}
            </span>
            {`${name}${sum}`}
          </>
        }
      >
        {place}
      </PageHeader>
      <Told standing={standing} />
      <EvidenceSections>
        <Section title="Before you decide">
          {material.facts ? (
            <Facts
              label="Before you decide"
              items={material.facts.map(({ label, text, tone }) => ({ label, value: text, ...(tone && { tone }) }))}
            />
          ) : (
            <Places />
          )}
        </Section>
        {material.parts.map((part) => (
          <PartView key={part.title} part={part} onRetry={onRetry} />
        ))}
      </EvidenceSections>
    </QueueEvidence>
  )
}

/** What became of the decision about it, where something is to be said. */
function Told({ standing }: { standing: Standing | undefined }) {
  if (standing?.is === 'back') return <Banner tone="bad" bar>{`Not done: ${standing.words}`}</Banner>
  if (standing?.is === 'unknown')
    return (
      <Banner tone="wait" bar>
        {standing.words}
      </Banner>
    )
  if (standing?.is === 'elsewhere') return <Banner bar>{standing.words}</Banner>
  if (standing?.is === 'held') return <Banner bar>On hold: it stands at the end of your queue.</Banner>
  return null
}

function PartView({ part: { title, shown, wrong }, onRetry }: { part: Part; onRetry: () => void }) {
  const rows = shown?.table?.rows.length
  const section = (
    <Section title={title} end={rows ? <Meta>{count(rows)}</Meta> : null}>
      {wrong !== undefined ? (
        <Banner tone="wait" action={<Button onClick={onRetry}>Retry</Button>}>
          {`Could not be read: ${wrong}`}
        </Banner>
      ) : shown ? (
        <EvidencePart title={title} shown={shown} />
      ) : (
        <Places />
      )}
    </Section>
  )
  return rows ? <WideEvidence>{section}</WideEvidence> : section
}

function EvidencePart({ title, shown: { facts, table, note } }: { title: string; shown: Evidence }) {
  return (
    <>
      {facts ? (
        <Facts
          label={title}
          items={facts.map(({ label, text, href, tone }) => ({ label, ...(tone && { tone }), value: <Words text={text} href={href} /> }))}
        />
      ) : null}
      {table && table.rows.length > 0 ? (
        <Table
          caption={title}
          columns={table.columns}
          rows={table.rows.map(({ id, cells }) => ({
            id,
            cells: table.columns.map(({ label }, at) => {
              const cell = cells[at]
              return cell ? <Shown key={label} cell={cell} /> : null
            }),
          }))}
        />
      ) : null}
      {note ? <Meta>{note}</Meta> : null}
    </>
  )
}

function Words({ text, href }: { text: string | null | undefined; href: string | undefined }) {
  if (!text || !href) return plain(text)
  return (
    <AppLink className={linkClass('text')} href={href}>
      {text}
    </AppLink>
  )
}

const lines = [1, 2, 3, 4]
const Places = () => lines.map((at) => <Skeleton key={at} width="half" />)
