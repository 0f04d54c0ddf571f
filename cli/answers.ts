import { typedNumber } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import type { Answers } from '#kit/command/draft.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { checked, type Field, type FieldChoice, type Form, fieldsFor, shown, startOf } from '#kit/form/schema.ts'
import { typed } from '#kit/form/typed.ts'
import type { Asking } from './asking.ts'
import { readFiles } from './given-file.ts'
import { everywhere, type Flag } from './line.ts'
import { type Report, report } from './report.ts'
import type { Terminal } from './terminal.ts'

type Given = Readonly<Record<string, string | true>>
/** What was answered before, and what the server found wrong with it. */
interface Before {
  errors: Readonly<Record<string, string>>
  answers: Answers
}
type Answered = { answers: Answers } | { stop: Report }

const taken = new Set(everywhere.map(({ name }) => name))
/** The flag of a field: `first_name` → `first-name`. A name that every line already uses is set apart. */
export function flagOf(field: string): string {
  const name = field
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
  return taken.has(name) || taken.has(`no-${name}`) ? `set-${name}` : name
}
const fieldsOf = (form: Form | undefined): [string, Field][] => Object.entries(form?.fields ?? {})

/** The flag of the argument that is meant by words that stand behind the verb. */
export function mainFlag({ command }: Entry): string | undefined {
  const [name] = fieldsOf(command.ask).find(([, { main }]) => main) ?? []
  return name && flagOf(name)
}

/** The flags by which a command's arguments are given. */
export function answerFlags({ command }: Entry): Flag[] {
  const apart = fieldsOf(command.bulk?.as?.ask).map(([name, field]): [string, Field] => [
    name,
    { ...field, label: `${field.label}, of many` },
  ])
  return [...fieldsOf(command.ask), ...apart].flatMap(([name, field]): Flag[] => {
    const flag = flagOf(name)
    if (field.input !== 'toggle') return [{ name: flag, takes: 'value', value: valueWord(field), says: field.label }]
    return [
      { name: flag, takes: 'either', value: 'yes or no', says: field.label },
      { name: `no-${flag}`, takes: 'switch', says: `${field.label}: no` },
    ]
  })
}
function valueWord({ input, choices, choicesFrom }: Field): string {
  if (input === 'list') return 'text; text'
  if (input === 'checks') return 'one; another'
  if (input === 'files') return 'a.pdf; b.pdf'
  if (choicesFrom) return 'id'
  if (choices) return choices.map(({ value }) => String(value)).join('|')
  if (input === 'money' || input === 'moment') return typed[input].hint
  if (input === 'thing') return 'id'
  return input === 'date' ? 'YYYY-MM-DD' : input
}

/** A moment travels in a line as it travels on the wire: whoever reads the line may live elsewhere. */
const wordFor = (field: Field | undefined, value: unknown) => {
  if (Array.isArray(value)) return value.join('; ')
  return field?.input === 'money' ? typed.money.spell(value) : String(value)
}

/** The flags that would give these answers, as words of a line. */
export function wordsOf(entry: Entry, answers: Answers): string[] {
  const fields = new Map(fieldsOf(entry.command.ask))
  return Object.entries(answers).flatMap(([name, value]) => {
    if (!fields.has(name) || value === undefined) return []
    if (typeof value === 'boolean') return [`--${value ? '' : 'no-'}${flagOf(name)}`]
    return value === null || value === '' ? [`--${flagOf(name)}=`] : [`--${flagOf(name)}`, wordFor(fields.get(name), value)]
  })
}

/**
 * The arguments of a command: from flags, else from where each field starts. What the schema misses is asked for where there is somebody
 * to ask; otherwise each message stands at its flag.
 */
