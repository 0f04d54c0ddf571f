/** A row of the demo data. Its columns fill path parameters; query and body may use them too. */
export type Row = Readonly<Record<string, unknown>>

/** What cannot be derived from the contract: a call that succeeds on the demo data, and the checks that do not apply. */
export interface Example {
  /** SQL that selects the row; by default the record of its resource. */
  row?: string
  query?: Readonly<Record<string, string>> | ((row: Row) => Readonly<Record<string, string>>)
  body?: object | ((row: Row) => object)
  /** A content type other than JSON; `body` is a Buffer then. */
  contentType?: string
  /** Another valid body, if the check of a reused key cannot add a field to `body`. */
  otherBody?: object
  /** Fields of the body that take any value. */
  unrestricted?: readonly string[]
  /** Number of records that a success changes, each with its own audit entry; 1 by default. */
  records?: number
  /** Why it cannot run inside the transaction of a check. It must change nothing that another check needs. */
  ownTransaction?: string
  /** Checks that do not apply to this call, each with the reason. */
  except?: Partial<Record<Check, string>>
}

/**
 * - `success`: no example can succeed.
 * - `missing`: the response to an unknown ID is empty instead of 404.
 * - `body`: the body has no fields of known names.
 * - `paging`: a list has no pages.
 * - `maxId`: the highest ID of a list is not one of its rows.
 * - `version`: If-Match is not compared, because the call has no record with a version.
 * - `replay`: the server ignores an Idempotency-Key.
 * - `writes`: the tables into which a replay writes cannot be told, because it runs outside the transaction of a check.
 * - `audit`: a success writes no audit entry.
 * - `kind`: the audit entry of a refusal has another kind than that of a success.
 */
export type Check = 'success' | 'missing' | 'body' | 'paging' | 'maxId' | 'version' | 'replay' | 'writes' | 'audit' | 'kind'

/** A resource is named after its file in `server/routes`. */
interface Resource {
  /** SQL that selects the record which its calls use unless they name another. */
  row?: string
  calls?: Readonly<Record<string, Example>>
}
export type Resources = Readonly<Record<string, Resource>>

/** Reasons that several calls share. */
export const ownerless = { missing: 'the list of an unknown owner is empty' } as const
export const listsCreators = { maxId: 'it is the highest account ID, and a row has the ID of the creator' } as const
export const creates = { version: 'it creates a record' } as const
export const pairs = { version: 'it adds or removes a pair, which has no version' } as const
export const personal = { audit: 'it concerns only the person who is signed in' } as const
