import { createHash, randomBytes, randomInt } from 'node:crypto'

/** An opaque secret of 256 bits, safe in a header and a cookie. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored of a 256-bit secret; such a secret cannot be guessed, so a plain hash is enough. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Six digits, each as likely as any other. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
