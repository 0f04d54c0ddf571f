import { exits } from './exits.ts'
import { showChanges, showPlan } from './plan.ts'
import { documentOf, type Report } from './report.ts'
import type { Terminal } from './terminal.ts'
import { aligned } from './text.ts'

/** Says what a line led to: for a program one document on stdout, for a person the words first, then what belongs to them. */
export function print(told: Report, terminal: Terminal, json: boolean, exit: number = exits[told.outcome]): void {
  if (json && told.lined) terminal.line(documentOf(told, exit))
  else if (json) terminal.document(documentOf(told, exit))
  const good = told.outcome === 'done' || told.outcome === 'dry-run' || told.outcome === 'partly'
  const put = good ? terminal.printResult : terminal.printStatus
  for (const line of told.words.split('\n')) if (line) put(told.outcome === 'done' ? line : { text: line, tone: good ? 'strong' : 'bad' })
  for (const [flag, message] of Object.entries(told.fields)) put('  ', { text: flag, tone: 'strong' }, `: ${message}`)
  for (const row of aligned(told.candidates.map(({ kind, id, title }) => [`${kind} ${id}`, title]))) put('  ', ...row)
  if (told.command && told.outcome !== 'usage') {
    for (const row of aligned(told.target.map(({ kind, id, title }) => [`${kind} ${id}`, title]))) put('  ', ...row)
  }
  if (told.outcome === 'dry-run') showPlan(told, put)
  if (told.outcome === 'done' || told.outcome === 'refused' || told.outcome === 'blocked') showChanges(told.changes, put)
  if (told.outcome === 'unknown' && told.requests.length > 1) {
    for (const { line, done } of told.requests) put('  ', done ? 'done     ' : 'unknown  ', line)
  }
  if (told.replayed) put('  ', { text: 'The server had answered this before: nothing was done a second time.', tone: 'quiet' })
  for (const line of told.lines) put(...line)
  if (!good && told.requestId) put({ text: `Request ${told.requestId}`, tone: 'quiet' })
}
