import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { Sessions } from '#server/db/sessions.ts'
import { frame, query } from '#server/db/wire.ts'

/** A client of an engine that answers so. */
function client(answer: Uint8Array) {
  const why: string[] = []
  const sessions = new Sessions({ exec: () => answer }, (said) => void why.push(said))
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const heard: Buffer[] = []
  port1.on('message', (bytes: Uint8Array) => heard.push(Buffer.from(bytes)))
  sessions.join(port2)
  const hello = Buffer.alloc(8)
  hello.writeInt32BE(8, 0)
  hello.writeInt32BE(196608, 4)
  port1.postMessage(new Uint8Array(hello))
  port1.postMessage(new Uint8Array(query('select 1')))
  return { why, heard }
}
const failed = frame('E', 'SPANIC\0VPANIC\0C53100\0Mcould not write to file\0\0')

test('an engine that ends no answer is given up, so that the next question starts another', async () => {
  const { why } = client(failed)
  await expect.poll(() => why).toEqual([expect.stringContaining('is its disk full?')])
})

test('one that refuses and is ready again is not', async () => {
  const { why, heard } = client(Buffer.concat([failed, frame('Z', 'I')]))
  await expect.poll(() => heard.length).toBe(2)
  expect(why).toEqual([])
})
