import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/**
 * - `cut`: the server does it, the line dies before its answer
 * - `hold`: the server does it, the answer never comes
 * - `page`: the server does it, a gateway answers 502 with a page
 * - `busy`: the server itself turns it away for a second, where it was started with FAULTS
 */
type Fault = 'cut' | 'hold' | 'page' | 'busy'

/**
 * A wire between a terminal and the real server. `faults` strike the next requests that change something and are
 * no record of it. While `state.isSilent`, no request reaches the server and none is answered.
 */
export async function wireTo(origin: string) {
  const faults: Fault[] = []
  const state = { isSilent: false }
  const seen: { line: string; key: string | undefined }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', async () => {
      const { method = 'GET', url = '/', headers } = request
      const key = headers['idempotency-key']
      seen.push({ line: `${method} ${url}`, key: typeof key === 'string' ? key : undefined })
      if (state.isSilent) return
      const given = Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && !/^(host|connection|content-length|accept-encoding)$/.test(name) ? [[name, value] as const] : [],
      )
      const fault = method === 'GET' || /\/(receipts|runs)/.test(url) ? undefined : faults.shift()
      const answer = await fetch(origin + url, {
        method,
        headers: { ...Object.fromEntries(given), ...(fault === 'busy' && { 'x-fault': 'busy=1' }) },
        ...(method !== 'GET' && parts.length ? { body: Buffer.concat(parts) } : {}),
      })
      const body = Buffer.from(await answer.arrayBuffer())
      if (fault === 'hold') return
      if (fault === 'cut') return request.socket.destroy()
      if (fault === 'page') return response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>')
      const told = [...answer.headers].filter(([name]) => !/^(content-encoding|transfer-encoding|content-length|connection)$/.test(name))
      response.writeHead(answer.status, Object.fromEntries(told)).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const own = server.address()
  const writes = () => seen.filter(({ line }) => !line.startsWith('GET') && !/\/(receipts|runs)/.test(line))
  return { origin: `http://127.0.0.1:${typeof own === 'object' && own ? own.port : 0}`, faults, seen, writes, close, state }
}
