import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What goes wrong with one request, by its place in the script.
 * `…After`: the effect has happened before the fault. `hang`: no answer ever. `working`: the effect takes `workFor` ms, then the socket breaks.
 */
export type Fault =
  | 'none'
  | 'page502'
  | 'page502After'
  | 'drop'
  | 'dropAfter'
  | 'hang'
  | 'hangAfter'
  | 'brokenAfter'
  | 'refuse500'
  | 'bare500'
  | 'tooMany'
  | 'closing'
  | 'working'
interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: unknown
}
interface Row {
  id: number
  status: number
  version: number
  note: string
}
type Outcome = 'running' | { status: number; body: unknown }

const workFor = 60
const asJson = (row: Row) => ({
  id: row.id,
  status: row.status,
  organization: { id: 1, name: `Org ${row.id} ${row.note}`.trim() },
  amount: '1250.00',
  currency: 'EUR',
  version: row.version,
})

/** A server that speaks the contract's envelopes, misbehaves as told, and counts what really happened. */
export async function startFaultServer(size = 30) {
  const rows = new Map<number, Row>()
  for (let id = 1; id <= size; id++) rows.set(id, { id, status: 0, version: 1, note: '' })
  const effects: number[] = []
  const seen: Seen[] = []
  const keys = new Map<string, Outcome>()
  const script: Fault[] = []
  const state = { token: 'good', delay: (_url: string) => 0, cut: 0, lookup: true, kinds: undefined as readonly string[] | undefined }

  const decide = (id: number, status: number): { status: number; body: unknown } => {
    const row = rows.get(id)
    if (!row) return { status: 404, body: { message: 'There is none', code: 'not_found', requestId: 'r-404' } }
    if (row.status !== 0) {
      return { status: 409, body: { message: 'Decided by Mira', code: 'state_moved', requestId: 'r-409', current: asJson(row) } }
    }
    row.status = status
    row.version += 1
    effects.push(id)
    return { status: 200, body: { items: [asJson(row)] } }
  }

  const made: unknown[] = []
  /** Makes a coupon; one code is taken, another is refused without a word about a field. */
  const make = (body: unknown): { status: number; body: unknown } => {
    const code: unknown = Reflect.get(Object(body), 'code')
    const words = 'Coupon 7 has this code already'
    if (code === 'TAKEN') return { status: 422, body: { message: words, code: 'invalid', fields: { code: words }, requestId: 'r-422' } }
    if (code === 'NEVER') return { status: 409, body: { message: 'No more coupons today', code: 'conflict', requestId: 'r-409' } }
    made.push(body)
    return { status: 201, body: { data: { id: 60 + made.length, ...Object(body) } } }
  }

  /** IDs, and emails such as `payout5@site.io`, mean a payout request and an account; any other email means account 7. */
  const lookUp = (all: readonly string[]) => {
    const found = all.flatMap((q) => {
      const row = rows.get(Number(/^payout(\d+)@/.exec(q)?.[1] ?? q))
      const account = {
        kind: 'account',
        id: q.includes('@') ? 7 : Number(q),
        title: `Person ${q}`,
        chips: [{ label: 'Creator', tone: 'plain' }],
        q,
      }
      if (!row) return q.includes('@') ? [account] : []
      return [
        {
          kind: 'payout-request',
          id: row.id,
          title: `Org ${row.id}`,
          chips: [{ label: 'Pending', tone: 'wait' }],
          version: row.version,
          q,
        },
        account,
      ]
    })
    return { status: 200, body: { data: { found, unknown: all.filter((q) => !found.some((one) => one.q === q)), kinds: state.kinds } } }
  }

  const answer = (res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
    res.writeHead(status, { 'content-type': 'application/json', 'request-id': 'r-1', ...headers }).end(JSON.stringify(body))
  }
  const htmlPage = (res: ServerResponse, status: number) =>
    res.writeHead(status, { 'content-type': 'text/html' }).end('<html><h1>Bad gateway</h1></html>')

  const effectOf = (request: Seen): { status: number; body: unknown } => {
    const { pathname, searchParams } = new URL(request.url, 'http://x')
    if (pathname === '/api/v1/admin/auth' && request.method === 'POST') return { status: 200, body: { data: { token: 'good' } } }
    if (pathname === '/admin/v1/auth/verification-code') return { status: 200, body: null }
    if (pathname === '/api/v1/admin/auth/logout') {
      effects.push(0)
      return { status: 200, body: null }
    }
    if (pathname === '/api/v1/admin/auth') return { status: 200, body: { auth: { id: 7, name: 'Demo' } } }
    const id = Number(/payout-requests\/(\d+)$/.exec(pathname)?.[1] ?? 0)
    if (request.method === 'POST' && pathname === '/admin/v1/coupons') return make(request.body)
    if (request.method === 'POST') return decide(id, Number(Reflect.get(Object(request.body), 'status')))
    if (id) {
      const row = rows.get(id)
      return row ? { status: 200, body: { item: asJson(row) } } : { status: 404, body: { message: 'There is none', code: 'not_found' } }
    }
    if (pathname === '/admin/v1/workspace/lookup' && state.lookup) return lookUp(searchParams.getAll('q'))
    if (!pathname.endsWith('/payout-requests')) return { status: 404, body: { message: 'There is none', code: 'not_found' } }
    const status = searchParams.get('status')
    const perPage = Number(searchParams.get('perPage') ?? 10)
    const from = (Number(searchParams.get('page') ?? 1) - 1) * perPage
    const all = [...rows.values()].filter((row) => status === null || String(row.status) === status)
    const items = all.slice(from, from + perPage).map(asJson)
    return { status: 200, body: { items, pagination: { count: all.length, page: from / perPage + 1, per_page: perPage } } }
  }

  const treat = (request: Seen, res: ServerResponse, fault: Fault) => {
    const key = request.headers['idempotency-key']
    const name = typeof key === 'string' ? key : undefined
    if (fault === 'page502') return htmlPage(res, 502)
    if (fault === 'drop') return res.destroy()
    if (fault === 'hang') return undefined
    if (fault === 'refuse500') return answer(res, 500, { message: 'Internal error', code: 'internal', requestId: 'r-500' })
    if (fault === 'bare500') return htmlPage(res, 500)
    if (fault === 'tooMany') return answer(res, 429, { message: 'Slow down', code: 'too_many' }, { 'retry-after': '0.01' })
    if (fault === 'closing') return answer(res, 503, { message: 'Closing', code: 'unavailable' }, { 'retry-after': '0.01' })
    const open = /verification-code$|admin\/auth$/.test(request.url) && request.method === 'POST'
    if (!open && request.headers.authorization !== `Bearer ${state.token}`) {
      return answer(res, 401, { message: 'Sign in', code: 'unauthenticated', requestId: 'r-401' })
    }
    const stored = name === undefined ? undefined : keys.get(name)
    if (stored === 'running') return answer(res, 409, { message: 'In flight', code: 'in_flight' }, { 'retry-after': '0.02' })
    if (fault === 'working' && name && !stored) {
      keys.set(name, 'running')
      setTimeout(() => keys.set(name, effectOf(request)), workFor)
      return res.destroy()
    }
    const result = stored ?? effectOf(request)
    // As the real one: what was decided is kept, a refusal too.
    if (name) keys.set(name, result)
    if (fault === 'page502After') return htmlPage(res, 502)
    if (fault === 'dropAfter') return res.destroy()
    if (fault === 'hangAfter') return undefined
    if (fault === 'brokenAfter') return res.writeHead(200, { 'content-type': 'application/json' }).end('{"items": [')
    return answer(res, result.status, result.body, stored ? { 'idempotent-replayed': 'true' } : {})
  }

  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(Buffer.from(chunk))
    const text = Buffer.concat(chunks).toString()
    const request: Seen = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body: text ? JSON.parse(text) : undefined }
    seen.push(request)
    res.on('close', () => {
      if (!res.writableFinished) state.cut += 1
    })
    const fault = script.shift() ?? 'none'
    const delay = state.delay(request.url)
    if (delay) setTimeout(() => treat(request, res, fault), delay)
    else treat(request, res, fault)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // listen on TCP always gives an address with a port
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    rows,
    effects,
    made,
    seen,
    script,
    state,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>
