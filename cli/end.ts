import type { Answers, Draft } from '#kit/command/draft.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import type { Entry } from '#kit/command/registry.ts'
import { wordsOf } from './answers.ts'
import { endedWords } from './connection.ts'
import { planOf } from './plan.ts'
import { type Report, report } from './report.ts'
import type { Traces, Work } from './work.ts'

/** What became of a run that has come to rest. */
export function endOf(work: Work, draft: Draft, traces: Traces): Report {
  const { wire } = work.connection
  const { stage, entry } = draft
  const { receipt, key } = traces
  const plan = planOf(work.known, draft)
  const requests = plan.requests.map((one, i) => ({ ...one, done: receipt?.sent[i]?.done ?? false }))
  const more: Partial<Report> = {
    ...plan,
    requests,
    command: entry.id,
    changes: (stage.at === 'refused' ? stage.changes : receipt?.changes) ?? [],
    // Of a repeated answer they would tell what is, not what was decided on.
    facts: wire.replayed ? [] : plan.facts,
    requestId: receipt?.requestId ?? null,
    key: entry.command.call ? key : null,
    replayed: wire.replayed,
  }
  if (stage.at === 'done') return done(work, draft, traces, more)
  if (stage.at === 'blocked') return blocked(work, draft, stage.words)
  if (wire.ended && stage.at === 'refused') return report('signed-out', endedWords, more)
  if (stage.at === 'refused') return report('refused', stage.words, more)
  if (stage.at === 'unknown' && wire.writes === 0) {
    return report('unreachable', `The connection to ${work.connection.origin} never stood. Nothing was sent.`, more)
  }
  if (stage.at === 'unknown')
    return report('unknown', stage.words, { ...more, lines: [[`Ask what became of it (it happens at most once): ${again(work, key)}`]] })
  return report('cancelled', 'Left unchanged. Nothing was sent.', { ...more, requests: plan.requests })
}

function done(
  { wanted, known }: Work,
  { entry, things }: Draft,
  { notices, receipt, led, output, onlyHere }: Traces,
  more: Partial<Report>,
): Report {
  if (onlyHere)
    return report('blocked', `"${entry.command.title}" only changes what a browser shows: there is nothing to do in a terminal.`, {
      command: entry.id,
    })
  if (entry.command.run) return report('done', [...notices, ...led].join('\n'), { ...more, data: { address: led[0] ?? null } })
  const undo = receipt?.undo
  const back = undo && known.registry.get(undo.command)
  const lines = back
    ? [[`Undo: ${lineOf(wanted.program, back, undo.refs, undone(receipt, undo.answers))}${undo.warn ? ` (${undo.warn})` : ''}`]]
    : []
  const fallback = things.length ? `${entry.command.title}: done` : entry.command.title
  const said = output === null ? {} : { data: { output } }
  const told = output === null ? [] : output.split('\n').map((line) => [line])
  return report('done', notices.join(' ') || fallback, { ...more, ...said, lines: [...told, ...lines] })
}

/** It cannot run, and says why, and what removes the obstacle. Nothing was sent. */
export function blocked({ wanted, known, connection }: Work, draft: Draft, words: string): Report {
  const { entry, stage } = draft
  if (connection.wire.ended) return report('signed-out', endedWords, { command: entry.id })
  const way = stage.at === 'blocked' ? stage.unblock : undefined
  const found = way && known.registry.get(way.command)
  const lines = found ? [[`What removes this: ${lineOf(wanted.program, found, way.refs)}`]] : []
  const changes = stage.at === 'blocked' ? (stage.changes ?? []) : []
  return report('blocked', words, { command: entry.id, target: planOf(known, draft).target, changes, lines })
}

const lineOf = (program: string, entry: Entry, refs: readonly { readonly id: number }[], answers: Answers = {}) =>
  [program, entry.noun, entry.verb, ...refs.map(({ id }) => String(id)), ...wordsOf(entry, answers).map(quoted)].join(' ')

/** Of what an undo would give, only the fields that the run has changed. */
function undone({ changes }: Receipt, answers: Answers = {}): Answers {
  const changed = new Set(changes.map(({ field }) => field))
  const own = Object.entries(answers).filter(([field]) => changed.has(field))
  return own.length ? Object.fromEntries(own) : answers
}

/** The same line with its key. The confirmation and the form of the answer are left to whoever runs it. */
function again({ wanted }: Pick<Work, 'wanted'>, key: string): string {
  const words = wanted.argv.flatMap((word, at) => {
    if (/^--(key|yes)=/.test(word) || word === '--json' || word === '--yes' || word === '-y') return []
    return word === '--key' || wanted.argv[at - 1] === '--key' ? [] : [quoted(word)]
  })
  return [wanted.program, ...words, '--key', key].join(' ')
}
const quoted = (word: string) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
