import { readdir } from 'node:fs/promises'
import type { AnyCommand } from '#kit/command/define.ts'
import { derivedCommands } from '#kit/command/derived.ts'
import { listCommands } from '#kit/command/list-commands.ts'
import { createNouns, type Nouns } from '#kit/command/nouns.ts'
import { queueCommands } from '#kit/command/queue-commands.ts'
import { addressOf, createRegistry, type Registry } from '#kit/command/registry.ts'

const root = new URL('../', import.meta.url)

/** Every file of `commands/`, by its address `<noun>/<verb>`. */
async function commandFiles(): Promise<Record<string, AnyCommand>> {
  const nouns = (await readdir(new URL('commands/', root), { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const files = await Promise.all(
    nouns.map(async ({ name }) =>
      (await readdir(new URL(`commands/${name}/`, root))).filter((file) => file.endsWith('.ts')).map((file) => [name, file] as const),
    ),
  )
  const loaded = await Promise.all(
    files.flat().map(async ([noun, file]) => {
      // Written so that a program that was made one file has them too.
      const module: { default: AnyCommand } = await import(`../commands/${noun}/${file.replace('.ts', '')}.ts`)
      return [addressOf(`commands/${noun}/${file}`), module.default] as const
    }),
  )
  return Object.fromEntries(loaded)
}

/** Every module of the contract, read as nouns. */
async function readNouns(): Promise<Nouns> {
  const files = (await readdir(new URL('src/contract/', root))).filter((file) => file.endsWith('.ts'))
  return createNouns(
    await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(`../src/contract/${file.replace('.ts', '')}.ts`))),
  )
}

/** The registry as a terminal has it: the same ids as in the browser, from the folders instead of the build. */
export async function readRegistry(): Promise<{ registry: Registry; nouns: Nouns; files: Record<string, AnyCommand> }> {
  const [files, nouns] = await Promise.all([commandFiles(), readNouns()])
  return {
    registry: createRegistry(files, [...derivedCommands(nouns), ...listCommands(() => null), ...queueCommands(() => null)]),
    nouns,
    files,
  }
}
