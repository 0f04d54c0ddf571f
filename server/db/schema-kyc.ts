import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { created, id, moment, version } from './columns.ts'
import { admin, kycRequest } from './schema.ts'

type Type = 'IDENTITY_PROOF' | 'ARTICLES_OF_ASSOCIATION' | 'REGISTRATION_PROOF' | 'UBO_DECLARATION'
type Status = 'CREATED' | 'VALIDATION_ASKED' | 'VALIDATED' | 'REFUSED' | 'INCOMPLETE' | 'OUT_OF_DATE'

/** One paper of a request; each request has one of every type that it needs, from the start. */
export const kycDocument = pgTable(
  'kyc_document',
  {
    id: id(),
    requestId: integer('request_id')
      .notNull()
      .references(() => kycRequest.id, { onDelete: 'cascade' }),
    type: text('type').$type<Type>().notNull(),
    status: text('status').$type<Status>(),
    rejectionMessage: text('rejection_message'),
    rejectionReason: text('rejection_reason_type'),
    /** What the payment provider calls it; null as long as it was not handed over. */
    providerRef: text('provider_ref'),
    /** Whoever hands it over has until then; null: nobody does. */
    sendAt: moment('send_at'),
    version: version(),
  },
  (t) => [
    unique('kyc_document_type').on(t.requestId, t.type),
    index('kyc_document_waiting').on(t.id).where(sql`status = 'CREATED' and provider_ref is null`),
  ],
)

/** A file of a document. Its bytes are in the store of files, under a name that says nothing. */
export const kycFile = pgTable(
  'kyc_file',
  {
    id: id(),
    documentId: integer('document_id')
      .notNull()
      .references(() => kycDocument.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    filename: text('filename').notNull(),
    key: text('key').notNull(),
    type: text('type').$type<'application/pdf' | 'image/png' | 'image/jpeg'>().notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** From when on it is kept no more. */
    expiresAt: moment('expires_at'),
  },
  (t) => [index('kyc_file_document').on(t.documentId, t.place), check('kyc_file_size', sql`size > 0`)],
)

/** How a document stood, once for each change. */
export const kycHistory = pgTable(
  'kyc_history',
  {
    id: id(),
    documentId: integer('document_id')
      .notNull()
      .references(() => kycDocument.id, { onDelete: 'cascade' }),
    status: text('status').$type<Status>(),
    /** null: the payment provider. */
    adminId: integer('admin_id').references(() => admin.id),
    rejectionMessage: text('rejection_message'),
    rejectionReason: text('rejection_reason_type'),
    createdAt: created(),
  },
  (t) => [index('kyc_history_document').on(t.documentId, t.id)],
)

/** What servers of one database share and nobody else knows. */
export const secret = pgTable('secret', { name: text('name').primaryKey(), value: text('value').notNull() })
