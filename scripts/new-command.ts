import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRegistry } from '#cli/registry.ts'
import type { AnyEndpoint } from '#contract/define.ts'
import { capital, type Noun } from '#kit/command/nouns.ts'
import { root, tool } from '#scripts/run.mjs'
import { sampleWire } from '#scripts/samples.ts'

/** `npm run new:command -- <noun> <verb>`: writes the file of a command from the contract of its noun. */
class Unusable extends Error {}
const refuse = (words: string): never => {
  throw new Unusable(words)
}

interface Call {
  group: string
  name: string
  endpoint: AnyEndpoint
}
const camel = (verb: string) => verb.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** `:id` → `id`; undefined where the address names none, or several. */
function paramOf({ path }: AnyEndpoint): string | undefined {
  const names = path.split('/').filter((part: string) => part.startsWith(':'))
  return names.length === 1 ? names[0]?.slice(1) : undefined
}

/** The calls of the noun that change one thing; the one that is named like the verb comes first. */
async function callsOf(noun: Noun, verb: string): Promise<{ entity: string; calls: Call[] }> {
  const module: Record<string, unknown> = await import(join(root, `src/contract/${noun.kind}.ts`))
  const exported = Object.entries(module)
  const entity = exported.find(([, value]) => value === noun.entity)?.[0] ?? refuse(`src/contract/${noun.kind}.ts exports no ${noun.kind}`)
  const { nouns } = await readRegistry()
  const calls = nouns.endpoints.filter(
    ({ group, endpoint }) => group in module && endpoint.method !== 'GET' && paramOf(endpoint) !== undefined,
  )
  return { entity, calls: [...calls].sort((a, b) => Number(b.name === camel(verb)) - Number(a.name === camel(verb))) }
}

/** The text of the file. Without a call in the contract it copies the id: something that runs, to be replaced. */
function textOf(noun: Noun, verb: string, entity: string, call: Call | undefined): string {
  const title = `${capital(verb.replaceAll('-', ' '))} ${noun.words.one}`
  const words = `words: ['${verb.replaceAll('-', ' ')}'],`
  if (!call)
    return `import { ${entity} } from '#contract/${noun.kind}.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
  title: '${title}',
  ${words}
  target: one(${entity}),
  risk: 'read',
  run: ({ id }, _answers, tools) => tools.copy(String(id)),
})
`
  const { group, name, endpoint } = call
  const param = paramOf(endpoint)
  const body = sampleWire(endpoint.body)
  const given = Object.keys(typeof body === 'object' && body !== null ? body : {}).length ? `, body: ${JSON.stringify(body)}` : ''
  return `import { request } from '#contract/define.ts'
import { ${[entity, group].sort().join(', ')} } from '#contract/${noun.kind}.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
  title: '${title}',
  ${words}
  target: one(${entity}),
  risk: '${endpoint.method === 'DELETE' ? 'destructive' : 'reversible'}',
  confirm: ({ id }) => ({ title: \`${title} \${id}?\`, action: '${capital(verb.replaceAll('-', ' '))}' }),
  call: ({ id }) => request(${group}.${name}, { params: { ${param === 'id' ? 'id' : `${param}: id`} }${given} }),
  says: 'Updated',
})
`
}

async function main([kind, verb, ...more]: readonly string[]) {
  if (!kind || !verb || more.length)
    refuse('Say which: npm run new:command -- <noun> <verb>, for instance: npm run new:command -- seat archive')
  const { registry, nouns } = await readRegistry()
  const noun = nouns.get(kind ?? '')
  const known = nouns.all.filter(({ entity }) => entity && existsSync(join(root, `src/contract/${entity.kind}.ts`)))
  if (!noun || !known.includes(noun))
    return refuse(
      `The contract has no noun "${kind}". It has: ${known.map((one) => one.kind).join(', ')}. A new one is declared in src/contract/<noun>.ts first.`,
    )
  if (!verb || !/^[a-z]+(-[a-z]+)*$/.test(verb))
    return refuse(`"${verb}" is no verb: small letters, words joined by hyphens, for instance "archive" or "send-invitation".`)
  // Every object has these already, and whoever looks the verb up by its name would find them instead.
  if (verb in Object.prototype || /^(then|prototype|default)$/.test(verb))
    return refuse(`"${verb}" is a word of the language. Choose another verb.`)
  const path = `commands/${noun.kind}/${verb}.ts`
  if (existsSync(join(root, path))) refuse(`${path} is there already. Nothing was changed.`)
  if (registry.get(`${noun.kind}.${verb}`)) refuse(`${noun.kind}.${verb} is made from the contract already. Choose another verb.`)

  const { entity, calls } = await callsOf(noun, verb)
  const [call, ...others] = calls
  mkdirSync(join(root, 'commands', noun.kind), { recursive: true })
  writeFileSync(join(root, path), textOf(noun, verb, entity, call))
  spawnSync(process.execPath, tool('biome', 'check', '--write', path), { cwd: root })
  const name = (one: Call) => `${one.group}.${one.name} (${one.endpoint.method} ${one.endpoint.path})`
  console.log(`${path} is written. Next:`)
  console.log(
    call
      ? `- see that it calls what it should: it sends ${name(call)}${others.length ? `; there are also ${others.map(name).join(', ')}` : ''}`
      : `- src/contract/${noun.kind}.ts declares no call that changes one ${noun.words.one}: declare it, and let the command call it`,
  )
  console.log(
    '- set its title, words, risk, notice (the product’s own wording), when it may run, and what undoes it: docs/adding-a-command.md',
  )
  console.log('- npm run docs:commands, then npx vitest run tests/commands')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof Unusable)) throw error
  console.error(error.message)
  process.exitCode = 1
})
