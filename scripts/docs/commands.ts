import { readRegistry } from '#cli/registry.ts'
import { capital, type Nouns } from '#kit/command/nouns.ts'
import { requestsOf } from '#kit/command/preview.ts'
import type { Entry } from '#kit/command/registry.ts'
import { sampleAnswers, sampleTarget } from '#scripts/samples.ts'
import { formatCode, formatTable, joinLines } from './markdown.ts'

/** Formats a line of the palette that finds the command; `7` is the ID of a sample record. */
export const formatExample = ({ noun, verb, command }: Entry) => (command.target.entity ? `${verb} ${noun} 7` : command.title.toLowerCase())

/** Formats the keys that start a command; undefined when it has none. */
export function formatKeys({ command, chord }: Entry): string | undefined {
  const kind = command.target.entity?.words.one
  if (chord) return `\`g\` \`${chord}\``
  const quick = Object.keys(command.quick ?? {})
  if (quick.length > 0) return `${quick.map(formatCode).join(' ')} on the ${kind}`
  if (!command.keys) return undefined
  return kind ? `${formatCode(command.keys)} on the ${kind}` : formatCode(command.keys)
}

function formatTyped(entry: Entry): string {
  const { alias, target } = entry.command
  const lines = [formatExample(entry), ...(alias ? [`${alias}${target.entity ? ' 7' : ''}`] : [])]
  return lines.map(formatCode).join(' or ')
}

/** Describes the confirmation, the requests and the undo of a command, all for a sample record. */
function describeRun(entry: Entry) {
  const { command } = entry
  const record = sampleTarget(command)
  const target = command.target.on === 'many' ? [record] : record
  const answers = sampleAnswers(command, record)
  const confirmation = command.confirm?.(target, answers, []) ?? undefined
  const requests = requestsOf({ entry, things: record ? [record] : [], answers, facts: [] })
  const undo = command.undo?.by(target, undefined, answers)
  const warning = command.undo?.warn ? `: ${command.undo.warn}` : ''
  return {
    confirmation: typeof confirmation === 'string' ? { title: confirmation } : confirmation,
    requests: requests.map(({ endpoint: { method, path }, args }) => {
      const { body } = args as { body?: unknown }
      return `${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`
    }),
    undo: undo ? `${command.undo?.kind}, by ${undo.command}${warning}` : 'none',
  }
}

function renderCommand(entry: Entry): string[] {
  const { id, command } = entry
  const { confirmation, requests, undo } = describeRun(entry)
  const fields = Object.values<{ label: string }>(command.ask?.fields ?? {})
  const { title, body, action } = confirmation ?? {}
  const properties: Readonly<Record<string, string | undefined>> = {
    typed: formatTyped(entry),
    'search words': command.words?.join(', '),
    key: formatKeys(entry),
    risk: command.risk,
    fields: fields.map(({ label }) => label).join(', '),
    confirmation: [title, body, action && `[${action}]`].filter(Boolean).join(' '),
    requests: requests.map(formatCode).join(', then '),
    undo: command.call && undo,
  }
  const lines = Object.entries(properties).flatMap(([name, text]) => (text ? [`- ${name}: ${text}`] : []))
  return [`### ${id}`, '', `**${command.title}**`, '', ...lines, '']
}

const formatHeading = (noun: string, nouns: Nouns) => capital(nouns.get(noun)?.words.many ?? noun.replaceAll('-', ' '))

/** Renders docs/commands.md from the registry. */
export async function renderCommandsPage(): Promise<string> {
  const { registry, nouns, files } = await readRegistry()
  const entries = [...registry.all].sort((a, b) => (a.id < b.id ? -1 : 1))
  const isDeclared = ({ noun, verb }: Entry) => files[`${noun}/${verb}`] !== undefined
  const declared = entries.filter(isDeclared)
  const derived = entries.filter((entry) => !isDeclared(entry))
  const kinds = [...new Set(declared.map(({ noun }) => noun))]
  return joinLines([
    '# Commands',
    '',
    'Generated from the command registry by `npm run docs`; a test fails when this page is out of date. The examples',
    'use a sample record with the ID 7.',
    '',
    ...kinds.flatMap((kind) => [
      `## ${formatHeading(kind, nouns)}`,
      '',
      ...declared.filter(({ noun }) => noun === kind).flatMap(renderCommand),
    ]),
    '## Derived commands',
    '',
    'These commands have no file in `commands/`. They are derived from the pages, the resources and the list on the',
    'screen.',
    '',
    ...formatTable(
      ['ID', 'title', 'typed', 'key'],
      derived.map((entry) => [entry.id, entry.command.title, formatCode(formatExample(entry)), formatKeys(entry) ?? '']),
    ),
  ])
}
