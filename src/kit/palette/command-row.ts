import { availability } from '#kit/command/available.ts'
import { keyOf, resolve } from '#kit/command/resolve.ts'
import { getShownKey } from '#kit/command/shown-key.ts'
import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { type Candidate, missingReason } from './candidates.ts'
import { type CommandRow, faceOfTarget, type Known, noteOf } from './row.ts'

/** Builds the row of a command: its title, target, shortcut, and why it cannot run. */
export function createCommandRow(candidate: Candidate, known: Known): CommandRow {
  const { entry, refs, whole, can, answered, from } = candidate
  const { command, id, chord } = entry
  const [ref] = refs
  const face = ref && faceOfTarget(ref, known)
  const size = whole ?? refs.length
  const keys = getKey(candidate, known) ?? (chord ? `g ${chord}` : undefined)
  const kind = command.target.entity?.kind
  const reason = can.state === 'disabled' ? can.reason : missingReason(candidate, known)
  const needs = kind && size === 0 ? known.nouns.get(kind)?.words.one : undefined
  return {
    is: 'command',
    key: refs.length > 1 ? `${id}/${refs.length}` : [id, ...refs.map(keyOf)].join('/'),
    title: answered ? `${command.title}: ${isolate(answered.words)}` : command.title,
    note: size > 1 ? `${count(size)} ${from === 'selection' ? 'selected' : 'of them'}` : noteOf(ref, face),
    chips: size > 1 ? [] : (face?.chips ?? []),
    entry,
    refs,
    used: candidate.used,
    ...(whole !== undefined && { whole }),
    ...(from === 'selection' && { isSelection: true as const }),
    href: needs
      ? undefined
      : (entry.leads?.(ref?.id ?? 0, answered?.answers) ?? (answered && !answered.asks ? command.place?.(answered.answers) : undefined)),
    ...(answered && { answers: answered.answers, ...(answered.asks && { asks: true as const }) }),
    ...(keys && { keys }),
    ...(reason && { reason }),
    ...(needs && { needs, ...(candidate.isBare && { isBare: true as const }) }),
    ...(isUnnamed(candidate) && { isUnnamed: true as const }),
    ...(candidate.isPending && mustWait(candidate) && { isPending: true as const }),
  }
}

/** Returns the key that runs a command on its records, as menus show it: one that two commands share belongs to the enabled one. */
function getKey({ entry, refs, can }: Candidate, known: Known): string | undefined {
  const records = refs.flatMap((ref) => known.thing(ref) ?? [])
  return getShownKey(known.registry, entry.id, (id) => {
    const other = id === entry.id ? undefined : known.registry.get(id)
    return (other ? availability(other.command, records, known.context) : can).state === 'disabled'
  })
}

/** Whether the records in focus are the target of a command. */
const isOnFocus = ({ from }: Candidate) => from !== 'typed' && from !== 'nothing'

/** Whether Enter waits for a pending lookup: only opening what the line names does not. */
const mustWait = (candidate: Candidate): boolean => {
  const { risk, target } = candidate.entry.command
  return risk !== 'read' || target.on === 'anywhere' || isOnFocus(candidate)
}

/** Whether the line does not name what this command does, or names nothing that it could run on: it has to be chosen. */
function isUnnamed(candidate: Candidate): boolean {
  const { entry, match, refs, answered, unused } = candidate
  const { risk, target } = entry.command
  const isOnRecords = target.on !== 'anywhere'
  if (risk === 'read' && (isOnRecords || entry.noun === 'go' || answered !== undefined)) return false
  // A reversible command runs at once: its beginning is not enough, nor is any on the record in focus.
  const isBegun = match.action === 'begun' || (match.beginnings.length > 0 && isOnFocus(candidate))
  if (match.action === null || (isOnRecords && isBegun && risk === 'reversible')) return true
  // "Do it" is no "download": what is no record's is begun by its beginning alone.
  if (!isOnRecords && match.action === 'begun' && unused.length + match.unexplained.length > 0) return true
  return match.leftover.length > 0 && refs.length === 0
}

/**
 * Returns the words of a command whose record must still be typed, as a line to be continued. Null if the typed line
 * stays: it has a word that may be meant as a record, or the returned line alone would mean the record in focus.
 */
export function createTargetLine({ entry, isBare }: CommandRow, known: Pick<Known, 'nouns' | 'where' | 'whole'>) {
  const { nouns, where, whole } = known
  if (!isBare) return null
  const { command, verb } = entry
  const kind = command.target.entity?.kind ?? ''
  if (whole?.kind === kind || resolve(command, where).refs.length > 0) return null
  return `${verb} ${nouns.get(kind)?.words.one ?? kind} `
}
