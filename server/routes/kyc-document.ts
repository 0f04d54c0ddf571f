import { sql } from 'drizzle-orm'
import { documentType, documentWord, kycDocuments } from '#contract/kyc-document.ts'
import {
  changeDocument,
  documentRow,
  documentRows,
  documentsOf,
  heldDocument,
  historyOf,
  replaceFiles,
  resetDocument,
} from '#server/domain/kyc-document.ts'
import { readFileBy, storeFiles } from '#server/domain/kyc-file.ts'
import { handOverDue } from '#server/domain/kyc-hand-over.ts'
import { syncDocument } from '#server/domain/kyc-sync.ts'
import { finder } from '#server/domain/lookup.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  kycDocuments,
  {
    list: ({ params: { id } }, { db }) => documentsOf(db, id),
    history: ({ params: { id }, query: { document } }, { db }) => historyOf(db, id, document),
    upload: {
      async prepare({ params: { id }, body }, context) {
        const { type } = await documentRow(context.db, id)
        const stored = await storeFiles(context.files, type, body)
        return {
          async run(now) {
            const { db, provider, files, afterwards } = now
            const row = await replaceFiles(now, await heldDocument(now, id, 'upload'), stored)
            afterwards(() => handOverDue(db, { provider, files }))
            return row
          },
          undo: () => context.files.remove(stored.map(({ key }) => key)),
        }
      },
    },
    reset: ({ params: { id } }, context) => resetDocument(context, id),
    async resubmitUbo({ params: { id } }, context) {
      const held = await heldDocument(context, id, 'resubmit-ubo')
      const { providerRef: ref, type, status } = held
      if (ref !== null) context.afterwards(() => context.provider.resubmitUbo({ ref, type, status }))
      return changeDocument(context, 'resubmit-ubo', held, { status: 'VALIDATION_ASKED', rejectionMessage: null, rejectionReason: null })
    },
    async message({ params: { id }, body: { rejection_message: text } }, context) {
      const held = await heldDocument(context, id)
      return changeDocument(context, 'save-rejection-message', held, { rejectionMessage: text || null })
    },
    sync: { prepare: ({ params: { id } }, context) => syncDocument(context, id) },
    file: ({ params: { id }, query }, context) => readFileBy(id, query, context),
  },
  {
    command: { resubmitUbo: () => 'kyc-document.resubmit-ubo', message: () => 'kyc-document.save-rejection-message' },
    finds: Object.assign(
      finder<{ id: number; type: string; status: string | null; name: string }>({
        kind: 'kyc-document',
        table: sql`kyc_document`,
        joins: sql`join kyc_request k on k.id = t.request_id join organization o on o.id = k.organization_id`,
        columns: sql`t.type, t.status, o.name`,
        title: ({ id, type, name }) => `${id} · ${documentType.of(type).label} · ${name}`,
        chips: ({ status }) => {
          const { label, tone } = documentWord(status)
          return [{ label, tone }]
        },
      }),
      { rows: documentRows },
    ),
  },
)
