/** A new key: 128 random bits as hex. `randomUUID` would be missing on plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of one target within a run: a run that is resumed sends the same keys, so nothing happens twice. */
export function keyFor(run: string, kind: string, id: number | string, step = 0): string {
  return `${run}:${kind}:${id}:${step}`
}
