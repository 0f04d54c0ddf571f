import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * Cost of a new hash (scrypt): N = 2^15, r = 8 needs 32 MiB for a moment. Each hash contains its own cost, so that this one
 * can be raised later. Tests of the server lower it, because they hash hundreds of passwords.
 */
export const hashCost = { N: 2 ** 15, r: 8, p: 1 }
const bytes = 32

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, hashCost)
  return ['scrypt', hashCost.N, hashCost.r, hashCost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * Whether the password fits the stored hash. `null` (nobody has that e-mail) spends the same time and is false,
 * so that the answer's time does not tell who exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const [kind, N, r, p, salt, hash] = (stored ?? '').split('$')
  const known = kind === 'scrypt' && salt !== undefined && hash !== undefined
  const wanted = known ? Buffer.from(hash, 'base64url') : Buffer.alloc(bytes)
  const got = await derive(
    password,
    known ? Buffer.from(salt, 'base64url') : nobody,
    known ? { N: Number(N), r: Number(r), p: Number(p) } : hashCost,
  )
  return wanted.length === got.length && timingSafeEqual(wanted, got) && known
}
const nobody = randomBytes(16)

/** Of a text that may hold a password: the same for the same salt, and as slow to guess as a stored password. */
export const slowHash = (text: string, salt: Buffer): Promise<Buffer> => derive(text, salt, hashCost)

function derive(password: string, salt: Buffer, { N, r, p }: typeof hashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letters typed on another keyboard may arrive composed differently.
    scrypt(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
