import { fileURLToPath } from 'node:url'
import { mainFlag } from './answers.ts'
import { type Around, begin, type Flags, textOf } from './begin.ts'
import { completionScript, shells } from './completion.ts'
import { runExport } from './export.ts'
import { flagsOf } from './flags.ts'
import { commandHelp, nounHelp, overview } from './help.ts'
import { everywhere, type Line, readLine } from './line.ts'
import { runMany } from './many.ts'
import { type Known, type Meant, nearLines, nounWords, understand } from './meant.ts'
import { readRegistry } from './registry.ts'
import { type Report, report } from './report.ts'
import { runLine } from './run-line.ts'
import { list, listEndpoint, listFlags, show } from './show.ts'
import { signIn, signInFlags, who } from './sign-in.ts'
import { targetsOf } from './targets.ts'

/** Reads a line and does what it says. */
export async function answer(around: Around): Promise<Report> {
  const { argv, program } = around
  const known = await readRegistry()
  const rough = readLine(argv, [...everywhere, ...signInFlags])
  const [first = 'help', ...rest] = rough.words
  if (first === 'help' || rough.flags.help) return help(known, first === 'help' ? rest : rough.words, program)
  if (first === 'completion') return completion(known, rest)
  if (first === 'sign-in' || first === 'who' || first === 'sign-out') return account(around, known, first)
  const reading = readingOf(rough.words, known)
  if (reading) return read(around, known, reading)
  const meant = understand(rough.words, known)
  if (meant.is !== 'command') return notUnderstood(rough.words, meant, known, program)
  const line = readLine(argv, [...everywhere, ...flagsOf(meant.entry)])
  const wrong = wrongIn(line)
  if (wrong) return { ...wrong, command: meant.entry.id }
  const own = understand(line.words, known)
  return own.is === 'command' ? run(around, known, own, line.flags) : notUnderstood(line.words, own, known, program)
}

async function run(around: Around, known: Known, { entry, rest }: Extract<Meant, { is: 'command' }>, flags: Flags): Promise<Report> {
  // A page's address needs nobody; whoever looks something up by name is asked for in the look-up.
  const { download } = entry.command
  const needsNobody = !download && entry.command.run !== undefined && (entry.command.target.as === 'id' || !entry.command.target.entity)
  const work = await begin(around, known, flags, needsNobody)
  if ('stop' in work) return work.stop
  if (download && !work.wanted.dryRun && rest.length === 0) return runExport(work, entry, download, flags)
  if (work.wanted.run !== undefined) {
    if (rest.length) return report('usage', `--run knows its things: ${rest.join(' ')} is too much`, { command: entry.id })
    return runMany(work, entry, [], flags)
  }
  const main = entry.command.target.entity ? undefined : mainFlag(entry)
  if (main && rest.length > 0 && main in flags)
    return report('usage', 'Some arguments cannot be read', { command: entry.id, fields: { [`--${main}`]: 'is given twice' } })
  if (main && rest.length > 0) return runLine(work, entry, [], { ...flags, [main]: rest.join(' ') })
  const targets = await targetsOf(work, entry, rest)
  if ('stop' in targets) return targets.stop
  return targets.many ? runMany(work, entry, targets.refs, flags) : runLine(work, entry, targets.refs, flags)
}

async function account(around: Around, known: Known, what: 'sign-in' | 'sign-out' | 'who'): Promise<Report> {
  const line = readLine(around.argv, what === 'sign-in' ? [...everywhere, ...signInFlags] : everywhere)
  const wrong = wrongIn(line) ?? (line.words.length > 1 ? report('usage', `"${line.words.slice(1).join(' ')}" is too much`) : undefined)
  if (wrong) return wrong
  if (what === 'sign-in') {
    const work = await begin(around, known, line.flags, true)
    if ('stop' in work) return work.stop
    const email = textOf(line.flags.email)
    const code = textOf(line.flags.code)
    return signIn(
      work.connection,
      around.terminal,
      { ...(email !== undefined && { email }), ...(code !== undefined && { code }) },
      around.env,
      around.program,
    )
  }
  const work = await begin(around, known, line.flags)
  if ('stop' in work) return work.stop
  if (what === 'who') return who(work.connection)
  const entry = known.registry.get('session.log-out')
  if (!entry) return report('fault', 'The command session.log-out is gone')
  const told = await runLine(work, entry, [], {})
  return told.outcome === 'done' ? { ...told, words: 'Signed out.' } : told
}

/** `show seat 77`, `seat show 77`, `list seats`, `seat list`: of nouns that no file gives such a command. */
function readingOf(words: readonly string[], known: Known) {
  const byWord = nounWords(known)
  for (const [verb, noun] of [
    [words[0], words[1]],
    [words[1], words[0]],
  ]) {
    const kind = byWord.get(noun?.toLowerCase() ?? '')
    const found = kind === undefined ? undefined : known.nouns.get(kind)
    if (found && (verb === 'show' || verb === 'list') && !known.registry.get(`${kind}.${verb}`)) return { verb, noun: found } as const
  }
  return undefined
}
async function read(around: Around, known: Known, { verb, noun }: NonNullable<ReturnType<typeof readingOf>>): Promise<Report> {
  const endpoint = verb === 'list' ? listEndpoint(known, noun) : undefined
  if (verb === 'list' && !endpoint) return report('blocked', `There is no list of ${noun.words.many} to read yet.`)
  const line = readLine(around.argv, [...everywhere, ...(endpoint ? listFlags(endpoint) : [])])
  const wrong = wrongIn(line)
  if (wrong) return wrong
  const work = await begin(around, known, line.flags)
  if ('stop' in work) return work.stop
  if (!endpoint) return show(work, noun, line.words.slice(2))
  return line.words.length > 2 ? report('usage', `"${line.words.slice(2).join(' ')}" is too much`) : list(work, noun, endpoint, line.flags)
}

function wrongIn({ wrong }: Line): Report | undefined {
  const fields = Object.fromEntries(Object.entries(wrong).map(([name, words]) => [`--${name}`, words]))
  return Object.keys(fields).length ? report('usage', 'The line was not understood', { fields }) : undefined
}
function notUnderstood(words: readonly string[], meant: Meant, known: Known, program: string): Report {
  const near = nearLines(words, known)
  const typed = words.slice(0, 2).join(' ')
  const lines = [
    ...near.map((line) => [`Did you mean: ${program} ${line}`]),
    [`What there is: ${program} help${meant.is === 'noun' ? ` ${meant.noun}` : ''}`],
  ]
  return report('usage', `"${typed}" is no command`, { lines })
}

function help(known: Known, words: readonly string[], program: string): Report {
  if (words.length === 0) return report('done', '', { lines: overview(known, program) })
  const meant = understand(words, known)
  if (meant.is === 'command') return report('done', '', { lines: commandHelp(meant.entry, program), command: meant.entry.id })
  if (meant.is === 'noun' && meant.rest.length === 0) return report('done', '', { lines: nounHelp(known, meant.noun, program) })
  return notUnderstood(words, meant, known, program)
}

function completion(known: Known, [named]: readonly string[]): Report {
  const shell = shells.find((one) => one === named)
  if (!shell) return report('usage', `Which shell? ${shells.join(', ')}`)
  const launcher = fileURLToPath(new URL('../scripts/admin.mjs', import.meta.url))
  return report('done', '', {
    data: { shell },
    lines: completionScript(shell, known, launcher)
      .trimEnd()
      .split('\n')
      .map((line) => [line]),
  })
}
