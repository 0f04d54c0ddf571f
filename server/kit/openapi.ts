import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/define.ts'
import { errorBody } from '#contract/error.ts'
import { idRule, maxId } from '#contract/fields.ts'
import { addressesOf, type Mounted } from './mount.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document: every mounted endpoint at every address that it answers. */
export function openApi(mounted: readonly Mounted[]): Json {
  const paths: Record<string, Json> = {}
  for (const one of mounted) {
    for (const [i, address] of addressesOf(one.route.endpoint).entries()) {
      const path = address.replace(/:(\w+)/g, '{$1}')
      const method = one.route.endpoint.method.toLowerCase()
      paths[path] = { ...paths[path], [method]: operation(one, i === 0 ? '' : '.alias') }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Admin',
      version: '1',
      description: 'The calls of the workspace. Every refusal has the same body; every answer has a Request-Id.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: shape(errorBody) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation({ noun, route }: Mounted, suffix: string): Json {
  const { endpoint } = route
  const body = shape(endpoint.body)
  const unsafe = endpoint.method !== 'GET'
  return {
    operationId: `${noun}.${route.name}${suffix}`,
    tags: [noun],
    security: endpoint.open ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...(unsafe && !endpoint.open ? headers : [])],
    ...(unsafe && isNotEmpty(body) ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      ...success(endpoint),
      default: { description: 'A refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  }
}

const headers = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 200 },
    description: 'The same key never has a second effect',
  },
  { name: 'If-Match', in: 'header', schema: { type: 'string' }, description: 'The version that the caller knows, as its ETag' },
]

function pathParameters(endpoint: AnyEndpoint): Json[] {
  const names = [...String(endpoint.path).matchAll(/:(\w+)/g)].map((found) => found[1] ?? '')
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: /^id$|Id$/.test(name) ? { type: 'integer', minimum: 1, maximum: maxId, description: idRule } : { type: 'string' },
  }))
}

function queryParameters(endpoint: AnyEndpoint): Json[] {
  const { properties = {}, required = [] } = shape(endpoint.query)
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

const streamWords =
  'Events, for as long as both sides are there: each property is the name of an event and what its data line holds as JSON. `hello` comes first.'

function success(endpoint: AnyEndpoint): Json {
  if (endpoint.reply.kind === 'nothing') return { 204: { description: 'Done' } }
  if (endpoint.reply.kind === 'file')
    return { 200: { description: 'A file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }
  if (endpoint.reply.kind === 'stream')
    return { 200: { description: streamWords, content: { 'text/event-stream': { schema: shape(endpoint.reply.schema) } } } }
  return { 200: { description: 'The answer', content: { 'application/json': { schema: shape(endpoint.reply.schema) } } } }
}

interface Shape extends Json {
  properties?: Record<string, unknown>
  required?: string[]
}
/** The wire side of a schema. What JSON Schema cannot say is left open. */
function shape(schema: AnyEndpoint['query']): Shape {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const { properties, required, ...more } = rest
  return { ...more, ...(properties ? { properties } : {}), ...(required ? { required } : {}) }
}
const isNotEmpty = (schema: Shape) => Object.keys(schema.properties ?? {}).length > 0
