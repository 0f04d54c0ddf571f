import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/kit/rows.ts'
import type { FileStore } from '#server/ports/files.ts'
import type { Started } from './app.ts'
import { bookingMarket } from './booking-market.ts'

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n')
export type Part = readonly [key: string, name: string, bytes: Buffer]

/** A body as a browser sends it. */
export function multipart(parts: readonly Part[]) {
  const line = '----kyc-test'
  const payload = Buffer.concat([
    ...parts.flatMap(([key, name, bytes]) => [
      Buffer.from(
        `--${line}\r\nContent-Disposition: form-data; name="${key}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${line}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${line}` } }
}

/** A store of files in memory, which fails at what it is told to. */
export function memoryFiles() {
  const kept = new Map<string, Uint8Array>()
  const fails = { put: false, remove: (_key: string) => false }
  const files: FileStore = {
    async put(key, bytes) {
      kept.set(key, bytes)
      if (fails.put) throw new Error('the storage is full')
    },
    get: async (key) => kept.get(key) ?? null,
    async remove(keys) {
      for (const key of keys) {
        if (fails.remove(key)) throw new Error('the storage is busy')
        kept.delete(key)
      }
    },
  }
  return { files, kept, fails }
}

/** Requests of a private person, each with one paper: what the tests of documents begin with. */
export async function kycDesk(t: Started) {
  await bookingMarket(t.db, [])
  const demo = (await t.signIn()).auth
  let next = 300
  const get = async (url: string) => (await t.inject({ url, headers: demo })).json()
  const post = (url: string, payload: object = {}) => t.inject({ method: 'POST', url, headers: demo, payload })
  const stored = async (id: number) => {
    const [row] = await rowsOf<{ status: string | null; ref: string | null; turn: number; resubmit: boolean }>(
      t.db,
      sql`select status, provider_ref as ref, hand_over as turn, resubmit from kyc_document where id = ${id}`,
    )
    return row
  }
  return {
    get,
    post,
    stored,
    async begin(type = 'IDENTITY_PROOF') {
      const request = next++
      await t.db.q().execute(sql`insert into kyc_request (id, organization_id, verification_status, requires_admin_action)
        values (${request}, 2, 0, true)`)
      await t.db.q().execute(sql`update kyc_document set type = ${type} where request_id = ${request}`)
      const [document] = await rowsOf<{ id: number }>(t.db, sql`select id from kyc_document where request_id = ${request}`)
      return { request, id: document?.id ?? 0 }
    },
    upload(id: number, name = 'a.pdf', more: Record<string, string> = {}) {
      const { payload, headers } = multipart([['IDENTITY_PROOF[0]', name, pdf]])
      return t.inject({ method: 'POST', url: `/api/v1/admin/kyc-documents/${id}`, headers: { ...demo, ...headers, ...more }, payload })
    },
    reset: (id: number) => post(`/api/v1/admin/kyc-documents/${id}/reset`),
    sync: (id: number) => post(`/admin/v1/kyc-document/${id}/sync-from-mangopay`),
    message: (id: number, text: string) => post(`/api/v1/admin/kyc-documents/${id}/rejection-message`, { rejection_message: text }),
    /** What waits for the provider, or for its removal, is due now. */
    async later() {
      await t.db.q().execute(sql`update kyc_document set send_at = now() - interval '1 second' where send_at is not null`)
      await t.db.q().execute(sql`update file_removal set due_at = now() - interval '1 second'`)
    },
    waiting: async () => (await rowsOf<{ key: string }>(t.db, sql`select key from file_removal order by key`)).map(({ key }) => key),
  }
}
