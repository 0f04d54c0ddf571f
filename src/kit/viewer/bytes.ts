import { atom } from 'jotai'
import { apiAtom } from '#kit/api/current.ts'
import type { ApiError } from '#kit/api/error.ts'
import type { Settled } from '#kit/api/outcome.ts'
import { currentStore } from '#kit/store/current.ts'

export interface FileBytes {
  type: string
  bytes: ArrayBuffer
}
/** What is behind a link; null where it holds no more or nothing is kept. */
export type Linked = Settled<FileBytes | null>

/** What was read stays for a while: whoever goes on to the next one often comes back. */
const most = 12
const readAtom = atom(() => new Map<string, Promise<Linked>>())

/**
 * The bytes behind a link to a file. A file is known by its address without what the link is signed with, so that one that was read ahead is
 * there at once. Never rejects: whoever shows the file says why it did not come.
 */
export function bytesOf(url: string): Promise<Linked> {
  const read = currentStore().get(readAtom)
  const key = url.split('?')[0] ?? url
  const known = read.get(key)
  if (known) return known
  const asked = fetchBytes(url)
  read.set(key, asked)
  // What is missing now, or did not come, is asked for again.
  void asked.then((came) => {
    if ('error' in came || came.value === null) read.delete(key)
  })
  for (const old of [...read.keys()].slice(0, -most)) read.delete(old)
  return asked
}

/**
 * The same for whoever can say a newer link: where this one has run out, and the file has not, it is asked for once with that. `renew` gives null
 * where there is none.
 */
export async function bytesAnew(url: string, renew: () => Promise<string | null>): Promise<Linked> {
  const came = await bytesOf(url)
  if (!('error' in came) || came.error.body.code !== ranOut) return came
  const fresh = await renew()
  return fresh === null || fresh === url ? came : bytesOf(fresh)
}
/** How the server says that a link holds no more to what is still there. */
const ranOut = 'link_over'

async function fetchBytes(url: string): Promise<Linked> {
  const came = await currentStore().get(apiAtom).linked(url)
  if ('error' in came) return isGone(came.error) ? { value: null } : came
  return { value: { type: came.value.type, bytes: await came.value.arrayBuffer() } }
}
const isGone = ({ status, body }: ApiError) => [404, 410].includes(status) && body.code !== ranOut
