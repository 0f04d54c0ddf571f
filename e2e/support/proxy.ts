import { connect, createServer, type Socket } from 'node:net'

/**
 * What happens to a matching request:
 * - `cut-before`: the connection is lost before the server receives it
 * - `cut-after`: the server handles it, and the connection is lost before the response
 * - `cut-inside`: the connection is lost within the response, where no browser may repeat a request by itself
 * - `html`: the server handles it, and a gateway answers 502 with a page
 * - `slow`: the response is delayed by `ms`
 * - `missing`: the server answers 404
 */
type FaultType = 'cut-before' | 'cut-after' | 'cut-inside' | 'html' | 'slow' | 'missing'
interface NetworkFault {
  /** A part of the request line, such as `POST /api/v1/admin/payout-requests/812`. */
  match: string
  type: FaultType
  /** How many requests it strikes; 1 by default. */
  times?: number
  ms?: number
}
export interface Proxy {
  url: string
  /** Adds a fault. The promise resolves when the fault strikes for the first time. */
  fail(fault: NetworkFault): Promise<void>
  /** The request lines so far, in order. */
  requests: string[]
  /** Ends all faults. */
  recover(): void
  /** Cuts all connections and sends later requests to another port, as after a restart of the server. */
  redirect(port: number): void
  close(): Promise<void>
}

const html = '<html><body><h1>502 Bad Gateway</h1></body></html>'
const response = (status: string, type: string, length: number, body: string) =>
  `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`
const responses: Partial<Record<FaultType, string>> = {
  html: response('502 Bad Gateway', 'text/html', html.length, html),
  missing: response('404 Not Found', 'application/json', 2, '{}'),
  'cut-inside': response('200 OK', 'application/json', 900, '{"items":'),
}

/** Starts a proxy in front of the real server. Faults come from the network; the server does not know of them. */
export async function startProxy(port: number): Promise<Proxy> {
  const faults: (NetworkFault & { remaining: number; strike: () => void })[] = []
  const sockets = new Set<Socket>()
  const requests: string[] = []
  let target = port
  function takeFault(line: string): NetworkFault | undefined {
    const fault = faults.find(({ remaining, match }) => remaining > 0 && line.includes(match))
    if (!fault) return undefined
    fault.remaining -= 1
    fault.strike()
    return fault
  }

  const server = createServer((client) => {
    const upstream = connect(target, 'localhost')
    let fault: NetworkFault | undefined
    let isSilent = false
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
      socket.on('error', () => {})
    }
    // Browsers do not pipeline: a chunk starts a request or continues one.
    client.on('data', (chunk) => {
      const line = /^(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS) \S+/.exec(chunk.toString('latin1'))?.[0]
      if (line) {
        requests.push(line)
        fault = takeFault(line)
      }
      if (fault?.type === 'cut-before') client.destroy()
      else upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (isSilent) return
      if (!fault) client.write(chunk)
      else if (fault.type === 'cut-after') client.destroy()
      else if (fault.type === 'slow') setTimeout(() => client.write(chunk), fault.ms ?? 1000)
      else {
        isSilent = true
        client.write(responses[fault.type] ?? '', () => client.destroySoon())
      }
    })
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    recover: () => {
      faults.length = 0
    },
    redirect: (next) => {
      target = next
      for (const socket of sockets) socket.destroy()
    },
    fail: (fault) => new Promise((strike) => faults.push({ ...fault, remaining: fault.times ?? 1, strike })),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
