import { maxId } from '#contract/fields.ts'
import { readAddress } from '#kit/ticket/links.ts'
import type { TicketLink } from '#kit/ticket/reading.ts'

/** What one word of a line is, as far as its form tells. */
export type Mark =
  | { is: 'id'; id: number }
  /** A number that cannot be an ID. */
  | { is: 'bad id'; text: string }
  | { is: 'email'; text: string }
  | { is: 'handle'; text: string }
  /** A page of the workspace; the address of a list may name several records. */
  | { is: 'link'; links: readonly TicketLink[] }
  /** A page elsewhere, which may be the channel of a creator. `profile`: it is a profile on a known network. */
  | { is: 'page'; text: string; profile: boolean }
  | { is: 'word'; text: string }

export interface Origins {
  /** Origin of this workspace. */
  own: string
  /** Origin of the product, where it is known; its links name records too. */
  product?: string | undefined
}

const email = /^[^\s@<>()"',;]+@[^\s@<>()"',;]+\.[^\s@.<>()"',;]+$/
const handle = /^@[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u

/** Reads one word, without the quotes, brackets and punctuation around it. */
export function mark(word: string, origins: Origins): Mark {
  const text = word
    .replace(/^(<[^|\s]+)\|.*$/, '$1')
    .replace(/^[<("'[{]+/, '')
    .replace(/[>)"'\]},;:!?.]+$/, '')
  const bare = text.replace(/^#/, '')
  if (/^-?\d+$/.test(bare)) {
    const id = Number(bare)
    return id >= 1 && id <= maxId ? { is: 'id', id } : { is: 'bad id', text: bare }
  }
  // An email may follow the sign for people.
  const address = text.replace(/^(mailto:|@)/, '')
  if (email.test(address)) return { is: 'email', text: address }
  if (handle.test(text)) return { is: 'handle', text: text.replace(/[.-]+$/, '') }
  return readLink(text, origins) ?? { is: 'word', text: text || word }
}

function readLink(text: string, origins: Origins): Mark | undefined {
  const read = readAddress(text, origins)
  if (read?.type === 'link') return { is: 'link', links: read.links }
  if (read?.type === 'profile') return { is: 'handle', text: read.handle }
  return read?.type === 'page' ? { is: 'page', text: read.address, profile: read.isProfile } : undefined
}
