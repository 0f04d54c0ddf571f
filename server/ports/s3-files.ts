import { AwsClient } from 'aws4fetch'
import type { FileStore } from './files.ts'

export interface S3Settings {
  /** `https://s3.eu-north-1.amazonaws.com/bucket`, or the address of any storage that speaks S3, with the bucket as its path. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
/** Somebody waits for it. Milliseconds for one try; a busy storage is asked three times. */
const patience = 15_000

/** Files in a bucket. Every request is signed (AWS Signature 4); nothing in it is public. */
export function s3Files({ url, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (method: string, key: string, more: RequestInit = {}) => {
    const address = `${url.replace(/\/$/, '')}/${encodeURIComponent(key)}`
    const answer = await client.fetch(address, { ...more, method, redirect: 'error', signal: AbortSignal.timeout(patience) })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`the storage answered ${answer.status} to ${method}`)
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
