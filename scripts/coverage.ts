import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRegistry } from '#cli/registry.ts'
import type { AnyEndpoint } from '#contract/define.ts'
import { routeTable } from '#contract/paths.ts'
import { bases } from '#kit/api/bases.ts'
import { requestsOf } from '#kit/command/preview.ts'
import { sampleAnswers, sampleTarget } from '#scripts/samples.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** One call of the contract, and who answers and who uses it. */
export interface Covered {
  /** `<group>.<name>`, as the contract calls it. */
  name: string
  endpoint: AnyEndpoint
  /** Method and address, as it travels. */
  line: string
  /** Files of the workspace and the terminal in which it is named, the contract's own among them (a field's choices name their list). */
  named: readonly string[]
  /** Commands that send it, on a sample of their noun. */
  commands: readonly string[]
  /** The kind whose things are read by it wherever one is needed. */
  reads: string | undefined
}
/** Calls that the workspace and the terminal do not send themselves, and why. Named here, and nowhere else. */
export const notSent: Readonly<Record<string, string>> = {
  'featureFlags.ofOrganization': 'the record of the organization tells its flags',
  'legalRepresentatives.read': 'the record of the organization tells its representative',
  'kycDocuments.file': 'a document comes with the signed addresses of its files',
}
/** Whether somebody uses it: it is named, or sent by a command, or reads the things of its kind. */
export const isSent = ({ named, commands, reads }: Covered) => named.length > 0 || commands.length > 0 || reads !== undefined

/** One address of the workspace and the file of its screen; undefined where nobody built it. */
export interface Shown {
  name: string
  pattern: string
  title: string
  screen: string | undefined
}

const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') }))
    .sort((one, two) => (one.path < two.path ? -1 : 1))

/** The calls of the contract in the order of their addresses; one that two groups share stands there once, with the names of both. */
export async function callsCovered(): Promise<readonly Covered[]> {
  const { registry, nouns } = await readRegistry()
  const code = ['src', 'commands', 'cli'].flatMap(filesBelow)
  const sent = new Map<AnyEndpoint, Set<string>>()
  for (const entry of registry.all) {
    const thing = sampleTarget(entry.command)
    const answers = sampleAnswers(entry.command, thing)
    for (const { endpoint } of requestsOf({ entry, things: thing ? [thing] : [], answers, facts: [] }))
      sent.set(endpoint, (sent.get(endpoint) ?? new Set()).add(entry.id))
  }
  const calls = new Map<AnyEndpoint, string[]>()
  for (const { group, name, endpoint } of nouns.endpoints) calls.set(endpoint, [...(calls.get(endpoint) ?? []), `${group}.${name}`].sort())
  // A form is handed the whole of what it edits or makes, and takes its call from there.
  const forms = new Set([...nouns.edits, ...nouns.creates].flatMap((form): unknown[] => ('save' in form ? [form.save] : [form.make])))
  const all = [...calls].map(([endpoint, names]) => {
    const words = names.flatMap((name) => [name.replace('.', '\\.'), ...(forms.has(endpoint) ? [name.replace(/\..*/, '')] : [])])
    const use = new RegExp(`\\b(${words.join('|')})\\b`)
    // The name of a form stands also where it is declared.
    const declared = new RegExp(`export const (${words.join('|')})\\b`)
    return {
      name: names.join(', '),
      endpoint,
      line: `${endpoint.method} ${bases[endpoint.base].path}/${endpoint.path}`,
      named: code.filter(({ text }) => (use.test(text) && !declared.test(text)) || writes(text, endpoint)).map(({ path }) => path),
      commands: [...(sent.get(endpoint) ?? [])].sort(),
      reads: nouns.all.find(({ reader }) => reader === endpoint)?.kind,
    }
  })
  return all.sort((one, two) => (addressed(one) < addressed(two) ? -1 : 1))
}
/**
 * Whether a file spells the address of a call out, as what leads to a download does: from its base on, or as all that stands below `admin/`.
 * There one word alone is no address: it may mean anything.
 */
export function writes(text: string, { base, path }: Pick<AnyEndpoint, 'base' | 'path'>): boolean {
  const [, below = ''] = /^admin\/(.+\/.+)$/.exec(path) ?? []
  // A number in it is written in: `/invoices/${number}/export`.
  const whole = `${bases[base].path}/${path}`.replace(/:\w+/g, '\\$\\{[^}]+\\}')
  return new RegExp(`['"\`]${whole}(?=['"\`?$])`).test(text) || (below !== '' && text.includes(`'${below}'`))
}
const addressed = ({ line }: Covered) => line.replace(/^(\S+) (.*)/, '$2 $1')

/** The addresses of the workspace, each with the file that declares its screen. */
export function routesCovered(): readonly Shown[] {
  const files = new Map(['src/features', 'src/app', 'src/kit/cart'].flatMap(filesBelow).map(({ path, text }) => [path, text]))
  return Object.entries(routeTable).map(([name, { pattern, title, lists, shows, screen }]) => {
    // As src/app/routes.ts finds them; the names of pages that belong to no noun stand there and in the router.
    const own = [
      `src/features/${shows}/page.tsx`,
      `src/features/${screen ?? lists ?? shows}.tsx`,
      'src/app/routes.ts',
      'src/app/router.tsx',
    ]
    const names = new RegExp(`['"]${name}['"]|^  ${name}: \\(\\) =>`, 'm')
    return { name, pattern, title, screen: own.find((path) => names.test(files.get(path) ?? '')) }
  })
}