export async function answersFor(
  entry: Entry,
  target: object | undefined,
  given: Given,
  asking: Asking,
  before: Before = { errors: {}, answers: {} },
): Promise<Answered> {
  const form = entry.command.ask
  if (!form) return { answers: {} }
  const { terminal } = asking
  const { entity } = entry.command.target
  const id: unknown = target && Reflect.get(target, 'id')
  const of = entity && typeof id === 'number' ? { kind: entity.kind, id } : undefined
  const fields = fieldsFor(form, target)
  const soFar: Record<string, unknown> = {}
  const read = fields.map(([name, field]) => {
    const got = fromFlags(flagOf(name), withChoices(field, soFar), given)
    if (got && 'value' in got) soFar[name] = got.value
    return { name, got }
  })
  const wrong = Object.fromEntries(read.flatMap(({ name, got }) => (got && 'wrong' in got ? [[`--${flagOf(name)}`, got.wrong]] : [])))
  if (Object.keys(wrong).length) return { stop: report('usage', 'Some arguments cannot be read', { command: entry.id, fields: wrong }) }
  // An empty value clears a field that may be empty.
  const cleared = (name: string, value: unknown) => (value === '' && mayBeNull(form, name) ? null : value)
  const typed = new Map(read.flatMap(({ name, got }) => (got && 'value' in got ? [[name, cleared(name, got.value)] as const] : [])))
  const starts = new Map(fields.map(([name, field]) => [name, startOf(name, field, target)]))
  if (Object.keys(before.errors).length) {
    for (const [name, value] of Object.entries(before.answers)) typed.set(name, value)
    for (const [name, field] of fields) {
      const message = before.errors[name]
      if (message === undefined) continue
      const value = await askFor(name, field, undefined, message, terminal)
      if (value === left) return cancelled(entry)
      typed.set(name, value)
    }
  } else if (typed.size === 0 && terminal.asks) {
    for (const [name, field] of fields) {
      const now = Object.fromEntries(typed)
      if (field.kept || field.asked?.(now) === false) continue
      const raised = withChoices(field, now, await asking.offered(field, now, of))
      const without = raised.choices?.length === 0 ? field.choicesFrom?.without : undefined
      if (without) terminal.printStatus({ text: `${field.label}: ${without}`, tone: 'wait' })
      if (without) continue
      const value = await askFor(name, raised, field.follows?.(now, asking.known, target) ?? starts.get(name), undefined, terminal)
      if (value === left) return cancelled(entry)
      typed.set(name, value)
    }
  } else if (
    typed.size === 0 &&
    fields.every(([, { start }]) => start === undefined) &&
    form.schema.safeParse(Object.fromEntries(starts)).success
  ) {
    const flags = fields.map(([name]) => `--${flagOf(name)}`).join(', ')
    return { stop: report('usage', `Nothing was given to change: give at least one of ${flags}`, { command: entry.id }) }
  }
  // What cannot be chosen is known once its list was read.
  for (const [name, field] of fields)
    if (field.choicesFrom?.refuses && typed.has(name)) await asking.offered(field, Object.fromEntries(typed), of)
  return settle(entry, form, starts, typed, asking, of)
}

/** Reads the whole with the schema; on a terminal whatever it refuses is asked for again, with its message. */
async function settle(
  entry: Entry,
  form: Form,
  starts: ReadonlyMap<string, unknown>,
  typed: Map<string, unknown>,
  { terminal, known }: Asking,
  of: Ref | undefined,
): Promise<Answered> {
  const all = (): object => Object.fromEntries([...starts, ...typed].filter(([, value]) => value !== undefined))
  const fields = new Map(fieldsOf(form))
  for (;;) {
    const read = form.schema.safeParse(all())
    const answers = Object.fromEntries(Object.entries(read.data ?? {}))
    // Of the things that the answers name little was read; the server weighs the others.
    const doubts = read.success ? checked([...fields], answers, known, of) : {}
    if (read.success && Object.keys(doubts).length === 0) return { answers }
    const issues = read.error?.issues ?? []
    const messages = new Map([
      ...Object.entries(doubts),
      ...issues.map(({ path, message }): [string, string] => [String(path[0] ?? ''), message]),
    ])
    if (!terminal.asks) {
      const at = [...messages].map(([name, message]) => [name ? `--${flagOf(name)}` : 'arguments', message] as const)
      return { stop: report('usage', 'Some arguments are missing or wrong', { command: entry.id, fields: Object.fromEntries(at) }) }
    }
    for (const [name, message] of messages) {
      const field = fields.get(name)
      if (!field) return { stop: report('usage', message, { command: entry.id }) }
      const value = await askFor(name, field, undefined, typed.has(name) || starts.get(name) !== undefined ? message : undefined, terminal)
      if (value === left) return cancelled(entry)
      typed.set(name, value)
    }
  }
}
const mayBeNull = ({ schema }: Form, name: string) => !schema.safeParse({ [name]: null }).error?.issues.some(({ path }) => path[0] === name)
const cancelled = (entry: Entry): Answered => ({ stop: report('cancelled', 'Left unchanged. Nothing was sent.', { command: entry.id }) })
const left = Symbol('left')

