import type { AnyEndpoint, Args } from '#contract/define.ts'
import { sendsBrackets } from '#contract/fields.ts'
import { bases } from './bases.ts'
import { ApiError } from './error.ts'

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}
// Args is a conditional type that stays open for an endpoint in general; its three parts are these.
export const partsOf = <E extends AnyEndpoint>(args: Args<E>): Loose => args as Loose

/**
 * Path and query below the origin. A part of the path that is not given by itself is taken out of the query: so a list below a thing can be
 * asked for by a filter. A part that would leave its place in the path is refused before anything is sent.
 */
export function addressOf(endpoint: AnyEndpoint, { params = {}, query = {} }: Loose): string {
  const taken = new Set<string>()
  const path = String(endpoint.path).replace(/:(\w+)/g, (_all, name: string) => {
    if (params[name] === undefined && query[name] !== undefined) taken.add(name)
    const value = String(params[name] ?? query[name] ?? '')
    if (/^\.{0,2}$/.test(value)) throw new ApiError('refused', `"${value}" can be no ${name}`)
    return encodeURIComponent(value)
  })
  const search = searchOf(Object.fromEntries(Object.entries(query).filter(([name]) => !taken.has(name))), endpoint)
  return `${bases[endpoint.base].path}/${path.replace(/^\//, '')}${search && `?${search}`}`
}

/**
 * Arrays repeat their key (with `[]` behind it where the contract says so), null is spelled out, what is undefined is left out. The size of a page
 * goes out once, under the name that the endpoint has for it, whichever of the two it was asked by.
 */
function searchOf(query: Record<string, unknown>, endpoint: AnyEndpoint): string {
  const search = new URLSearchParams()
  const shape: object = Reflect.get(endpoint.query.def ?? {}, 'shape') ?? {}
  for (const [key, value] of Object.entries(query)) {
    if (key === 'perPage' && query.per_page !== undefined) continue
    const name = sizes.has(key) ? (endpoint.pageSize ?? 'perPage') : sendsBrackets(Reflect.get(shape, key)) ? `${key}[]` : key
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) search.append(name, String(one))
    }
  }
  return search.toString()
}
const sizes = new Set(['perPage', 'per_page'])
