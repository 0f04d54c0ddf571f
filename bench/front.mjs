// One door for both: the built pages of the peers, and everything else passed on to the server of the workspace. Whoever is measured through
// it, ours or theirs, pays the same step.
import { createReadStream, existsSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'

const dist = fileURLToPath(new URL('dist', import.meta.url))
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Listens on a free port. Below `/peers/` it gives the built pages, compressed, and kept by the browser as their users' servers would.
 * @param server where everything else is answered; may be left out
 */
export async function front(server) {
  const to = server && new URL(server)
  const listener = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url, 'http://here')
    const file = pathname.startsWith('/peers/') && normalize(pathname.slice('/peers'.length))
    if (file && existsSync(join(dist, file))) return give(join(dist, file), answer)
    if (!to) return answer.writeHead(404).end()
    // The host stays: the server compares it with the page's origin.
    const passed = request({ host: to.hostname, port: to.port, method: asked.method, path: asked.url, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => answer.writableFinished || passed.destroy())
    return asked.pipe(passed)
  })
  await new Promise((done) => listener.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${listener.address().port}`,
    stop: () => {
      listener.closeAllConnections()
      listener.close()
    },
  }
}

function give(file, answer) {
  const type = types[extname(file)] ?? 'application/octet-stream'
  const kept = type === 'text/html' ? 'no-cache' : 'public, max-age=31536000, immutable'
  answer.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': kept })
  createReadStream(file).pipe(createGzip()).pipe(answer)
}
