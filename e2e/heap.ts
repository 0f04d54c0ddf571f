import { type CDPSession, expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'

const about = z.object({ meta: z.object({ node_fields: z.array(z.string()), node_types: z.array(z.unknown()) }) })

interface Heap {
  /** Bytes that something still holds, the code that the engine has compiled among them. */
  used: number
  /** Bytes of what the page itself holds: objects, texts, lists, functions. */
  held: number
}

/** The heap of a page after a collection. The engine compiles for as long as anything is done often; that is no growth of the page. */
async function heapOf(client: CDPSession): Promise<Heap> {
  for (let n = 0; n < 3; n++) await client.send('HeapProfiler.collectGarbage')
  const { usedSize: used } = await client.send('Runtime.getHeapUsage')
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  client.on('HeapProfiler.addHeapSnapshotChunk', take)
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  client.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes } = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = about.parse(snapshot).meta
  const kinds = z.array(z.string()).parse(types[0])
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let held = 0
  // Some hundred thousand numbers in a row, so many of them for each thing: read as they are.
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!['code', 'native', 'hidden', 'synthetic'].includes(kinds[nodes[at + type]] ?? '')) held += nodes[at + size]
  return { used, held }
}

/** How many decisions make a page warm, and how many must then leave it as it was. */
export const [warm, many] = process.env.LONG === '1' ? [100, 200] : [10, 10]
export const patience = process.env.LONG === '1' ? 900_000 : 120_000

/** Makes decisions in a row, from one to another, and holds the page to what it weighed when it was warm. `run` gets the first and the last. */
export async function staysLight(page: Page, run: (from: number, to: number) => Promise<void>) {
  const client = await page.context().newCDPSession(page)
  await run(0, warm)
  const before = await heapOf(client)
  await run(warm, warm + many)
  const after = await heapOf(client)
  const mega = (bytes: number) => (bytes / 1e6).toFixed(2)
  const told = `${many} decisions: the page holds ${mega(before.held)} MB before, ${mega(after.held)} MB after; with compiled code ${mega(before.used)} and ${mega(after.used)} MB`
  if (process.env.LONG === '1') console.log(told)
  // Two hundred may leave a tenth, as was asked; of ten, which leave little, half of that is noise enough.
  expect(Math.abs(after.held / before.held - 1), told).toBeLessThan(many < 100 ? 0.05 : 0.1)
  expect(Math.abs(after.used / before.used - 1), told).toBeLessThan(0.1)
}
