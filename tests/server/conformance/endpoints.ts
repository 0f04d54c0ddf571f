import type { AnyEndpoint } from '#contract/define.ts'
import type { Route } from '#server/kit/implement.ts'
import { addressesOf } from '#server/kit/mount.ts'
import { loadRoutes } from '#server/kit/routes.ts'
import type { Example, Resources } from './example.ts'
import { accountExamples } from './examples-accounts.ts'
import { organizationExamples } from './examples-organizations.ts'
import { workExamples } from './examples-work.ts'
import { workspaceExamples } from './examples-workspace.ts'

/** One endpoint of the contract with what the suite needs to call it. */
export interface Case {
  /** `<resource>.<name>`. */
  id: string
  /** Method and address, for the title of its tests. */
  title: string
  address: string
  endpoint: AnyEndpoint
  route: Route
  example: Example
}

const resources: Resources = { ...accountExamples, ...organizationExamples, ...workExamples, ...workspaceExamples }
const modules = await loadRoutes()
/** Whether a write rejects an empty body, or its body has fields. */
export function takesBody({ body }: AnyEndpoint): boolean {
  return Object.keys(Reflect.get(body.def, 'shape') ?? {}).length > 0 || !body.safeParse({}).success
}

/** Every route of the server at its first address, in the order of the folder. */
const all = modules.flatMap(([resource, { routes }]) =>
  routes.map((route): Case => {
    const { endpoint, name } = route
    const { row, calls = {} } = resources[resource] ?? {}
    const [address = ''] = addressesOf(endpoint)
    return {
      id: `${resource}.${name}`,
      title: `${endpoint.method} ${address}`,
      address,
      endpoint,
      route,
      example: { ...(row && { row }), ...calls[name] },
    }
  }),
)

/** Returns an error if the endpoint has no example, otherwise undefined. */
function findMissingExample({ id, title, address, endpoint, example }: Case): string | undefined {
  const [resource = '', name = ''] = id.split('.')
  const place = `Add \`${name}\` to the \`calls\` of '${resource}' in tests/server/conformance/examples-*.ts`
  if (/:/.test(address) && !example.row) return `${id} (${title}): ${place} with a \`row\`, the SQL that selects its path parameters`
  if (takesBody(endpoint) && !example.body) return `${id} (${title}): ${place} with a valid \`body\``
  return undefined
}

/** Lists an error for each missing example, and for each example that belongs to no endpoint. */
export function listExampleErrors(): string[] {
  const known = new Set(all.map(({ id }) => id))
  const names = new Set(modules.map(([resource]) => resource))
  const unknown = Object.keys(resources)
    .filter((resource) => !names.has(resource))
    .map((resource) => `${resource} is not a file of server/routes: correct it in tests/server/conformance/examples-*.ts`)
  const stale = Object.entries(resources).flatMap(([resource, { calls = {} }]) =>
    Object.keys(calls)
      .filter((name) => !known.has(`${resource}.${name}`))
      .map((name) => `${resource}.${name} is not an endpoint: remove it from tests/server/conformance/examples-*.ts`),
  )
  return [...all.flatMap((one) => findMissingExample(one) ?? []), ...unknown, ...stale]
}

/** Endpoints with an example; `listExampleErrors` reports the others. */
export const cases: readonly Case[] = all.filter((one) => findMissingExample(one) === undefined)
/** The same, once per address. */
export const addresses: readonly Case[] = cases.flatMap((one) =>
  addressesOf(one.endpoint).map((address) => ({ ...one, address, title: `${one.endpoint.method} ${address}` })),
)
export const isRead = ({ endpoint }: Case) => endpoint.method === 'GET'
