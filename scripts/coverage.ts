import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRegistry } from '#cli/registry.ts'
import type { AnyEndpoint } from '#contract/define.ts'
import { routeTable } from '#contract/paths.ts'
import { bases } from '#kit/api/bases.ts'
import type { Nouns } from '#kit/command/nouns.ts'
import { requestsOf } from '#kit/command/preview.ts'
import type { Registry } from '#kit/command/registry.ts'
import { root } from '#scripts/run.mjs'
import { sampleAnswers, sampleTarget } from '#scripts/samples.ts'

/** An endpoint of the contract and the code that uses it. */
export interface CoveredEndpoint {
  /** Name in the contract, `<group>.<name>`; several names are separated by commas. */
  name: string
  endpoint: AnyEndpoint
  /** Method and path, such as `GET /api/v1/admin/users`. */
  line: string
  /** Files of the client, the commands and the terminal that name the endpoint. */
  files: readonly string[]
  /** IDs of the commands that send it for a sample record. */
  commands: readonly string[]
  /** Kind whose records it reads by ID. */
  reads: string | undefined
}

/** A route of the client and the file of its screen; undefined when there is none. */
export interface CoveredRoute {
  name: string
  pattern: string
  title: string
  screen: string | undefined
}

/** Endpoints that neither the client nor the terminal uses, each with the reason. */
export const unusedEndpoints: Readonly<Record<string, string>> = {
  'featureFlags.ofOrganization': 'the organization record contains its flags',
  'legalRepresentatives.read': 'the organization record contains its representative',
  'kycDocuments.file': 'a document contains signed addresses of its files',
}
export const isUsed = ({ files, commands, reads }: CoveredEndpoint) => files.length > 0 || commands.length > 0 || reads !== undefined

/** Reads the TypeScript files below a folder, by path. */
const readSources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))

/** Maps each endpoint to the commands that send a request to it for a sample record. */
function findSenders(registry: Registry): Map<AnyEndpoint, Set<string>> {
  const senders = new Map<AnyEndpoint, Set<string>>()
  for (const entry of registry.all) {
    const record = sampleTarget(entry.command)
    const answers = sampleAnswers(entry.command, record)
    for (const { endpoint } of requestsOf({ entry, things: record ? [record] : [], answers, facts: [] }))
      senders.set(endpoint, (senders.get(endpoint) ?? new Set()).add(entry.id))
  }
  return senders
}

/** Maps each endpoint to its names; several groups may share one endpoint. */
function collectNames({ endpoints }: Nouns): Map<AnyEndpoint, string[]> {
  const names = new Map<AnyEndpoint, string[]>()
  for (const { group, name, endpoint } of endpoints) names.set(endpoint, [...(names.get(endpoint) ?? []), `${group}.${name}`].sort())
  return names
}

/** Endpoints of edit and create forms. A form is passed as a whole, so its code names the group only. */
const collectFormEndpoints = ({ edits, creates }: Nouns) =>
  new Set([...edits, ...creates].map((form): unknown => ('save' in form ? form.save : form.make)))

/** Creates a test whether a text names an endpoint. The declaration of its group does not count. */
function createNameTest(names: readonly string[], isForm: boolean) {
  const groups = isForm ? names.map((name) => name.replace(/\..*/, '')) : []
  const words = [...names.map((name) => name.replace('.', '\\.')), ...groups].join('|')
  const use = new RegExp(`\\b(${words})\\b`)
  const declaration = new RegExp(`export const (${words})\\b`)
  return (text: string) => use.test(text) && !declaration.test(text)
}

/**
 * Whether a text contains the path of an endpoint as a string, as the code of a download does: either the whole
 * path, or the part below `admin/`. That part must have two segments, because a single word can mean anything.
 */
export function containsPath(text: string, { base, path }: Pick<AnyEndpoint, 'base' | 'path'>): boolean {
  const [, below] = /^admin\/(.+\/.+)$/.exec(path) ?? []
  // Code inserts parameters: `/invoices/${number}/export`.
  const pattern = `${bases[base].path}/${path}`.replace(/:\w+/g, '\\$\\{[^}]+\\}')
  return new RegExp(`['"\`]${pattern}(?=['"\`?$])`).test(text) || (below !== undefined && text.includes(`'${below}'`))
}

const sortKey = ({ line }: CoveredEndpoint) => line.replace(/^(\S+) (.*)/, '$2 $1')

/** Loads the endpoints of the contract with the code that uses them, sorted by path. */
export async function loadEndpoints(): Promise<readonly CoveredEndpoint[]> {
  const { registry, nouns } = await readRegistry()
  const sources = ['src', 'commands', 'cli'].flatMap(readSources)
  const senders = findSenders(registry)
  const forms = collectFormEndpoints(nouns)
  const endpoints = [...collectNames(nouns)].map(([endpoint, names]): CoveredEndpoint => {
    const isNamed = createNameTest(names, forms.has(endpoint))
    return {
      name: names.join(', '),
      endpoint,
      line: `${endpoint.method} ${bases[endpoint.base].path}/${endpoint.path}`,
      files: sources.filter(({ text }) => isNamed(text) || containsPath(text, endpoint)).map(({ path }) => path),
      commands: [...(senders.get(endpoint) ?? [])].sort(),
      reads: nouns.all.find(({ reader }) => reader === endpoint)?.kind,
    }
  })
  return endpoints.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

/** Lists the routes of the client, each with the file that declares its screen. */
export function listRoutes(): readonly CoveredRoute[] {
  const sources = ['src/features', 'src/app', 'src/kit/cart'].flatMap(readSources)
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  return Object.entries(routeTable).map(([name, { pattern, title, lists, shows, screen }]) => {
    // The same files in which src/app/routes.ts looks for a screen.
    const candidates = [
      `src/features/${shows}/page.tsx`,
      `src/features/${screen ?? lists ?? shows}.tsx`,
      'src/app/routes.ts',
      'src/app/router.tsx',
    ]
    const declaration = new RegExp(`['"]${name}['"]|^  ${name}: \\(\\) =>`, 'm')
    return { name, pattern, title, screen: candidates.find((path) => declaration.test(texts.get(path) ?? '')) }
  })
}
