import type { Database } from '#server/db/database.ts'
import { refuseField } from '#server/kit/errors.ts'
import { devCommands, type Named } from './commands.ts'

const help: Omit<Named, 'run'> = { takes: '[command]', help: 'What each command does' }
/** What there is, in the order in which it is told. */
export const devList = [['help', help] as const, ...devCommands].map(([name, { takes, help: words }]) => ({
  name,
  takes: takes ?? null,
  help: words,
}))
const told = ({ name, takes, help: words }: (typeof devList)[number]) => `${takes ? `${name} ${takes}` : name}\n    ${words}`

/** Runs a line, and gives what is shown of it. A name that is not registered is refused at its field. */
export async function runDevLine(db: Database, line: string): Promise<string> {
  const [name = '', ...words] = line.trim().split(/\s+/)
  if (name === 'help') return helpOn(words)
  const command = devCommands.get(name)
  if (!command) return unknown(name)
  if (words.length > (command.takes ? 1 : 0))
    return refuseField('command', command.takes ? `${name} takes ${command.takes} and no more` : `${name} takes nothing`)
  return command.run(db, words)
}

function helpOn([name, ...more]: readonly string[]): string {
  if (more.length > 0) return refuseField('command', 'help takes one command at most')
  if (name === undefined) return devList.map(told).join('\n')
  const one = devList.find((of) => of.name === name)
  return one ? told(one) : unknown(name)
}

const unknown = (name: string): never =>
  refuseField('command', `No command is called “${name.slice(0, 40)}”. There are: ${devList.map((one) => one.name).join(', ')}`)
