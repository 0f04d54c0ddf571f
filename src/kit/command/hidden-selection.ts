import { atom } from 'jotai'
import type { AnyCommand, Confirm } from './define.ts'
import type { Ports } from './ports.ts'
import type { Entry } from './registry.ts'
import { keyOf, type Meant, type Ref } from './resolve.ts'
import { nameOf, nameWithTitle } from './target-name.ts'

interface ShownRows {
  has: (ref: Ref) => boolean
}
/** The records whose rows the list on the page shows; null without a list. */
export const shownRowsAtom = atom<ShownRows | null>(null)

type Sources = Pick<Ports, 'entities' | 'nouns'>

/** Returns the selected records among the targets whose rows the list on the page does not show. */
export function hiddenTargets({ refs, from }: Meant, shown: ShownRows | null): readonly Ref[] {
  return from === 'selection' && shown ? refs.filter((ref) => !shown.has(ref)) : []
}

/** Adds the name of the one selected target to a text about it, if it is not the row under the cursor. */
export function withName(ports: Sources, text: string, { refs, from }: Meant, focused: Ref | undefined): string {
  const [ref, ...others] = refs
  if (!ref || others.length > 0 || from !== 'selection' || text.includes(String(ref.id))) return text
  return focused && keyOf(focused) === keyOf(ref) ? text : `${nameOf(ports, ref)}: ${text}`
}

/**
 * Makes a command ask first and name the selected records that the list does not show: the user may mean the
 * highlighted row. A command that only reads does not ask.
 */
export function asksAboutHidden(entry: Entry, hidden: readonly Ref[], ports: Sources): Entry {
  const { command } = entry
  if (hidden.length === 0 || command.risk === 'read') return entry
  const names = hidden.map((ref) => nameWithTitle(ports, ref)).join(', ')
  const body = `${names} ${hidden.length === 1 ? 'is' : 'are'} selected, but not shown in the list.`
  const about = hidden.map((ref) => nameOf(ports, ref)).join(', ')
  const otherwise = { title: `${command.title}: ${about}?`, action: command.title }
  const confirm: AnyCommand['confirm'] = (target, answers, facts) => {
    const own = command.confirm?.(target, answers, facts) ?? otherwise
    const asked: Confirm = typeof own === 'string' ? { title: own } : own
    return { ...asked, body: [asked.body, body].filter(Boolean).join(' ') }
  }
  const { says } = command
  const named: AnyCommand['says'] = (target, answers) => {
    return `${about}: ${typeof says === 'function' ? says(target, answers) : says}`
  }
  return { ...entry, command: { ...command, confirm, ...(says && { says: named }) } }
}
