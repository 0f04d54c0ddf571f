import { AwsClient } from 'aws4fetch'
import type { FileStore } from './files.ts'

export interface S3Settings {
  /** `https://s3.eu-north-1.amazonaws.com/bucket`, or the address of any storage that speaks S3, with the bucket as its path. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
/** Somebody waits for it. Milliseconds for one try, the reading of its answer included. */
const patience = 15_000
/** How often a busy storage is asked. */
const most = 3

/** Files in a bucket. Every request is signed (AWS Signature 4); nothing in it is public. */
export function s3Files({ url, region, accessKeyId, secretAccessKey }: S3Settings, wait = patience): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const ask = async (method: string, key: string, more: RequestInit = {}) => {
    const address = `${url.replace(/\/$/, '')}/${encodeURIComponent(key)}`
    for (let tries = 1; ; tries += 1) {
      // Signed anew: a signature has its moment.
      const signed = await client.sign(address, { ...more, method, redirect: 'error' })
      const answer = await fetch(signed, { signal: AbortSignal.timeout(wait) })
      if (answer.ok || answer.status === 404) return answer
      if (tries === most || (answer.status < 500 && answer.status !== 429))
        throw new Error(`the storage answered ${answer.status} to ${method}`)
      await answer.body?.cancel()
      await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** tries * Math.random()))
    }
  }
  return {
    async put(key, bytes, type) {
      const { status } = await ask('PUT', key, { body: new Uint8Array(bytes), headers: { 'content-type': type } })
      if (status === 404) throw new Error('the storage has no such bucket')
    },
    async get(key) {
      const answer = await ask('GET', key)
      return answer.status === 404 ? null : new Uint8Array(await answer.arrayBuffer())
    },
    async remove(keys) {
      for (const key of keys) await ask('DELETE', key)
    },
  }
}
