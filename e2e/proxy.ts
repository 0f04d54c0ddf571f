import { connect, createServer, type Socket } from 'node:net'

/**
 * What happens to the next request that matches:
 * - `cut-before`: the line dies before the server hears of it
 * - `cut-after`: the server does it, the line dies before any of the answer comes back
 * - `cut-inside`: as above, but in the middle of the answer, where no browser may quietly ask again
 * - `html`: the server does it, a gateway answers 502 with a page
 * - `garbage`: the server does it, the answer is broken JSON
 * - `slow`: the answer comes `ms` late
 * - `missing`: the server has no such call
 */
export interface Fault {
  /** A part of the request line, e.g. `POST /api/v1/admin/payout-requests/812`. */
  match: string
  how: 'cut-before' | 'cut-after' | 'cut-inside' | 'html' | 'garbage' | 'slow' | 'missing'
  /** How often; once when left out. */
  times?: number
  ms?: number
}
interface Proxy {
  url: string
  /** Adds a fault; the answer resolves when it has struck for the first time. */
  fail(fault: Fault): Promise<void>
  /** Request lines that went through or were struck, in order. */
  seen: string[]
  /** From now on requests go to the server on this port, as after a restart. */
  aim(port: number): void
  close(): Promise<void>
}

const page = '<html><body><h1>502 Bad Gateway</h1></body></html>'
const answers = {
  html: `HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`,
  garbage: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\nConnection: close\r\n\r\n{"items":',
  missing: 'HTTP/1.1 404 Not Found\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  'cut-inside': 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"items":',
}

/** A wire that can be cut, in front of the real server: faults come from the network, the server never knows. */
export async function startProxy(port: number): Promise<Proxy> {
  const faults: (Fault & { left: number; struck: () => void })[] = []
  const open = new Set<Socket>()
  const seen: string[] = []
  let target = port

  const server = createServer((client) => {
    const upstream = connect(target, 'localhost')
    let now: Fault | undefined
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
      socket.on('error', () => {})
    }
    // The browser does not pipeline: what arrives is the beginning of one request or more of the same.
    client.on('data', (chunk) => {
      const line = /^(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS) \S+/.exec(chunk.toString('latin1'))?.[0]
      if (line) {
        seen.push(line)
        now = strike(line)
      }
      if (now?.how === 'cut-before') client.destroy()
      else upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (!now) client.write(chunk)
      else if (now.how === 'cut-after') client.destroy()
      else if (now.how === 'slow') setTimeout(() => client.write(chunk), now.ms ?? 1000)
      else if (now.how !== 'cut-before') {
        client.write(answers[now.how], () => client.destroySoon())
        now = { ...now, how: 'cut-before' }
      }
    })
  })
  function strike(line: string): Fault | undefined {
    const fault = faults.find((one) => one.left > 0 && line.includes(one.match))
    if (!fault) return undefined
    fault.left -= 1
    fault.struck()
    return fault
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    seen,
    aim: (next) => {
      target = next
    },
    fail: (fault) => new Promise((struck) => faults.push({ ...fault, left: fault.times ?? 1, struck })),
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
