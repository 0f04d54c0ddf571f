import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, moment, version } from './columns.ts'
import { admin, organization } from './schema.ts'

type Type = 'IDENTITY_PROOF' | 'ARTICLES_OF_ASSOCIATION' | 'REGISTRATION_PROOF' | 'UBO_DECLARATION'
type Status = 'CREATED' | 'VALIDATION_ASKED' | 'VALIDATED' | 'REFUSED' | 'INCOMPLETE' | 'OUT_OF_DATE'

export const kycRequest = pgTable(
  'kyc_request',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organization.id),
    verificationStatus: smallint('verification_status'),
    requiresAdminAction: boolean('requires_admin_action').notNull().default(false),
    createdAt: created(),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
    version: version(),
  },
  (t) => [
    index('kyc_request_queue').on(t.requiresAdminAction, t.verificationStatus, t.id),
    index('kyc_request_organization').on(t.organizationId),
    index('kyc_request_status').on(t.verificationStatus, t.id),
  ],
)

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
    /** Counts what was handed in under its number, and not what was said of it: with it the provider knows a repetition. */
    handOver: integer('hand_over').notNull().default(0),
    /** Whether it waits to be handed in again as it is. */
    resubmit: boolean('resubmit').notNull().default(false),
    version: version(),
  },
  (t) => [
    unique('kyc_document_type').on(t.requestId, t.type),
    index('kyc_document_waiting').on(t.id).where(sql`(status = 'CREATED' and provider_ref is null) or resubmit`),
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
    /** null: it is kept no more. */
    key: text('key'),
    type: text('type').$type<'application/pdf' | 'image/png' | 'image/jpeg'>().notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** From when on it is kept no more. */
    expiresAt: moment('expires_at'),
  },
  (t) => [
    index('kyc_file_document').on(t.documentId, t.place),
    index('kyc_file_expires').on(t.expiresAt).where(sql`key is not null`),
    check('kyc_file_size', sql`size > 0`),
  ],
)

/**
 * Keys in the store of files whose bytes are to go: of what was replaced, reset or expired at once, and of every upload from before its bytes are put
 * until it is stored.
 */
export const fileRemoval = pgTable(
  'file_removal',
  {
    key: text('key').primaryKey(),
    dueAt: moment('due_at').notNull().default(sql`now()`),
    /** Somebody removes it: its bytes may be gone. */
    taken: boolean('taken').notNull().default(false),
  },
  (t) => [index('file_removal_due').on(t.dueAt)],
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
