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
/** Whether a write has a body that an empty one does not stand for. */
function takesBody({ method, body }: AnyEndpoint): boolean {
  if (method === 'GET' || method === 'DELETE') return false
  return Object.keys(Reflect.get(body.def, 'shape') ?? {}).length > 0 || !body.safeParse({}).success
}

/** Every route of the server at its first address, in the order of the folder. */
const all = modules.flatMap(([noun, { routes }]) =>
  routes.map((route): Case => {
    const { endpoint, name } = route
    const { row, calls = {} } = resources[noun] ?? {}
    const [address = ''] = addressesOf(endpoint)
    return {
      id: `${noun}.${name}`,
      title: `${endpoint.method} ${address}`,
      address,
      endpoint,
      route,
      example: { ...(row && { row }), ...calls[name] },
    }
  }),
)

/** What an endpoint lacks to be called: a sentence, or nothing. */
function lack({ id, title, address, endpoint, example }: Case): string | undefined {
  const [noun = '', name = ''] = id.split('.')
  const place = `Add \`${name}\` to the \`calls\` of '${noun}' in tests/server/conformance/examples-*.ts`
  if (/:/.test(address) && !example.row) return `${id} (${title}): ${place} with a \`row\`, the SQL that selects its path parameters`
  if (takesBody(endpoint) && !example.body && !example.query) return `${id} (${title}): ${place} with a valid \`body\``
  return undefined
}

/** Sentences that say which entries are missing, and which belong to no endpoint. */
export function wrongExamples(): string[] {
  const known = new Set(all.map(({ id }) => id))
  const stale = Object.entries(resources).flatMap(([noun, { calls = {} }]) =>
    Object.keys(calls)
      .filter((name) => !known.has(`${noun}.${name}`))
      .map((name) => `${noun}.${name} is no endpoint: remove it from tests/server/conformance/examples-*.ts`),
  )
  return [...all.flatMap((one) => lack(one) ?? []), ...stale]
}

/** Endpoints that can be called; what the others lack fails a test of its own. */
export const cases: readonly Case[] = all.filter((one) => lack(one) === undefined)
/** The same, once per address. */
export const addresses: readonly Case[] = cases.flatMap((one) =>
  addressesOf(one.endpoint).map((address) => ({ ...one, address, title: `${one.endpoint.method} ${address}` })),
)
export const isRead = ({ endpoint }: Case) => endpoint.method === 'GET'
