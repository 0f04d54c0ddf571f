import type { AnyCommand, Confirm } from './define.ts'
import type { Ports } from './ports.ts'
import type { Entry } from './registry.ts'

/** Log-out empties this machine. Where text would be lost with it, it asks first and names whose; what it asks by itself it still asks. */
export function asksAboutUnsaved(entry: Entry, ports: Pick<Ports, 'unsaved' | 'nouns'>): Entry {
  const { command } = entry
  const unsaved = command.after === 'sign-out' ? (ports.unsaved?.() ?? []) : []
  if (unsaved.length === 0) return entry
  const names = unsaved.map(({ kind, id }) => `${ports.nouns().get(kind)?.words.one ?? kind} ${id}`)
  const lost = `What you typed in ${names.join(', ')} is not saved and goes.`
  const confirm: AnyCommand['confirm'] = (target, answers, facts) => {
    const own = command.confirm?.(target, answers, facts) ?? { title: `${command.title}?`, action: command.title }
    const asked: Confirm = typeof own === 'string' ? { title: own } : own
    return { ...asked, body: [asked.body, lost].filter(Boolean).join(' ') }
  }
  return { ...entry, command: { ...command, confirm } }
}
