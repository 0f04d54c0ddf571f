import type { DocumentStatus, DocumentType } from '#contract/kyc-document.ts'

/** How the payment provider says that a document stands. */
export interface ProviderDocument {
  status: DocumentStatus
  /** Where it is rejected: the provider's code, and its words. */
  reason: string | null
  message: string | null
}
export interface SentDocument {
  type: DocumentType
  /** The provider's own number of the person or company; null where it knows none yet. */
  user: string | null
  files: readonly { name: string; type: string; bytes: Uint8Array }[]
}
/** What we know of a document when we ask. A provider with a memory of its own needs no more than `ref`. */
interface KnownDocument {
  ref: string
  type: DocumentType
  status: DocumentStatus | null
}
/** What we know of a user when we ask. */
interface KnownUser {
  ref: string | null
  documents: readonly (DocumentStatus | null)[]
}

/** How long it is waited for: nobody hears an answer that comes after it. */
export interface Asking {
  signal: AbortSignal
}
/** What is handed in. `key` is the same for every repetition: whoever has had it already answers as they did then. */
interface Handing extends Asking {
  key: string
}

/**
 * The port to whoever holds the money and has to know whose it is. Every call may take its time and may reject; none of them is made inside a
 * transaction. See docs/payment-provider.md for how one is written.
 */
export interface PaymentProvider {
  /** Hands a document over. Gives what the provider calls it. */
  send(document: SentDocument, how: Handing): Promise<{ ref: string }>
  /** How a document stands by now. */
  document(known: KnownDocument, how: Asking): Promise<ProviderDocument>
  /** The declaration of owners that a user has filled in there, whatever it is called; null where there is none yet. */
  declaration(user: string | null, how: Asking): Promise<(ProviderDocument & { ref: string }) | null>
  /** Hands a declaration of owners in again. */
  resubmitUbo(known: KnownDocument, how: Handing): Promise<void>
  /** REGULAR: paid without a limit. */
  level(user: KnownUser, how: Asking): Promise<'REGULAR' | 'LIGHT'>
}
