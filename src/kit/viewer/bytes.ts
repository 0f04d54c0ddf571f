import { onWipe } from '#kit/session/wipe.ts'

export interface FileBytes {
  type: string
  bytes: ArrayBuffer
}
/** What was read stays for a while: whoever goes on to the next one often comes back. */
const most = 12
const read = new Map<string, Promise<FileBytes | null>>()
onWipe(() => read.clear())

/**
 * The bytes behind a link to a file; null where the link holds no more or nothing is kept. A file is known by its address without what the link is
 * signed with, so that one that was read ahead is there at once. Rejects where the server does not answer.
 */
export function bytesOf(url: string): Promise<FileBytes | null> {
  const key = url.split('?')[0] ?? url
  const known = read.get(key)
  if (known) return known
  const asked = fetchBytes(url)
  read.set(key, asked)
  // What is missing now, or did not come, is asked for again.
  asked.then(
    (file) => file === null && read.delete(key),
    () => read.delete(key),
  )
  for (const old of [...read.keys()].slice(0, -most)) read.delete(old)
  return asked
}

async function fetchBytes(url: string): Promise<FileBytes | null> {
  const answer = await fetch(url)
  if (answer.status === 404 || answer.status === 410) return null
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  return { type: answer.headers.get('content-type') ?? '', bytes: await answer.arrayBuffer() }
}
