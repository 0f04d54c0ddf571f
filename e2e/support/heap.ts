import { type CDPSession, expect, type Page } from '@playwright/test'

/**
 * Measures what the page holds after a collection, in bytes: objects, strings, arrays and functions.
 * Compiled code is left out, because the engine compiles for as long as anything is done often.
 */
async function measureHeap(devTools: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await devTools.send('HeapProfiler.collectGarbage')
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  devTools.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devTools.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes } = JSON.parse(chunks.join(''))
  const fields: string[] = snapshot.meta.node_fields
  const types: string[] = snapshot.meta.node_types[0]
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let held = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!['code', 'native', 'hidden', 'synthetic'].includes(types[nodes[node + type]] ?? '')) held += nodes[node + size]
  return held
}

/** How many decisions warm up a page, and how many more must leave its heap as it was. */
export const [warmUp, measured] = [100, 200]

/** Makes decisions in a row and expects that the heap grows by less than a tenth. `decide` gets the first and the end. */
export async function expectSteadyHeap(page: Page, decide: (from: number, to: number) => Promise<void>) {
  const devTools = await page.context().newCDPSession(page)
  await decide(0, warmUp)
  const before = await measureHeap(devTools)
  await decide(warmUp, warmUp + measured)
  const after = await measureHeap(devTools)
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`
  const summary = `${measured} decisions: ${megabytes(before)} before, ${megabytes(after)} after`
  console.log(summary)
  expect(Math.abs(after / before - 1), summary).toBeLessThan(0.1)
}
