import { cannot, type documentCan, documentType, type KycDocument } from '#contract/kyc-document.ts'
import { isolate } from '#kit/format/isolate.ts'

/** Whether it can be done to a document, else why not. */
export const can = (act: keyof typeof documentCan) => (document: KycDocument) => cannot(act, document) ?? true
/** "the Identity proof of Ella Berg". */
export const named = ({ id, type, organization }: KycDocument) =>
  `the ${type ? documentType.of(type).label : `document ${id}`}${organization ? ` of ${isolate(organization.name)}` : ''}`
