import type { AnyCommand, Risk } from '#kit/command/define.ts'
import { capital } from '#kit/command/nouns.ts'
import type { Entry } from '#kit/command/registry.ts'
import { answerFlags } from './answers.ts'
import { yesWord } from './confirm.ts'
import { exitWords } from './exits.ts'
import { flagsOf } from './flags.ts'
import { everywhere, type Flag } from './line.ts'
import type { Known } from './meant.ts'
import { listEndpoint, listFlags } from './show.ts'
import { aligned, type Piece } from './text.ts'

type Lines = Piece[][]
const head = (text: string): Piece[] => [{ text, tone: 'strong' }]

/** Words that begin a line of their own, beside the nouns. */
const builtIn: readonly (readonly [line: string, says: string])[] = [
  ['help [noun [verb]]', 'this, the commands of a noun, or one command whole'],
  ['sign-in', 'sign in at the server and keep the sign-in for the next lines'],
  ['sign-out', 'end the kept sign-in, there and here'],
  ['who', 'who is signed in'],
  ['show <noun> <id>', 'one thing, with every field'],
  ['list <noun>', 'a page of the list of a noun'],
  ['completion bash|zsh|fish', 'a script that completes nouns, verbs and flags'],
]

const riskWords: Record<Risk, string> = {
  read: 'changes nothing',
  reversible: 'can be taken back',
  effect: 'tells or mails somebody, or ends something',
  money: 'moves money',
  destructive: 'cannot be taken back',
}

export function overview({ registry }: Known, program: string): Lines {
  const nouns = [...new Set(registry.all.map(({ noun }) => noun))]
    .filter((noun) => noun !== 'go' && noun !== 'list' && noun !== 'queue')
    .sort()
  const acts = nouns.map((noun): Piece[] => {
    const verbs = registry.all.filter((entry) => entry.noun === noun && entry.verb !== 'open').map(({ verb }) => verb)
    return [`  ${noun}`, verbs.join(', ') || 'open']
  })
  return [
    head(`${program} <noun> <verb> [target] [flags]`),
    ['The commands of the workspace from a terminal: the same questions, the same words, the same record.'],
    [],
    [`  ${program} payout-request approve 812`],
    [`  ${program} payout-request approve - --yes=12 < ids.txt`],
    [`  ${program} seat ban user@site.io --dry-run`],
    [`  ${program} list payout-request --status 0 --json`],
    [],
    head('Commands'),
    ...aligned(builtIn.map(([line, says]): Piece[] => [`  ${line}`, says])),
    [],
    head('Nouns'),
    ...aligned(acts),
    ['  go <page>  prints the address of a page'],
    [],
    head('Flags'),
    ...flagLines(everywhere),
    [],
    head('Exit codes'),
    ...aligned(exitWords.map(([code, says]): Piece[] => [`  ${code}`, says])),
  ]
}

export function nounHelp(known: Known, kind: string, program: string): Lines {
  const noun = known.nouns.get(kind)
  const entries = known.registry.all.filter((entry) => entry.noun === kind)
  const endpoint = noun && listEndpoint(known, noun)
  const reads: Piece[][] = [
    ...(noun?.reader ? [[`  show <id>`, `one ${noun.words.one}, with every field`]] : []),
    ...(endpoint ? [['  list', `a page of ${noun.words.many}`]] : []),
  ]
  const also = noun?.words.aliases?.length ? `also: ${noun.words.aliases.join(', ')}` : ''
  return [
    head(`${program} ${kind} <verb>`),
    ...(noun ? [[`${capital(noun.words.one)}${also ? `; ${also}` : ''}`]] : []),
    [],
    ...aligned([
      ...entries.map((entry): Piece[] => [
        `  ${entry.verb}${entry.command.alias ? ` (${entry.command.alias})` : ''}`,
        entry.command.title,
        { text: riskWords[entry.command.risk], tone: 'quiet' },
      ]),
      ...reads,
    ]),
    ...(endpoint ? [[], head('Flags of list'), ...flagLines(listFlags(endpoint))] : []),
    [],
    [`One command whole: ${program} help ${kind} <verb>`],
  ]
}

export function commandHelp(entry: Entry, program: string): Lines {
  const { command, noun, verb } = entry
  const flags = flagsOf(entry)
  const called = exampleOf(entry, program)
  const facts: [string, string][] = [
    ['Words', [verb, command.alias, ...(command.words ?? [])].filter(Boolean).join(', ')],
    ['Target', targetWords(command)],
    ['Risk', `${command.risk}: ${riskWords[command.risk]}`],
    ['When', command.when ? 'only where the thing allows it; otherwise it says why, and nothing is sent' : 'always'],
    ['Asks', confirmWords(entry)],
    ['Undo', command.undo ? `${command.undo.kind === 'exact' ? 'yes' : 'in part'}; the line is printed afterwards` : 'no'],
    ...(command.run ? [['Does', doesWords(command)] satisfies [string, string]] : []),
  ]
  return [
    head(`${program} ${noun} ${verb}${command.target.on === 'anywhere' ? '' : ' <target>'}${flags.length ? ' [arguments]' : ''}`),
    [command.title],
    [],
    ...aligned(facts.map(([label, text]): Piece[] => [{ text: `  ${label}`, tone: 'quiet' }, text])),
    ...(flags.length ? [[], head('Arguments'), ...flagLines(flags)] : []),
    [],
    head('Example'),
    [`  ${called}`],
    ...(command.call ? [[`  ${called} --dry-run`]] : []),
  ]
}

const doesWords = ({ download }: AnyCommand) =>
  download ? 'writes a CSV file once every row that the server counted is there' : 'prints where it leads in the workspace'

function targetWords({ target: { on, entity }, bulk }: AnyCommand): string {
  if (!entity) return 'none'
  const named = 'by id, link, e-mail, handle or name'
  if (on === 'many') return `one or more ${entity.words.many}, ${named}`
  return bulk ? `one ${entity.words.one}, ${named}; several, or - for ids from the input` : `one ${entity.words.one}, ${named}`
}
function confirmWords(entry: Entry): string {
  if (!entry.command.confirm) return 'nothing; it runs at once'
  const word = yesWord(entry, [{ kind: '', id: 812 }])
  return `for confirmation; without a terminal it wants ${word === null ? '--yes' : entry.command.target.entity ? '--yes=<id>' : `--yes=${word}`}`
}

/** A line that would work, with 812 as its target and the first choice of each argument. */
export function exampleOf(entry: Entry, program: string): string {
  const { target, ask } = entry.command
  const given = Object.entries(ask?.fields ?? {})
    .slice(0, 1)
    .map(([name], i) => {
      const flag = answerFlags(entry)[i]
      return flag ? `--${flag.name} ${flag.value?.split('|')[0] ?? name}` : ''
    })
  return [program, entry.noun, entry.verb, ...(target.entity ? ['812'] : []), ...given].filter(Boolean).join(' ')
}

function flagLines(flags: readonly Flag[]): Lines {
  return aligned(
    flags.map(({ name, takes, value, says }): Piece[] => {
      const shown = takes === 'switch' ? '' : takes === 'either' ? `[=<${value}>]` : ` <${value}>`
      return [`  --${name}${shown}`, says]
    }),
  )
}
