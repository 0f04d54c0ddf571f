import { sql } from 'drizzle-orm'
import { documentType, documentWord, kycDocuments } from '#contract/kyc-document.ts'
import { removeDue, removeLater } from '#server/domain/file-removal.ts'
import {
  changeDocument,
  documentRow,
  documentRows,
  documentsOf,
  heldDocument,
  historyOf,
  replaceFiles,
  resetDocument,
  resubmitDocument,
} from '#server/domain/kyc-document.ts'
import { readFileBy, storeFiles } from '#server/domain/kyc-file.ts'
import { syncDocument } from '#server/domain/kyc-sync.ts'
import { finder } from '#server/domain/lookup.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  kycDocuments,
  {
    list: ({ params: { id } }, { db }) => documentsOf(db, id),
    read: ({ params: { id } }, { db }) => documentRow(db, id),
    history: ({ params: { id }, query: { document, newest } }, { db }) => historyOf(db, id, document, newest),
    upload: {
      async prepare({ params: { id }, body }, context) {
        const { type } = await documentRow(context.db, id)
        const stored = await storeFiles(context, type, body)
        const keys = stored.map(({ key }) => key)
        return {
          run: async (now) => replaceFiles(now, await heldDocument(now, id, 'upload'), stored),
          async undo() {
            await removeLater(context.db, keys)
            await removeDue(context.db, context.files, { keys, failed: context.failed })
          },
        }
      },
    },
    reset: ({ params: { id } }, context) => resetDocument(context, id),
    resubmitUbo: ({ params: { id } }, context) => resubmitDocument(context, id),
    async message({ params: { id }, body: { rejection_message: text } }, context) {
      const held = await heldDocument(context, id)
      return changeDocument(context, 'save-rejection-message', held, { rejectionMessage: text || null }, { by: context.actor.id })
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
