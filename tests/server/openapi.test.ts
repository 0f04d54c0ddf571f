import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { RouteModule } from '#server/kit/implement.ts'
import { addressesOf } from '#server/kit/mount.ts'
import { loadRoutes } from '#server/kit/routes.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

// The shape that OpenAPI 3.1 demands of what we write; unknown keys are refused where the standard refuses them.
const schema = z.union([z.record(z.string(), z.unknown()), z.boolean()])
const content = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), z.strictObject({ schema }))
const operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean().optional(),
      description: z.string().optional(),
      schema,
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^(\d{3}|default)$/), z.strictObject({ description: z.string(), content: content.optional() })),
})
const openapi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().regex(/^\//),
    z.record(z.enum(['get', 'post', 'put', 'delete']), operation).or(z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation)),
  ),
  components: z.strictObject({ schemas: z.record(z.string(), schema), securitySchemes: z.record(z.string(), z.unknown()) }),
})

forEachEngine((engine) => {
  let t: Started
  let modules: (readonly [noun: string, module: RouteModule])[]
  beforeAll(async () => {
    t = await startApp(engine)
    modules = await loadRoutes()
  })
  afterAll(() => t.stop())

  test('the document is valid and holds every endpoint at every address', async () => {
    const document = openapi.parse(JSON.parse((await t.inject('/openapi.json')).body))
    const written = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const mounted = modules.flatMap(([, { routes }]) =>
      routes.flatMap(({ endpoint }) => addressesOf(endpoint).map((address) => `${endpoint.method} ${address.replace(/:(\w+)/g, '{$1}')}`)),
    )
    expect(mounted.length).toBeGreaterThan(8)
    expect(written.sort()).toEqual(mounted.sort())
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one?.operationId))
    expect(new Set(ids).size).toBe(ids.length)
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1])
      for (const one of Object.values(methods)) expect(one?.parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(named)
    }
  })

  test('it says what is sent, what comes back, and who may call', async () => {
    const { paths, components } = JSON.parse((await t.inject('/openapi.json')).body)
    const decide = paths['/api/v1/admin/payout-requests/{id}'].post
    expect(decide.parameters.find((one: { name: string }) => one.name === 'id').schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 2147483647,
    })
    expect(decide.parameters.map((one: { name: string }) => one.name)).toEqual(['id', 'status', 'Idempotency-Key', 'If-Match'])
    expect(decide.requestBody.content['application/json'].schema.required).toEqual(['status'])
    expect(decide.responses[200].content['application/json'].schema.properties.items.type).toBe('array')
    expect(decide.security).toEqual([{ bearer: [] }])
    expect(paths['/api/v1/admin/auth'].post.security).toEqual([])
    expect(paths['/api/v1/admin/auth/logout'].post.responses).toHaveProperty('204')
    expect(Object.keys(components.schemas.Error.properties)).toEqual(
      expect.arrayContaining(['message', 'code', 'errors', 'fields', 'requestId']),
    )
  })

  test('the page shows every call and carries no script', async () => {
    const page = await t.inject('/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/<script|style=|onclick/)
    for (const [, { routes }] of modules) {
      for (const { endpoint } of routes)
        for (const address of addressesOf(endpoint)) expect(page.body).toContain(address.replace(/:(\w+)/g, '{$1}'))
    }
  })
})
