import * as z from 'zod/mini'
import { allowed, codes } from './codes.ts'
import { data, endpoint, entity, file, item, items, nwItem, type RowOf } from './define.ts'
import { id, moment, wholeNumber } from './fields.ts'
import { newest } from './history.ts'

/** What the payment provider says of a document, and how staff reads it; null before anything was handed over. */
export const documentStatus = codes([
  ['CREATED', 'under verification', 'wait'],
  ['VALIDATION_ASKED', 'under verification', 'wait'],
  ['VALIDATED', 'verified', 'good'],
  ['REFUSED', 'rejected', 'bad'],
  ['INCOMPLETE', 'rejected', 'bad'],
  ['OUT_OF_DATE', 'rejected', 'bad'],
])
export type DocumentStatus = z.output<typeof documentStatus.schema>
/** The word of a status; of none as well. */
export const documentWord = (status: unknown): { label: string; tone: 'good' | 'bad' | 'wait' | 'plain' } =>
  status === null || status === undefined ? { label: 'none', tone: 'plain' } : documentStatus.of(status)

export const documentType = codes([
  ['IDENTITY_PROOF', 'Identity proof', 'plain'],
  ['ARTICLES_OF_ASSOCIATION', 'Articles of association', 'plain'],
  ['REGISTRATION_PROOF', 'Registration proof', 'plain'],
  ['UBO_DECLARATION', 'UBO declaration', 'plain'],
])
export type DocumentType = z.output<typeof documentType.schema>
/** How many files one takes; a declaration of owners takes none, it is handed in again or synced. */
const mostFiles: Readonly<Record<DocumentType, number>> = {
  IDENTITY_PROOF: 2,
  ARTICLES_OF_ASSOCIATION: 10,
  REGISTRATION_PROOF: 2,
  UBO_DECLARATION: 0,
}
/** Bytes of one file. */
const mostBytes = 10 * 1024 * 1024

const rejected = ['REFUSED', 'INCOMPLETE', 'OUT_OF_DATE'] as const
/** What can be done with a document from which status; what depends on its type besides is `canDo`. */
export const documentCan = allowed(documentStatus, {
  upload: rejected,
  reset: ['CREATED', 'VALIDATION_ASKED'],
  'resubmit-ubo': ['INCOMPLETE'],
})
interface Standing {
  type: string | null
  verification_status: string | null
}
const named = ({ type, verification_status: status }: Standing) => `The ${documentType.of(type).label} is ${documentWord(status).label}`
/** Why something cannot be done with a document now; null where it can. Both sides ask this. */
export function cannot(act: keyof typeof documentCan, document: Standing): string | null {
  const { type, verification_status: status } = document
  const ubo = type === 'UBO_DECLARATION'
  if (act === 'upload' && ubo) return 'A UBO declaration takes no files: it is resubmitted or synced'
  if (act === 'reset' && ubo) return 'A UBO declaration cannot be reset'
  if (act === 'resubmit-ubo' && !ubo) return 'Only a UBO declaration is resubmitted'
  if (act === 'upload' && status === null) return null
  if (documentCan[act].from(status)) return null
  const wants = { upload: 'none or rejected', reset: 'under verification', 'resubmit-ubo': 'INCOMPLETE' }[act]
  return `${named(document)}${status === null ? '' : ` (${status})`}: it must be ${wants}`
}

const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
/** One paper of an identity check. */
export const kycDocument = entity(
  'kyc-document',
  { one: 'KYC document', many: 'KYC documents', aliases: ['document'] },
  z.object({
    id,
    type: z.nullable(documentType.schema),
    verification_status: z.nullable(documentStatus.schema),
    rejection_message: maybe(z.string()),
    rejection_reason_type: maybe(z.string()),
    /** `url` holds for some minutes; null where the file is kept no more. */
    files: z.array(z.object({ filename: z.string(), url: z.nullable(z.string()) })),
    /** Ours: the request that it is part of, and whose it is. */
    request_ref: maybe(id),
    organization: maybe(z.object({ id, name: z.string() })),
    version: maybe(z.number()),
  }),
  undefined,
  ({ id, type, organization, verification_status: status }) => ({
    title: [documentType.of(type).label, organization?.name ?? String(id)].join(' · '),
    chips: [documentWord(status)],
  }),
)
export type KycDocument = RowOf<typeof kycDocument>
/** The link to what is looked at first: the first file of the first document that has any; null where it is kept no more. */
export const firstFile = (documents: readonly Pick<KycDocument, 'files'>[] | undefined): string | null =>
  documents?.find(({ files }) => files.length > 0)?.files[0]?.url ?? null

/** What was a document's standing, and who changed it; null stands for the provider. */
const documentMove = z.object({
  id,
  date_created: moment,
  date_updated: maybe(moment),
  verification_status: z.nullable(documentStatus.schema),
  admin_ref: maybe(id),
  /** Ours: the name of that admin. */
  admin: maybe(z.object({ id, name: z.string() })),
  rejection_message: maybe(z.string()),
  rejection_reason_type: maybe(z.string()),
})

