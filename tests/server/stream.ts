import { type IncomingMessage, request } from 'node:http'
import type { Started } from './app.ts'

/** What came over a stream so far, by name. */
interface Heard {
  event: string
  data: unknown
}
export interface Stream {
  status: number
  headers: IncomingMessage['headers']
  heard: Heard[]
  /** Data of the events of this name. */
  of(event: string): unknown[]
  text(): string
  ended: Promise<void>
  isEnded(): boolean
  close(): void
}

/** The address of a started app, which listens from now on. */
export async function listening(t: Started): Promise<string> {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const address = t.app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Opens a stream of events as a browser does, and keeps what comes. */
export function openStream(origin: string, headers: Record<string, string>, path = '/admin/v1/workspace/events'): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { headers: { accept: 'text/event-stream', ...headers }, agent: false }, (response) => {
      let text = ''
      let over = false
      const heard: Heard[] = []
      const ended = new Promise<void>((done) => {
        response.once('close', () => {
          over = true
          done()
        })
      })
      response.on('error', () => {})
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        const frames = (rest + chunk).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) {
          const event = /^event: (.*)$/m.exec(frame)?.[1]
          const data = /^data: (.*)$/m.exec(frame)?.[1]
          if (event && data) heard.push({ event, data: JSON.parse(data) })
        }
      })
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        heard,
        of: (event) => heard.filter((one) => one.event === event).map(({ data }) => data),
        text: () => text,
        ended,
        isEnded: () => over,
        close: () => asked.destroy(),
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
