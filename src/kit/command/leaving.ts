import type { AnyCommand, Confirm } from './define.ts'
import type { Ports } from './ports.ts'
import type { Entry } from './registry.ts'

/** `3 unsaved edits are dropped: Seat 77 (2), Seat 78.`; empty for none of them. */
function told(names: readonly string[], one: string, many: string): string {
  if (names.length === 0) return ''
  const each = [...new Set(names)].map((name) => {
    const times = names.filter((other) => other === name).length
    return times > 1 ? `${name} (${times})` : name
  })
  return `${names.length} ${names.length === 1 ? one : many}: ${each.join(', ')}.`
}

/**
 * Log-out empties this machine. Where text or a running export would be lost with it, or a run would stop, or a run is under way whose end nobody would be told
 * here, it asks first and names them; what it asks by itself it still asks.
 */
export function asksAboutUnsaved(
  entry: Entry,
  ports: Pick<Ports, 'unsaved' | 'underWay' | 'exporting' | 'running' | 'runningElsewhere' | 'nouns'>,
): Entry {
  const { command } = entry
  if (command.after !== 'sign-out') return entry
  const unsaved = [...(ports.unsaved?.() ?? [])].sort((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id)
  const lost = [
    told(
      unsaved.map(({ kind, id }) => named(ports.nouns().get(kind)?.words.one ?? kind, id)),
      'unsaved edit is dropped',
      'unsaved edits are dropped',
    ),
    told(ports.exporting?.() ?? [], 'running export ends', 'running exports end'),
    told([...(ports.running?.() ?? []), ...(ports.runningElsewhere?.() ?? [])], 'run stops where it is', 'runs stop where they are'),
    told(ports.underWay?.() ?? [], 'action is still under way', 'actions are still under way'),
  ]
    .filter(Boolean)
    .join(' ')
  if (!lost) return entry
  const confirm: AnyCommand['confirm'] = (target, answers, facts) => {
    const own = command.confirm?.(target, answers, facts) ?? { title: `${command.title}?`, action: command.title }
    const asked: Confirm = typeof own === 'string' ? { title: own } : own
    return { ...asked, body: [asked.body, lost].filter(Boolean).join(' ') }
  }
  return { ...entry, command: { ...command, confirm } }
}
/** What is not there yet has no id. */
const named = (noun: string, id: number) => (id === 0 ? `New ${noun}` : `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${id}`)
