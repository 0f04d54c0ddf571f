import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readRegistry } from '#cli/registry.ts'
import type { Confirm } from '#kit/command/define.ts'
import { capital, type Nouns } from '#kit/command/nouns.ts'
import { requestsOf } from '#kit/command/preview.ts'
import type { Entry } from '#kit/command/registry.ts'
import { sampleAnswers, sampleTarget } from '#scripts/samples.ts'

const file = new URL('../docs/commands.md', import.meta.url)

/** A line of the palette that leads to it; `7` stands for any id. */
export const exampleOf = ({ noun, verb, command }: Entry) => (command.target.entity ? `${verb} ${noun} 7` : command.title.toLowerCase())

/** Its keys as they are pressed, in words; undefined where it has none of its own. */
export function keyOf({ command, chord }: Entry): string | undefined {
  if (chord) return `\`g\` \`${chord}\``
  const quick = Object.keys(command.quick ?? {}).map((key) => `\`${key}\``)
  if (quick.length > 0) return `${quick.join(' ')} on the ${command.target.entity?.words.one}`
  if (!command.keys) return undefined
  return command.target.entity ? `\`${command.keys}\` on the ${command.target.entity.words.one}` : `\`${command.keys}\``
}

interface Shown {
  confirm: Confirm | undefined
  calls: string[]
  undo: string
}
/** What a command asks, sends and can take back, on the sample of its noun. */
function shown({ command }: Entry): Shown {
  const thing = sampleTarget(command)
  const handed = command.target.on === 'many' ? [thing] : thing
  const answers = sampleAnswers(command, thing)
  const asked = command.confirm?.(handed, answers, [])
  const requests = requestsOf({ entry: { id: '', noun: '', verb: '', command }, things: thing ? [thing] : [], answers, facts: [] })
  const calls = requests.map(({ endpoint, args }) => {
    const { body } = args as { body?: unknown }
    return `${endpoint.method} ${endpoint.path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`
  })
  const back = command.undo?.by(handed, undefined, answers)
  const undo = back ? `${command.undo?.kind}, by ${back.command}${command.undo?.warn ? `: ${command.undo.warn}` : ''}` : 'none'
  return { confirm: typeof asked === 'string' ? { title: asked } : (asked ?? undefined), calls, undo }
}

function whole(entry: Entry): string[] {
  const { id, command } = entry
  const { confirm, calls, undo } = shown(entry)
  const line = (name: string, text: string | undefined) => (text ? [`- ${name}: ${text}`] : [])
  return [
    `### ${id}`,
    '',
    `**${command.title}**`,
    '',
    ...line(
      'typed',
      [`\`${exampleOf(entry)}\``, ...(command.alias ? [`\`${command.alias}${command.target.entity ? ' 7' : ''}\``] : [])].join(' or '),
    ),
    ...line('words', command.words?.join(', ')),
    ...line('key', keyOf(entry)),
    ...line('risk', command.risk),
    ...line(
      'asks for',
      command.ask &&
        Object.values<{ label: string }>(command.ask.fields)
          .map(({ label }) => label)
          .join(', '),
    ),
    ...line('confirms', confirm && [confirm.title, confirm.body, confirm.action && `[${confirm.action}]`].filter(Boolean).join(' ')),
    ...line('sends', calls.map((call) => `\`${call}\``).join(', then ')),
    ...(command.call ? line('undo', undo) : []),
    '',
  ]
}

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
  '',
]

/** The page of all commands, from the registry alone: the same registry gives the same text. */
export async function commandsPage(): Promise<string> {
  const { registry, nouns, files } = await readRegistry()
  const all = [...registry.all].sort((a, b) => (a.id < b.id ? -1 : 1))
  const filed = all.filter(({ noun, verb }) => files[`${noun}/${verb}`])
  const derived = all.filter((entry) => !filed.includes(entry))
  const groups = [...new Set(filed.map(({ noun }) => noun))]
  return [
    '# Commands',
    '',
    'Generated from the registry by `npm run docs:commands`; a test fails when it is out of date. `7` stands for the id of any thing, and',
    'the words of a confirmation are those for a sample of its noun.',
    '',
    ...groups.flatMap((noun) => [`## ${titleOf(noun, nouns)}`, '', ...filed.filter((entry) => entry.noun === noun).flatMap(whole)]),
    '## Without a file',
    '',
    'These follow from the pages, the nouns and their links, and from the list on the screen. All of them change nothing.',
    '',
    ...table(
      ['id', 'title', 'typed', 'key'],
      derived.map((entry) => [entry.id, entry.command.title, `\`${exampleOf(entry)}\``, keyOf(entry) ?? '']),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
const titleOf = (noun: string, nouns: Nouns) => capital(nouns.get(noun)?.words.many ?? noun.replaceAll('-', ' '))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(file, await commandsPage())
  console.log('docs/commands.md is written.')
}
