import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRegistry } from '#cli/registry.ts'
import type { AnyEndpoint } from '#contract/define.ts'
import type { Noun, Nouns } from '#kit/command/nouns.ts'
import type { Registry } from '#kit/command/registry.ts'
import { type Call, renderCommand } from '#scripts/command-template.ts'
import { root, tool } from '#scripts/run.mjs'

// `npm run new:command -- <resource> <verb>` writes a command from the contract of the resource.

/** An argument that no command can be written for; its message tells the user what to change. */
class InvalidArgument extends Error {}

const hasContract = ({ entity }: Noun) => entity !== undefined && existsSync(join(root, `src/contract/${entity.kind}.ts`))

/** Finds the resource. @throws InvalidArgument where the contract does not declare it */
function parseResource(kind: string, nouns: Nouns): Noun {
  const resources = nouns.all.filter(hasContract)
  const resource = resources.find((one) => one.kind === kind)
  if (resource) return resource
  throw new InvalidArgument(
    `The contract has no resource "${kind}". It has: ${resources.map((one) => one.kind).join(', ')}. ` +
      'Declare a new resource in src/contract/<resource>.ts first.',
  )
}

/** @throws InvalidArgument where the verb is malformed or already used */
function checkVerb(verb: string, { kind }: Noun, registry: Registry) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(verb))
    throw new InvalidArgument(
      `"${verb}" is not a valid verb. Use lowercase letters and hyphens, for example "archive" or "send-invitation".`,
    )
  // A lookup by this name would find a property of every object instead of the command.
  if (verb in Object.prototype || /^(then|prototype|default)$/.test(verb))
    throw new InvalidArgument(`"${verb}" is reserved by JavaScript. Choose another verb.`)
  const path = `commands/${kind}/${verb}.ts`
  if (existsSync(join(root, path))) throw new InvalidArgument(`${path} already exists. Nothing was changed.`)
  if (registry.get(`${kind}.${verb}`)) throw new InvalidArgument(`The contract already provides ${kind}.${verb}. Choose another verb.`)
}

/** Returns the name under which a contract module exports the entity of its resource. */
function findExportName(module: Record<string, unknown>, { kind, entity }: Noun): string {
  const [name] = Object.entries(module).find(([, value]) => value === entity) ?? []
  if (name === undefined) throw new InvalidArgument(`src/contract/${kind}.ts does not export the entity ${kind}.`)
  return name
}

const toCamelCase = (verb: string) => verb.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** Whether an endpoint changes one record: its path names exactly one parameter. */
const changesOne = ({ method, path }: AnyEndpoint) =>
  method !== 'GET' && path.split('/').filter((part: string) => part.startsWith(':')).length === 1

/** Lists the endpoints of a contract module that change one record. One named like the verb comes first. */
function listCalls(module: Record<string, unknown>, verb: string, nouns: Nouns): Call[] {
  const calls = nouns.endpoints.filter(({ group, endpoint }) => group in module && changesOne(endpoint))
  const isNamed = ({ name }: Call) => Number(name === toCamelCase(verb))
  return [...calls].sort((a, b) => isNamed(b) - isNamed(a))
}

const formatCall = ({ group, name, endpoint }: Call) => `${group}.${name} (${endpoint.method} ${endpoint.path})`

function formatNextSteps(resource: Noun, [call, ...others]: readonly Call[]): string {
  const { kind, words } = resource
  const alternatives = others.length > 0 ? ` The contract also has ${others.map(formatCall).join(', ')}.` : ''
  const request = call
    ? `Check the request: the command sends ${formatCall(call)}.${alternatives}`
    : `src/contract/${kind}.ts has no endpoint that changes one ${words.one}. Declare one and send it from the command.`
  const steps = [
    request,
    'Set title, words, risk, message, availability and undo (docs/adding-a-command.md).',
    'Run npm run docs to update the generated pages.',
    'Run npx vitest run tests/commands.',
  ]
  return steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
}

async function main([kind, verb, ...rest]: readonly string[]) {
  if (!kind || !verb || rest.length > 0)
    throw new InvalidArgument('Usage: npm run new:command -- <resource> <verb>, for example: npm run new:command -- seat archive')
  const { registry, nouns } = await readRegistry()
  const resource = parseResource(kind, nouns)
  checkVerb(verb, resource, registry)
  const module: Record<string, unknown> = await import(join(root, `src/contract/${kind}.ts`))
  const entityName = findExportName(module, resource)
  const calls = listCalls(module, verb, nouns)

  const path = `commands/${kind}/${verb}.ts`
  mkdirSync(join(root, 'commands', kind), { recursive: true })
  writeFileSync(join(root, path), renderCommand({ resource, verb, entityName, call: calls[0] }))
  spawnSync(process.execPath, tool('biome', 'check', '--write', path), { cwd: root })
  console.log(`Created ${path}. Next:\n${formatNextSteps(resource, calls)}`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof InvalidArgument)) throw error
  console.error(error.message)
  process.exitCode = 1
})
