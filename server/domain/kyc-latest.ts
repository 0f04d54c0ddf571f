import { sql } from 'drizzle-orm'

/** An organization may ask more than once to be known, and stands as its latest request does. True of that one, which SQL names `k`. */
export const isLatestRequest = sql`not exists (
  select from kyc_request later where later.organization_id = k.organization_id and later.id > k.id)`
