import type { Href } from '#contract/paths.ts'
import type { AnyCommand } from './define.ts'

/** One command with its address. `id` is `<noun>.<verb>`, from the path of its file. */
export interface Entry {
  id: string
  noun: string
  verb: string
  command: AnyCommand
  /** `g` and then this character. */
  chord?: string
  /** Where its key is heard: without it, wherever letters are. */
  here?: () => boolean
  /** One of several that differ by a name in their title only: the words of a line tell which is meant. */
  named?: true
  /** Of an undo: key of the receipt of the action that it undoes. */
  undoes?: string
  /** The page that it does nothing but open, by the id of its target. */
  leads?: (id: number, answers?: Readonly<Record<string, unknown>>) => Href | undefined
}
export interface Registry {
  all: readonly Entry[]
  get(id: string): Entry | undefined
  /** The commands whose target is of this kind, in the order of their files. */
  of(kind: string): readonly Entry[]
}

/** Builds the registry from `{ 'payout-request/approve': command }` and from derived entries. The first of two equal ids stays; a test refuses the second. */
export function createRegistry(files: Readonly<Record<string, AnyCommand>>, derived: readonly Entry[] = []): Registry {
  const entries = [...Object.entries(files).map(([path, command]) => entryOf(path, command)), ...derived]
  const byId = new Map<string, Entry>()
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry)
  const all = [...byId.values()]
  return {
    all,
    get: (id) => byId.get(id),
    of: (kind) => all.filter(({ command }) => command.target.entity?.kind === kind),
  }
}

function entryOf(path: string, command: AnyCommand): Entry {
  const [noun = '', verb = ''] = path.split('/')
  return { id: `${noun}.${verb}`, noun, verb, command, ...(command.chord && { chord: command.chord }) }
}

/** `/commands/payout-request/approve.ts` or `payout-request/approve.ts` → `payout-request/approve`. */
export function addressOf(file: string): string {
  return file.replace(/^.*?commands\//, '').replace(/\.ts$/, '')
}

/** What breaks the rules for a registry as a whole, in words; empty when all is well. */
export function problems(registry: Registry, files: Readonly<Record<string, AnyCommand>> = {}): string[] {
  const seen = new Map<string, string>()
  const twice = (what: string, id: string) => {
    const first = seen.get(what)
    seen.set(what, id)
    return first === undefined ? [] : [`${what}: ${first} and ${id}`]
  }
  return [
    ...Object.keys(files).flatMap((path) => (/^[a-z][a-z-]*\/[a-z][a-z-]*$/.test(path) ? [] : [`${path} is not <noun>/<verb>`])),
    ...registry.all.flatMap(({ id, noun, command, chord }) => [
      ...twice(`title "${command.title}"`, id),
      ...(command.alias ? twice(`alias ${noun} "${command.alias}"`, id) : []),
      ...(command.keys ? twice(`key "${command.keys}" where ${command.target.entity?.kind ?? 'anything'} is focused`, id) : []),
      ...Object.keys(command.quick ?? {}).flatMap((key) => twice(`key "${key}" where ${command.target.entity?.kind} is focused`, id)),
      ...(chord ? twice(`chord g ${chord}`, id) : []),
      ...(needsConfirm(command) && !command.confirm ? [`${id} costs ${command.risk} and asks nothing`] : []),
      ...(Boolean(command.call) === Boolean(command.run) ? [`${id} needs a call or a run, and not both`] : []),
      ...dishonest(command).map((why) => `${id} ${why}`),
      ...(typeof command.unblock === 'string' && !registry.get(command.unblock)
        ? [`${id} is unblocked by ${command.unblock}, which is none`]
        : []),
    ]),
  ]
}
/** An effect may confirm by a dialog of its own, which is a command with arguments. */
const needsConfirm = ({ risk, ask }: AnyCommand) => risk === 'money' || risk === 'destructive' || (risk === 'effect' && !ask)

/** What an undo must not promise: money does not come back, and what stays after a compensation is named. */
function dishonest({ risk, undo }: AnyCommand): string[] {
  if (!undo) return []
  return [
    ...(risk === 'money' ? ['moves money and promises an undo'] : []),
    ...(undo.kind === 'compensating' && !undo.warn ? ['does not say what its undo leaves'] : []),
  ]
}

/** Calls that change something and have no command: forms of their own, and what the workspace writes by itself. Named here, and nowhere else. */
export const withoutCommand: readonly string[] = [
  'session.requestCode',
  'session.signIn',
  'receipts.save',
  'workspace.reportError',
  'prefs.save',
  'views.save',
  'views.remove',
  'runs.start',
  'runs.report',
  'runs.setState',
]
