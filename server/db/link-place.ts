import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Where a link leads, however it is written: without its scheme, `www.` or `m.` before the host and a slash at its end, in small letters. The index
 * of the channels holds the same expression.
 */
export const placeOfLink = (url: SQLWrapper): SQL => sql`lower(regexp_replace(${url}, '^https?://(www\\.|m\\.)?|/+$', '', 'gi'))`
