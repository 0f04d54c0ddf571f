import type { AnyEndpoint } from '#contract/define.ts'
import { capital, type Noun } from '#kit/command/nouns.ts'
import { sampleWire } from '#scripts/samples.ts'

/** An endpoint with its place in the contract, such as `seats.ban`. */
export interface Call {
  group: string
  name: string
  endpoint: AnyEndpoint
}
interface NewCommand {
  resource: Noun
  verb: string
  /** Name under which the contract exports the entity. */
  entityName: string
  call: Call | undefined
}

/** Renders the request; the body is a sample that satisfies the schema of the endpoint. */
function renderRequest({ group, name, endpoint }: Call): string {
  const parameter = endpoint.path
    .split('/')
    .find((part: string) => part.startsWith(':'))
    ?.slice(1)
  const body = sampleWire(endpoint.body)
  const hasBody = typeof body === 'object' && body !== null && Object.keys(body).length > 0
  const params = `params: { ${parameter === 'id' ? 'id' : `${parameter}: id`} }`
  return `request(${group}.${name}, { ${params}${hasBody ? `, body: ${JSON.stringify(body)}` : ''} })`
}

/** Renders the file of a new command. Without an endpoint, the command copies the ID as a placeholder. */
export function renderCommand({ resource: { kind, words }, verb, entityName, call }: NewCommand): string {
  const phrase = verb.replaceAll('-', ' ')
  const title = `${capital(phrase)} ${words.one}`
  const common = `  title: '${title}',
  words: ['${phrase}'],
  target: one(${entityName}),
`
  if (!call)
    return `import { ${entityName} } from '#contract/${kind}.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
${common}  risk: 'read',
  run: ({ id }, _answers, tools) => tools.copy(String(id)),
})
`
  return `import { request } from '#contract/define.ts'
import { ${[entityName, call.group].sort().join(', ')} } from '#contract/${kind}.ts'
import { command, one } from '#kit/command/define.ts'

export default command({
${common}  risk: '${call.endpoint.method === 'DELETE' ? 'destructive' : 'reversible'}',
  confirm: ({ id }) => ({ title: \`${title} \${id}?\`, action: '${capital(phrase)}' }),
  call: ({ id }) => ${renderRequest(call)},
  says: 'Updated',
})
`
}
