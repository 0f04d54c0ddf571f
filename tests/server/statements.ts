import type { AnyEndpoint } from '#contract/define.ts'
import type { Database } from '#server/db/database.ts'

export interface Statement {
  text: string
  values: unknown[]
}
/** Whether a statement chooses the ids of a page, by itself or with their count. */
export const choosesIds = (text: string): boolean => text.startsWith('with "found"') || / limit \$\d+( offset \$\d+)?$/.test(text)

/** Whether the contract accepts a value of a query parameter, alone or in a list; the server may still refuse it. */
export const accepts = ({ query }: AnyEndpoint, name: string, value: string): boolean =>
  [value, [value]].some((given) => query.safeParse({ [name]: given }).success)

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Actual Loops'?: number
  Plans?: Node[]
}

/** Everything that is asked of the database outside of a transaction while the work runs. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const own = db.pool.query
  // The pool's `query` has many forms; drizzle uses the one with an object and the values.
  const listen = (...args: unknown[]) => {
    const [asked, values] = args
    const text: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : asked
    if (typeof text === 'string') heard.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(own, db.pool, args)
  }
  Reflect.set(db.pool, 'query', listen)
  try {
    await work()
  } finally {
    Reflect.deleteProperty(db.pool, 'query')
  }
  return heard
}

/** The nodes of a statement's plan; `costs` are settings such as `enable_seqscan`, for this question alone. */
export async function planOf(db: Database, { text, values }: Statement, how: { analyze?: boolean; off?: readonly string[] } = {}) {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    for (const name of how.off ?? []) await client.query(`set local ${name} = off`)
    const { rows } = await client.query(`explain (${how.analyze ? 'analyze, ' : ''}format json) ${text}`, values)
    await client.query('rollback')
    return nodes(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    client.release()
  }
}

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

/** How many rows the scans of a plan have looked at. */
export const looked = (plan: readonly Node[]): number =>
  plan
    .filter((node) => node['Node Type'].includes('Scan') && node['Relation Name'] !== undefined)
    .reduce((sum, node) => sum + ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1), 0)

/** Tables, but for some, of which one scan has looked at more rows than that. */
export const walked = (plan: readonly Node[], but: ReadonlySet<string>, most: number): string[] =>
  plan.flatMap((node) => {
    const table = node['Relation Name']
    const rows = looked([node])
    return table !== undefined && !but.has(table) && rows > most ? [`${rows} rows of ${table}`] : []
  })
