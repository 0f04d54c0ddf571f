import type { ReactNode } from 'react'
import type { Tone } from '#contract/codes.ts'
import type { Thing } from '#contract/define.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { count, plain } from '#kit/format/numbers.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { Shown } from '#kit/screen/shown.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Section } from '#ui/detail.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link, linkClass } from '#ui/link.tsx'
import { Meta, PageHeader } from '#ui/page.tsx'
import { PlotSkeleton } from '#ui/plot-skeleton.tsx'
import { Avatar, FactLine, Introduction, Marks, WideEvidence } from '#ui/queue.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import type { Material, Part } from './ahead.ts'
import type { AskedHere } from './asked.tsx'
import { Choices } from './choices.tsx'
import { type AnyQueue, askedIn, type Evidence, type Place } from './evidence.ts'
import { Plot } from './evidence-plot.tsx'
import { EvidenceText } from './evidence-text.tsx'

interface HeadProps {
  list: AnyQueue
  thing: Thing
  title: string
  chips: readonly { label: string; tone: Tone }[]
  meta: string
  children: ReactNode
}
/** Name and state; with a picture and a line of facts where the list introduces its things. */
export function Head({ list, thing, title, chips, meta, children }: HeadProps) {
  const intro = list.intro?.(thing)
  const header = (
    <PageHeader
      level={2}
      title={title}
      meta={
        <>
          <span role="status">
            {[...chips, ...(intro?.chips ?? [])].map(({ label, tone }) => (
              <Chip key={label} tone={tone}>
                {label}
              </Chip>
            ))}
          </span>
          {/* In an element of its own: a translator may replace the text, and React would go on writing to the old one. */}
          {intro?.line ? null : <span>{meta}</span>}
        </>
      }
    >
      {children}
    </PageHeader>
  )
  if (!intro) return header
  return (
    <Introduction picture={<Avatar src={intro.picture} name={title} />}>
      {header}
      <FactLine>
        {intro.line?.map(({ text, href }) => (
          <span key={text}>
            <Words text={text} href={href} look="sentence" />
          </span>
        ))}
      </FactLine>
    </Introduction>
  )
}

interface SectionsProps {
  list: AnyQueue
  thing: Thing
  material: Material
  onRetry: () => void
  onLeft?: (() => void) | undefined
  /** Several things stand on the page. */
  minor?: boolean
  /** Draws what a decision takes besides, where things are decided one after the other; without it such sections are left out. */
  Asks?: typeof AskedHere
}
/** The sections in the order in which they are declared: what the thing says itself is never waited for. */
export function Sections({ list, thing, material, onRetry, onLeft, minor = false, Asks }: SectionsProps) {
  return list.evidence.map(({ title, shows, asks, besides, place, Show }) => {
    const of = { kind: list.entity.kind, id: thing.id }
    const commands = askedIn({ asks })
    if (commands.length > 0)
      return Asks ? <Asks key={title} title={title} of={of} thing={thing} commands={commands} besides={besides} onLeft={onLeft} /> : null
    const part: Part = shows ? { title, shown: shows(thing) } : (material.parts.find((one) => one.title === title) ?? { title })
    if (Show && part.wrong === undefined)
      return (
        <WideEvidence key={title}>
          <Section title={title} minor={minor}>
            <Show key={thing.id} thing={thing} ids={part.shown?.ids} />
          </Section>
        </WideEvidence>
      )
    return <PartView key={title} part={part} of={of} minor={minor} place={place} onRetry={onRetry} onLeft={onLeft} />
  })
}

interface PartProps {
  part: Part
  of: Ref
  place?: Place | undefined
  onRetry: () => void
  onLeft: (() => void) | undefined
}
function PartView({ minor, ...props }: PartProps & { minor: boolean }) {
  const { title, shown } = props.part
  const rows = shown?.table?.rows.length
  const section = (
    <Section title={title} minor={minor} end={rows ? <Meta>{count(rows)}</Meta> : null}>
      <PartBody {...props} />
    </Section>
  )
  return rows ? <WideEvidence>{section}</WideEvidence> : section
}

/** A part as far as it is read, below its heading. */
export function PartBody({ part: { title, shown, wrong }, of, place, onRetry, onLeft }: PartProps) {
  if (wrong !== undefined)
    return (
      <Banner tone="wait" action={<Button onClick={onRetry}>Retry</Button>}>
        {`Could not be read: ${wrong}`}
      </Banner>
    )
  return shown ? <EvidencePart title={title} shown={shown} of={of} onLeft={onLeft} /> : <PartPlace place={place} />
}

interface EvidenceProps {
  title: string
  shown: Evidence
  of: Ref
  onLeft: (() => void) | undefined
}
function EvidencePart({ title, shown: { facts, table, note, marks, plots, choices, text }, of, onLeft }: EvidenceProps) {
  return (
    <>
      {marks && marks.length > 0 ? (
        <Marks
          label={title}
          items={marks.map(({ label, tone, note: said }) => ({ key: label, mark: <Chip tone={tone}>{label}</Chip>, note: said }))}
        />
      ) : null}
      {choices ? <Choices of={of} choices={choices} /> : null}
      {text ? <EvidenceText key={`${of.kind} ${of.id}`} of={of} {...text} onLeft={onLeft} /> : null}
      {plots?.map((plot) => (
        <Plot key={plot.title} {...plot} />
      ))}
      {facts ? (
        <Facts
          label={title}
          items={facts.map(({ label, text, href, tone }) => ({
            label,
            ...(tone && { tone }),
            value: href ? <Words text={text} href={href} /> : plain(text),
          }))}
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
              if (cell?.as === 'outside')
                return (
                  <Link key={label} href={cell.href} target="_blank" rel="noopener noreferrer">
                    {cell.text}
                  </Link>
                )
              return cell ? <Shown key={label} cell={cell} /> : null
            }),
          }))}
        />
      ) : null}
      {note ? <Meta>{note}</Meta> : null}
    </>
  )
}

function Words({ text, href, look = 'text' }: { text: string | null | undefined; href: string | undefined; look?: 'text' | 'sentence' }) {
  if (!text || !href) return plain(text)
  return (
    <AppLink className={linkClass(look)} href={href}>
      {text}
    </AppLink>
  )
}

const lines = [1, 2, 3, 4]
/** The place of a part until it is read: of its plots, or of a few lines. */
export function PartPlace({ place }: { place?: Place | undefined }) {
  if (!place) return lines.map((at) => <Skeleton key={at} width="half" />)
  return place.map((of) => <PlotSkeleton key={of} direction="across" alone={of === 'one bar'} />)
}