async function askFor(name: string, field: Field, start: unknown, message: string | undefined, terminal: Terminal): Promise<unknown> {
  if (message) terminal.printStatus({ text: `--${flagOf(name)}: ${message}`, tone: 'bad' })
  for (const { value, label } of field.choices ?? []) terminal.printStatus('  ', { text: String(value), tone: 'strong' }, `  ${label}`)
  const before = start === undefined || start === null || start === '' ? '' : ` [${shown(field, start)}]`
  for (;;) {
    const question = `${field.label}${field.suffix ? ` (${field.suffix})` : ''}${before}: `
    const line = await terminal.ask([question], { hidden: field.input === 'password' })
    if (line === null) return left
    if (line === '') return start
    const read = readValue(field, line)
    if ('value' in read) return read.value
    terminal.printStatus({ text: read.wrong, tone: 'bad' })
  }
}

function fromFlags(flag: string, field: Field, given: Given): { value: unknown } | { wrong: string } | undefined {
  if (`no-${flag}` in given) return flag in given ? { wrong: `--no-${flag} says the opposite` } : { value: false }
  const text = given[flag]
  if (text === undefined) return undefined
  return text === true ? { value: true } : readValue(field, text)
}

/** A field's choices may follow from what was answered before it, or be the things of a list: those that are `offered`. */
function withChoices(field: Field, answers: Answers, offered?: readonly FieldChoice[]): Field {
  const choices = field.choicesFor?.(answers) ?? offered
  return choices ? { ...field, choices } : field
}

const said: Readonly<Record<string, boolean>> = { yes: true, true: true, on: true, 1: true, no: false, false: false, off: false, 0: false }
/** Several values, with `; ` between them. */
function readAll(field: Field, text: string): { value: unknown } | { wrong: string } {
  const one: Field = { ...field, input: field.input === 'checks' && !field.choices ? 'number' : 'text' }
  const read = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => readValue(one, part))
  const wrong = read.find((part) => 'wrong' in part)
  return wrong ?? { value: read.flatMap((part) => ('value' in part ? [part.value] : [])) }
}

/** A typed value as its field means it. */
function readValue(field: Field, text: string): { value: unknown } | { wrong: string } {
  const { input, choices, label } = field
  if (input === 'list' || input === 'checks') return readAll(field, text)
  if (input === 'files') return readFiles(text)
  if (choices) {
    const found = choices.find(({ value }) => String(value) === text) ?? choices.find((choice) => fold(choice.label) === fold(text))
    return found
      ? { value: found.value }
      : { wrong: `must be one of ${choices.map(({ value, label: word }) => `${value} (${word})`).join(', ')}` }
  }
  if (input === 'toggle') {
    const value = said[text.toLowerCase()]
    return value === undefined ? { wrong: `${label} is yes or no` } : { value }
  }
  if (input === 'number') {
    const number = typedNumber(text)
    return number === undefined ? { wrong: `${label} is a number` } : { value: number }
  }
  if (input === 'thing') return /^[1-9]\d{0,9}$/.test(text) ? { value: Number(text) } : { wrong: `${label} is an id, such as 812` }
  if (input === 'money' || input === 'moment') {
    const value = typed[input].read(text)
    // Text that could not be read stays text.
    return value === text && text !== '' && input === 'money' ? { wrong: `${label} is an amount such as 1250.00` } : { value }
  }
  if (input === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return { wrong: `${label} is a day such as 2026-03-31` }
  return { value: text }
}
