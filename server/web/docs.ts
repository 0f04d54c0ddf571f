import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Mounted } from '#server/kit/mount.ts'
import { openApi } from '#server/kit/openapi.ts'
import { escapeHtml, plainPage } from './html.ts'

/** `/openapi.json`, and `/docs` to read it: a page without script, so that the policy of all pages holds for it too. */
export function serveDocs(app: FastifyInstance, mounted: readonly Mounted[]): void {
  const written = once(() => openApi(mounted))
  const page = once(() => docsPage(written()))
  app.get('/openapi.json', (_request, reply) => reply.header('Cache-Control', 'no-cache').send(written()))
  app.get('/docs', (_request, reply) => reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page()))
}

/** Makes a value at its first use: written at every start, the document would take half of the time that a start takes. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

// The parts of our own document that the page shows.
const parameter = z.object({ name: z.string(), in: z.string(), required: z.optional(z.boolean()), schema: z.unknown() })
const content = z.optional(z.record(z.string(), z.object({ schema: z.unknown() })))
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()),
  parameters: z.array(parameter),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
})
type Operation = z.output<typeof operation>
const documentShape = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.object({ Error: z.unknown() }) }),
})

function docsPage(document: unknown): string {
  const { info, paths, components } = documentShape.parse(document)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  const nouns = [...new Set(calls.flatMap(({ call }) => call.tags))]
  const sections = nouns.map((noun) => {
    const own = calls.filter(({ call }) => call.tags.includes(noun))
    return `<h2 id="${escapeHtml(noun)}">${escapeHtml(noun)}</h2>\n${own.map(({ path, method, call }) => shown(path, method, call)).join('\n')}`
  })
  return plainPage(
    `${info.title} API`,
    `<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description)} The same as data: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Nouns"><p>${nouns.map((noun) => `<a href="#${escapeHtml(noun)}">${escapeHtml(noun)}</a>`).join(' · ')}</p></nav>
${sections.join('\n')}
<h2 id="refusals">Refusals</h2>
${json(components.schemas.Error)}`,
  )
}

function shown(path: string, method: string, call: Operation): string {
  const body = Object.values(call.requestBody?.content ?? {})[0]?.schema
  const [status, answer] = Object.entries(call.responses)[0] ?? ['', undefined]
  const reply = Object.values(answer?.content ?? {})[0]?.schema
  return `<details>
<summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(call.operationId)}${call.security.length > 0 ? '' : ' (without a sign-in)'}</summary>
${call.parameters.length > 0 ? parameters(call.parameters) : ''}
${body === undefined ? '' : `<h3>Body</h3>\n${json(body)}`}
<h3>Answer ${status}</h3>
${reply === undefined ? `<p>${escapeHtml(answer?.description ?? '')}</p>` : json(reply)}
</details>`
}

const parameters = (all: Operation['parameters']) => `<table>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Shape</th></tr></thead>
<tbody>${all.map((one) => `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}</td><td>${one.required ? 'yes' : 'no'}</td><td><code>${escapeHtml(JSON.stringify(one.schema))}</code></td></tr>`).join('')}</tbody>
</table>`

const json = (schema: unknown) => `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`
