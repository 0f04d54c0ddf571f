import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { DocumentType, GivenFile } from '#contract/kyc-document.ts'
import { wrongFiles } from '#contract/kyc-document.ts'
import type { Database } from '#server/db/database.ts'
import { kycFile as table } from '#server/db/schema-kyc.ts'
import type { Context } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { oneOf } from '#server/kit/page.ts'
import { linkState, signed } from '#server/kit/signed-link.ts'
import type { FileStore } from '#server/ports/files.ts'
import { enterUpload } from './file-removal.ts'

/** Seconds for which a link to a file holds. */
const linkLasts = 300
/** How the first bytes of each kind look. The name and the type that came along say nothing. */
const kinds = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
] as const
type FileType = (typeof kinds)[number][0]
export interface StoredFile {
  filename: string
  key: string
  type: FileType
  size: number
}

/** What bytes are, by how they begin; undefined where they are none of what is taken. */
const typeOf = (bytes: Uint8Array): FileType | undefined => kinds.find(([, magic]) => magic.every((byte, at) => bytes[at] === byte))?.[0]

/**
 * Checks the files of a document and stores them under names of our own, from where they go again unless `keepUpload` says what they belong to.
 * Refuses (422) what is not taken, with nothing stored.
 */
export async function storeFiles(
  { db, files }: { db: Database; files: FileStore },
  type: DocumentType,
  given: Readonly<Record<string, GivenFile>>,
): Promise<StoredFile[]> {
  const all = (await checkedFiles(type, given)).map((file) => ({ ...file, key: randomUUID() }))
  await enterUpload(
    db,
    all.map(({ key }) => key),
  )
  for (const { key, bytes, kind } of all) await files.put(key, bytes, kind)
  return all.map(({ key, name, bytes, kind }) => ({ filename: name, key, type: kind, size: bytes.byteLength }))
}

async function checkedFiles(type: DocumentType, given: Readonly<Record<string, GivenFile>>) {
  const no = (message: string): never => refuse('invalid', message, { fields: { files: message } })
  const parts = Object.entries(given).sort(([a], [b]) => indexOf(a) - indexOf(b))
  const foreign = parts.find(([name]) => !name.startsWith(`${type}[`))
  if (foreign) no(`${foreign[0]} is no part of this document: its files are called ${type}[0], ${type}[1] …`)
  const wrong = wrongFiles(
    type,
    parts.map(([, file]) => file),
  )
  if (wrong) no(wrong)
  return Promise.all(
    parts.map(async ([, file]) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const kind = typeOf(bytes) ?? no(`${file.name} is no PDF, JPEG or PNG, whatever its name says`)
      return { name: tidied(file.name), bytes, kind }
    }),
  )
}
const indexOf = (name: string) => Number(/\d+/.exec(name)?.[0])
/** A name as it is shown: one line without a way to a folder, and not without end. */
const tidied = (name: string) =>
  name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '')
    .slice(-200) || 'file'

/** The files of documents by their ids, in their order, each with a link that holds for five minutes; null where it is kept no more. */
export async function filesOf(db: Database, documents: number[]) {
  const rows = await db.q().select().from(table).where(oneOf(table.documentId, documents)).orderBy(asc(table.documentId), asc(table.place))
  const until = Math.floor(Date.now() / 1000) + linkLasts
  const found = new Map<number, { filename: string; url: string | null }[]>()
  for (const row of rows) {
    const over = row.key === null || (row.expiresAt !== null && row.expiresAt.getTime() <= Date.now())
    const url = over ? null : await linkTo(db, row.id, until)
    found.set(row.documentId, [...(found.get(row.documentId) ?? []), { filename: row.filename, url }])
  }
  return found
}
async function linkTo(db: Database, id: number, until: number) {
  const { sign } = await signed(db, `kyc-file ${id}`, until)
  return `/api/v1/admin/kyc-files/${id}?until=${until}&sign=${sign}`
}

/**
 * The bytes behind a link, as a download. Refuses with 404 (no such file, or a link that nobody gave) or 410: the file is kept no more, or only the
 * link to it has run out.
 */
export async function readFileBy(id: number, link: { until: number; sign: string }, { db, files, header }: Context): Promise<Buffer> {
  const state = await linkState(db, `kyc-file ${id}`, link)
  if (state === 'false') return refuse('not_found', 'There is no such file')
  const [row] = await db.q().select().from(table).where(eq(table.id, id))
  const over = !row || (row.expiresAt !== null && row.expiresAt.getTime() <= Date.now())
  if (!over && row.key !== null && state === 'late')
    return refuse('link_over', 'This link has run out: open the file anew from its request')
  const bytes = over || row.key === null ? null : await files.get(row.key)
  if (!row || !bytes) return refuse('gone', 'This upload has expired')
  header('Content-Type', row.type)
  header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(row.filename).replace(/['()*]/g, '_')}`)
  return Buffer.from(bytes)
}

/** Where the files of a document, or of all documents of a request, are kept. */
export async function keysOf(db: Database, documents: number[]): Promise<string[]> {
  const rows = await db.q().select({ key: table.key }).from(table).where(oneOf(table.documentId, documents))
  return rows.flatMap(({ key }) => key ?? [])
}
