import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Thing } from '#contract/define.ts'
import type { Fact } from '#kit/command/define.ts'
import { dryRunOf, sendingText } from '#kit/command/dry-run.ts'
import { asksFirst } from '#kit/command/preview.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { engineAtom } from '#kit/command/state.ts'
import { factsOf, target } from '#kit/command/target.ts'
import { willChange } from '#kit/command/will-change.ts'
import { Changes } from '#ui/changes.tsx'
import { Facts } from '#ui/facts.tsx'
import { PaletteFacts } from '#ui/palette.tsx'
import { type CommandRow, isMany, isReviewed } from './row.ts'

/** Rests this long on a row before its facts are asked for; milliseconds. */
const rest = 200
export interface Told {
  key: string
  things: readonly Thing[]
  facts: readonly Fact[] | null
  words?: string
}

interface Stored {
  thing(ref: Ref): Thing | undefined
  fresh(ref: Ref): boolean
}

/**
 * What to know about the highlighted command, and what it would send. Nothing is told of what an earlier page has kept: it waits until this one
 * has read the thing. `dry`: asked for, so the target is read even if the store has none.
 */
export function usePanel(row: CommandRow | undefined, { thing, fresh }: Stored, dry: boolean): Told | undefined {
  const ports = useAtomValue(engineAtom)?.ports
  const [told, setTold] = useState<Told>()
  const there = row?.refs.every(fresh) ?? false
  const wanted = row && !row.reason && !row.needs && !isMany(row) && row.entry.command.call && (there || dry) ? row : undefined
  const key = wanted?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is made anew on every key stroke; its key says whether it is another one
  useEffect(() => {
    if (!wanted || !ports) return
    let left = false
    const timer = setTimeout(async () => {
      const { command } = wanted.entry
      // What the store has of a thing may be its row; a command on the whole record needs that.
      const stored = wanted.refs.map(thing).filter((one) => one !== undefined)
      const read =
        there && stored.length && command.target.as !== 'full'
          ? ({ type: 'target', things: stored } as const)
          : await target(ports, command, wanted.refs, { from: there ? 'stored' : 'fresh' })
      if (left) return
      if (read.type !== 'target')
        return setTold({ key: wanted.key, things: [], facts: [], ...(read.type === 'missing' && { words: read.words }) })
      setTold({ key: wanted.key, things: read.things, facts: null })
      const facts = await factsOf(ports, command, read)
      if (!left) setTold({ key: wanted.key, things: read.things, facts })
    }, rest)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [key, ports, dry, there])
  return told?.key === key ? told : undefined
}

/** The request of a row in words, or undefined while its target or its answers are not known. */
function sentBy(row: CommandRow, told: Told | undefined): string | undefined {
  if (!told || told.words || asksFirst(row).length > 0) return undefined
  const { requests } = dryRunOf({ entry: row.entry, things: told.things, answers: row.answers ?? {}, facts: told.facts ?? [] })
  return requests.map(sendingText).join('\n') || undefined
}

export function Panel({ row, told }: { row: CommandRow; told: Told }) {
  const { entry } = row
  const title = `Before you ${entry.verb.replaceAll('-', ' ')}`
  const request = sentBy(row, told)
  const changes = told.words || asksFirst(row).length > 0 ? [] : willChange({ entry, things: told.things, answers: row.answers ?? {} })
  if (told.words) return <PaletteFacts title={title}>{told.words}</PaletteFacts>
  if (!entry.command.facts && !request) return null
  return (
    <PaletteFacts title={title} {...(request && { request })}>
      {isReviewed(row) ? 'Enter shows it for review. Nothing is sent before you confirm it.' : null}
      {entry.command.facts && told.facts === null ? 'Loading what is known about it' : null}
      {told.facts?.length ? (
        <Facts items={told.facts.map(({ label, text, tone }) => ({ label, value: text, ...(tone && { tone }) }))} />
      ) : null}
      {changes.length ? <Changes label="What will change" items={changes} /> : null}
    </PaletteFacts>
  )
}
