import type { AnyEndpoint, AnyEntity, Face, Thing, Words } from '#contract/define.ts'
import { type AnyCreate, type AnyEdit, isCreate, isEdit } from '#contract/edit.ts'
import { type Finder, isFinder, isLinks, type Links } from '#contract/links.ts'
import { routeTable } from '#contract/paths.ts'

/** One kind of thing and what can be done with its id. `entity` is absent where no contract describes it yet: it then only has a page. */
export interface Noun {
  kind: string
  words: Words
  entity?: AnyEntity
  /** Reads one by its id; absent where the API has no such call. */
  reader?: AnyEndpoint
}
export interface Nouns {
  all: readonly Noun[]
  get(kind: string): Noun | undefined
  /** Every endpoint of the contract, to check that each that changes something has a command. */
  endpoints: readonly { group: string; name: string; endpoint: AnyEndpoint }[]
  /** Where things lead besides their own page. */
  links: readonly Links[]
  /** What of the things can be edited by a form. */
  edits: readonly AnyEdit[]
  /** How new ones are made. */
  creates: readonly AnyCreate[]
  /** Lists in which things without a page are looked for by words. */
  finders: readonly Finder[]
}

/** The arguments with which a noun's reader reads one thing: its path names the id in its own way. */
export const readerArgs = ({ path }: AnyEndpoint, id: number) => {
  const name = String(path)
    .split('/')
    .find((part) => part.startsWith(':'))
  return { params: { [name?.slice(1) ?? 'id']: id } }
}

const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'kind' in value && 'words' in value && 'row' in value
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Reads the nouns from the modules of the contract: an entity names itself, and the GET that carries one whole of it by id is its reader. */
export function createNouns(modules: readonly Record<string, unknown>[]): Nouns {
  const exported = modules.flatMap((module) => Object.entries(module))
  const endpoints = exported.flatMap(([group, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ group, name, endpoint }] : []))
      : [],
  )
  const entities = exported.map(([, value]) => value).filter(isEntity)
  const byKind = new Map<string, Noun>()
  for (const entity of entities) {
    const reader = endpoints.find(({ endpoint }) => reads(endpoint, entity))?.endpoint
    byKind.set(entity.kind, { kind: entity.kind, words: entity.words, entity, ...(reader && { reader }) })
  }
  for (const noun of pagesOnly()) if (!byKind.has(noun.kind)) byKind.set(noun.kind, noun)
  const values = exported.map(([, value]) => value)
  return {
    all: [...byKind.values()],
    get: (kind) => byKind.get(kind),
    endpoints,
    links: values.filter(isLinks),
    edits: values.filter(isEdit),
    creates: values.filter(isCreate),
    finders: values.filter(isFinder),
  }
}
const reads = (endpoint: AnyEndpoint, entity: AnyEntity) =>
  endpoint.method === 'GET' &&
  endpoint.reply.carried?.entity === entity &&
  endpoint.reply.carried.as === 'full' &&
  endpoint.path.split('/').filter((part: string) => part.startsWith(':')).length === 1

/** Nouns that the table of routes names and no contract file describes yet. */
function pagesOnly(): Noun[] {
  const kinds = new Set(Object.values(routeTable).flatMap(({ lists, shows }) => [lists, shows].filter((kind) => kind !== undefined)))
  return [...kinds].map((kind) => {
    const one = kind.replaceAll('-', ' ')
    return { kind, words: { one, many: `${one}s` } }
  })
}

/** How a stored thing is shown on one line; what it has no words for is its number. */
export function faceOf(noun: Noun | undefined, thing: Thing): Face {
  const own = noun?.entity?.face?.(thing)
  if (own) return own
  const name: unknown = Reflect.get(thing, 'name') ?? Reflect.get(thing, 'title')
  return { title: typeof name === 'string' ? name : `${capital(noun?.words.one ?? 'item')} ${thing.id}` }
}
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
