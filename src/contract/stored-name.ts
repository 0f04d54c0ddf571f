import { withoutMarks } from './text.ts'

/**
 * Joiners behind Latin, Greek and Cyrillic letters, digits and punctuation, which they do not shape. Behind emoji and letters of Arabic
 * or Indic scripts they have a meaning.
 */
const idleJoiners = new RegExp(
  '(?<=[' +
    '\\u0001-\\u02FF\\u0370-\\u0482\\u048A-\\u052F\\u1C80-\\u1C8F\\u1D00-\\u1DBF\\u1E00-\\u200B\\u200E-\\u20CF' +
    '\\u2C60-\\u2C7F\\u2E00-\\u2E7F\\u3000-\\u3020' +
    '\\uA640-\\uA69F\\uA720-\\uA7FF\\uAB30-\\uAB6F\\uFB00-\\uFB06\\uFF01-\\uFF5E' +
    '][\\u0300-\\u036F\\u200C\\u200D]*)[\\u200C\\u200D]+',
  'g',
)
/** Blanks and joiners at the start and the end of a text. */
const edges = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g

/**
 * Writes a name as it is stored: composed (NFC), without invisible characters, without blanks around it. The database has the same
 * function in SQL, `stored_name`; a change here needs a migration there (tests/server/name-functions.test.ts).
 */
export const storedName = (text: string): string =>
  withoutMarks(text).normalize('NFC').replace(idleJoiners, '').normalize('NFC').replace(edges, '')