/** A file as it is handed over: one of a browser, or what the server has read of a multipart body. */
export interface GivenFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}
const given = z.custom<GivenFile>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'name' in value && 'size' in value,
  'must be a file',
)
/** Files by `TYPE[index]`, as `IDENTITY_PROOF[0]`. */
const parts = z.record(z.string().check(z.regex(/^[A-Z_]+\[\d{1,3}\]$/, 'must be called TYPE[index]')), given)
/** The files of a document as they travel. */
export const filesOf = (type: DocumentType | null, files: readonly GivenFile[]): Record<string, GivenFile> =>
  Object.fromEntries(files.map((file, at) => [`${type}[${at}]`, file]))
/** What is wrong with the files of a document before anybody looks into them; null where nothing is. */
export function wrongFiles(type: DocumentType | null, files: readonly Pick<GivenFile, 'name' | 'size'>[]): string | null {
  const most = type === null ? 0 : mostFiles[type]
  if (files.length === 0) return 'Choose a file'
  if (files.length > most) return `At most ${most} files: ${files.length} were given`
  const empty = files.find(({ size }) => size === 0)
  if (empty) return `${empty.name} is empty`
  const large = files.find(({ size }) => size > mostBytes)
  return large ? `${large.name} is larger than ${mostBytes / 1024 / 1024} MB` : null
}

export const rejectionMessage = z
  .string('Write the message, or choose a text')
  .check(z.trim(), z.maxLength(2000, 'At most 2,000 characters'))
export const kycDocuments = {
  /** Ours: the documents of a request as things of their own. */
  list: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/kyc-requests/:id/documents', reply: items(kycDocument) }),
  /** Ours: no document reads one by its id. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/kyc-documents/:id', reply: item(kycDocument) }),
  history: endpoint({
    method: 'GET',
    path: 'admin/kyc-requests/:id/history',
    query: z.object({
      document: z.enum(['IDENTITY_PROOF', 'ARTICLES_OF_ASSOCIATION', 'REGISTRATION_PROOF', 'UBO_DECLARATION']),
      ...newest,
    }),
    reply: data(z.array(documentMove), 'items'),
  }),
  /** Ten files, and what stands around them. */
  upload: endpoint({
    method: 'POST',
    path: 'admin/kyc-documents/:id',
    body: parts,
    files: 10 * mostBytes + 1024 * 1024,
    reply: item(kycDocument),
  }),
  reset: endpoint({ method: 'POST', path: 'admin/kyc-documents/:id/reset', reply: item(kycDocument) }),
  resubmitUbo: endpoint({ method: 'POST', path: 'admin/kyc-documents/:id/ubo/resubmit', reply: item(kycDocument) }),
  message: endpoint({
    method: 'POST',
    path: 'admin/kyc-documents/:id/rejection-message',
    body: z.object({ rejection_message: rejectionMessage }),
    reply: item(kycDocument),
  }),
  /** Ours: the bytes behind the link of a file, as a download. The link itself says who may: it holds for some minutes. */
  file: endpoint({
    method: 'GET',
    path: 'admin/kyc-files/:id',
    query: z.object({ until: wholeNumber(0, 99_999_999_999), sign: z.string().check(z.maxLength(100)) }),
    reply: file(),
    open: true,
  }),
  sync: endpoint({ base: 'nwapp', method: 'POST', path: 'kyc-document/:id/sync-from-mangopay', reply: nwItem(kycDocument) }),
}

/** Texts that a rejection is explained with again and again; one is chosen and can be written over. */
export const rejectionTexts: Readonly<Record<string, { label: string; text: string }>> = {
  unreadable: {
    label: 'Cannot be read',
    text: 'We could not read your document. Please hand in a sharp picture or scan in which every corner can be seen.',
  },
  expired: { label: 'Has expired', text: 'Your document has expired. Please hand in one that is valid today.' },
  incomplete: { label: 'A side or page is missing', text: 'A side or a page of your document is missing. Please hand in all of it.' },
  differs: {
    label: 'Name differs',
    text: 'The name on your document differs from the one of your account. Please correct it, or hand in the document of the same person.',
  },
  old: {
    label: 'Older than 3 months',
    text: 'The registration proof must have been issued within the last 3 months. Please hand in a newer one.',
  },
}

/** What is said of a type where its document stands. */
export const documentHelp: Readonly<Record<DocumentType, string>> = {
  IDENTITY_PROOF:
    "At most 2 files: a passport (all countries), a residence permit or an identity card (37 European countries), or a driver's licence (US, UK, CA and those countries).",
  ARTICLES_OF_ASSOCIATION: 'At most 10 files: the articles of association, signed, as they are in force.',
  REGISTRATION_PROOF: 'At most 2 files: an extract from the register, issued within the last 3 months.',
  UBO_DECLARATION: 'Covers owners with more than 25% of capital or voting rights. It is resubmitted or synced, and takes no files.',
}
