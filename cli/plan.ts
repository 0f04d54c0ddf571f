import { changesOf } from '#kit/command/changes.ts'
import type { Draft } from '#kit/command/draft.ts'
import { dryRunOf } from '#kit/command/dry-run.ts'
import { faceOf } from '#kit/command/nouns.ts'
import { willChange } from '#kit/command/will-change.ts'
import { money } from '#kit/format/money.ts'
import type { Known } from './meant.ts'
import type { Changed, Named, Report, SentRequest } from './report.ts'
import type { Terminal } from './terminal.ts'
import { aligned, type Piece } from './text.ts'

type Plan = Pick<Report, 'target' | 'requests' | 'changes' | 'facts'>

/** Lists what a draft would send and change. */
export function planOf({ nouns }: Known, draft: Draft): Plan {
  const target = draft.things.map((thing, i): Named => {
    const kind = draft.refs[i]?.kind ?? ''
    // A command that only opens a page reads nothing of its record.
    if (draft.entry.command.target.as === 'id') return { kind, id: thing.id, title: '' }
    const { title, money: sum } = faceOf(nouns.get(kind), thing)
    return { kind, id: thing.id, title: sum ? `${title}, ${money(sum.minor, sum.currency)}` : title }
  })
  const requests = dryRunOf(draft).requests.map((one): SentRequest => ({ ...one, done: false }))
  return { target, requests, changes: expected(draft), facts: draft.facts === 'loading' ? [] : draft.facts }
}

/** Lists the changes that the command predicts, and the arguments for fields that the record has. */
function expected(draft: Draft): Changed[] {
  const { entry, things, answers } = draft
  const predicted = willChange(draft)
  const { entity } = entry.command.target
  const [thing] = things
  if (!entity || !thing || things.length > 1 || entry.command.changes) return [...predicted]
  const own = Object.entries(answers).filter(([field]) => field in thing && !predicted.some((one) => one.field === field))
  return [...changesOf(entity, thing, Object.fromEntries(own)), ...predicted]
}

/** Prints facts, changes and requests in aligned columns. */
export function showPlan({ facts, changes, requests }: Pick<Plan, 'facts' | 'changes' | 'requests'>, put: Terminal['printStatus']): void {
  for (const row of aligned(
    facts.map(({ label, text, tone }): Piece[] => [
      { text: label, tone: 'quiet' },
      { text, tone: tone ?? 'plain' },
    ]),
  ))
    put('  ', ...row)
  showChanges(changes, put)
  for (const { line, ifMatch, body } of requests) {
    const demands = ifMatch === null ? '' : `  If-Match: "${ifMatch}"`
    put('  ', { text: 'sends', tone: 'quiet' }, `  ${line}${demands}${body === null ? '' : `  ${body}`}`)
  }
}
/** Prints changes in aligned columns. */
export function showChanges(changes: readonly Changed[], put: Terminal['printStatus']): void {
  const rows = changes.map(({ label, before, after }): Piece[] => [
    { text: label, tone: 'quiet' },
    before,
    { text: `→ ${after}`, tone: 'strong' },
  ])
  for (const row of aligned(rows)) put('  ', ...row)
}
