import type { PaymentProvider, ProviderDocument, SentDocument } from './payment-provider.ts'

/** What becomes of a document: `sandbox-refused-…` is refused by the second sync. It is chosen by the name of its first file. */
const ends: Readonly<Record<string, ProviderDocument>> = {
  validated: { status: 'VALIDATED', reason: null, message: null },
  refused: { status: 'REFUSED', reason: 'DOCUMENT_UNREADABLE', message: 'The document cannot be read: a sharper picture is needed' },
  outdated: { status: 'OUT_OF_DATE', reason: 'DOCUMENT_HAS_EXPIRED', message: 'The document has expired' },
  incomplete: { status: 'INCOMPLETE', reason: 'DOCUMENT_INCOMPLETE', message: 'A page or a side is missing' },
}
const endOf = ({ files: [first] }: SentDocument) => Object.keys(ends).find((end) => first?.name.toLowerCase().includes(end)) ?? 'validated'

/**
 * A payment provider that asks nobody and keeps nothing. A document that was handed over is looked at with the first sync and decided with the
 * second; one of owners, which nobody hands over, is found filled in by the first sync where the user is known. One whose file name contains `refused`, `outdated` or `incomplete` is rejected so, any other is verified. Who has every document
 * verified is paid without a limit.
 */
export const sandboxProvider: PaymentProvider = {
  send: async (document, { key }) => ({ ref: `sandbox-${endOf(document)}-${key}` }),
  async document({ ref, status }) {
    if (status === 'CREATED') return { status: 'VALIDATION_ASKED', reason: null, message: null }
    const end = ends[ref.split('-')[1] ?? ''] ?? ends.validated
    if (status === 'VALIDATION_ASKED' && end) return end
    return { status: status ?? 'CREATED', reason: null, message: null }
  },
  async declaration(user) {
    // Whoever is known here has filled one in.
    return user === null ? null : { ref: `sandbox-validated-owners-${user}`, status: 'VALIDATION_ASKED', reason: null, message: null }
  },
  resubmitUbo: async () => undefined,
  level: async ({ documents }) => (documents.length > 0 && documents.every((status) => status === 'VALIDATED') ? 'REGULAR' : 'LIGHT'),
}
