/** A row of the demo data. Its columns fill path parameters; query and body may use them too. */
export type Row = Readonly<Record<string, unknown>>

/** What the contract cannot tell: how a call succeeds on the demo data, and which checks do not hold for it. */
export interface Example {
  /** SQL that selects the row; by default the record of its resource. */
  row?: string
  query?: Readonly<Record<string, string>> | ((row: Row) => Readonly<Record<string, string>>)
  body?: object | ((row: Row) => object)
  /** Another content type than JSON; `body` is a Buffer then. */
  contentType?: string
  /** How many records a success changes, each with an audit entry of its own; 1 by default. */
  records?: number
  /** Why it cannot run inside the transaction of a check. It must change nothing that another check needs. */
  ownTransaction?: string
  /** Checks that do not hold for this call, each with the reason. */
  except?: Partial<Record<Check, string>>
}

/**
 * - `success`: no example can succeed.
 * - `missing`: an unknown ID is not answered with 404.
 * - `version`: If-Match is not compared, because the call has no record with a version.
 * - `replay`: an Idempotency-Key is not honoured.
 * - `audit`: a success writes no audit entry.
 * - `kind`: a refusal is on record under another kind than a success.
 */
export type Check = 'success' | 'missing' | 'version' | 'replay' | 'audit' | 'kind'

/** A resource is named after its file in `server/routes`. */
interface Resource {
  /** SQL that selects the record which its calls use unless they name another. */
  row?: string
  calls?: Readonly<Record<string, Example>>
}
export type Resources = Readonly<Record<string, Resource>>

/** Reasons that several calls share. */
export const ownerless = { missing: 'the list of an unknown owner is empty' } as const
export const creates = { version: 'it creates a record' } as const
export const pairs = { version: 'it adds or removes a pair, which has no version' } as const
export const personal = { audit: 'it concerns only the person who is signed in' } as const
