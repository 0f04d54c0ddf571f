import { request } from '#contract/define.ts'
import { documentType, documentWord, kycDocuments } from '#contract/kyc-document.ts'
import type { KycRequest } from '#contract/kyc-request.ts'
import type { Fact, Read } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

/** What the creator is told of each rejected document: sent back without a word, they hand in the same again. */
export async function reasons({ id }: KycRequest, read: Read): Promise<Fact[]> {
  const documents = await read(request(kycDocuments.list, { params: { id } }))
  const rejected = documents.filter(({ verification_status: status }) => documentWord(status).tone === 'bad')
  if (rejected.length === 0) return [{ label: 'Rejection message', text: 'none: no document is rejected', tone: 'wait' }]
  return rejected.map(({ type, rejection_message: said }) => {
    const label = `Rejection message, ${documentType.of(type).label}`
    return said ? { label, text: isolate(said) } : { label, text: 'none', tone: 'wait' }
  })
}
