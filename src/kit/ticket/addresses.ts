import type { Origins } from '#kit/palette/scan.ts'
import { readAddress } from './links.ts'
import { taken } from './noise.ts'
import type { Findings } from './reading.ts'

const email = /[\p{L}\p{N}][\p{L}\p{N}._%+'-]*@[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+/gu
const handle = /(?<![\p{L}\p{N}._%+@/-])@([\p{L}\p{N}_][\p{L}\p{N}_.-]*)(?!@)/gu
const mailto = /mailto:([^\s?>)"',;]+)(?:\?[^\s>)"']*)?/gi
const markdownLink = /\[([^\][]*)\]\(((?:https?:\/\/|\/)[^\s)]+)\)/gi
const webAddress = /(?:\b[a-z][a-z\d+.-]*:\/\/|(?<![\w.@/-])www\.)[^\s<>"`|\uE000\uE001]+/gi
/** An address without its scheme: `shop.example/booking/4411` names no booking of ours. */
const bareAddress = /(?<![\w.@/-])(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/[^\s<>"`|\uE000\uE001]*/gi
const encodedAddress = /https?%3A%2F%2F[^\s&<>"'|]+/gi
const ownPath = /(?<=^|[\s"'(=>])\/[A-Za-z_][^\s<>"'`|)]*/g

/** Takes links, emails and handles out of a line, adds them to the findings, and leaves a sign in the place of each. */
export class AddressReader {
  readonly #origins: Origins
  readonly #findings: Findings
  readonly #ownHost: RegExp

  constructor(origins: Origins, findings: Findings) {
    this.#origins = origins
    this.#findings = findings
    const hosts = [origins.own, origins.product ?? origins.own].map((origin) => new URL(origin).host.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    this.#ownHost = new RegExp(`(?<![\\w.@/-])(?:${[...new Set(hosts)].join('|')})(?=/)[^\\s<>"'\`|]*`, 'gi')
  }

  take(line: string): string {
    let text = line
    const ending = `${taken} `
    if (text.includes('%3A%2F%2F') || text.includes('%3a%2f%2f')) text = this.#takeEncoded(text)
    if (text.includes('/')) {
      text = text
        .replace(markdownLink, (whole, label: string, address: string) => this.#takeLabelled(whole, label, address))
        .replace(webAddress, (address) => this.#takeAddress(address))
        .replace(this.#ownHost, (address) => this.#takeAddress(`https://${address}`, address))
        .replace(bareAddress, (address) => this.#takeAddress(`https://${address}`, address))
        .replace(ownPath, (path) => this.#takePath(path))
    }
    if (!text.includes('@')) return text
    return text
      .replace(mailto, (_, address: string) => ` ${decode(address)} `)
      .replace(email, (address) => {
        this.#findings.emails.add(address.toLowerCase())
        return ending
      })
      .replace(handle, (_, name: string) => {
        const trimmed = name.replace(/[.-]+$/, '')
        this.#findings.handles.add(`@${trimmed}`)
        return ending + name.slice(trimmed.length)
      })
  }

  /** An encoded address that stands alone; inside another address it is read with that one. */
  #takeEncoded(text: string): string {
    return text.replace(encodedAddress, (address, at: number) =>
      /\S$/.test(text.slice(0, at)) && /https?:\/\/\S*$/i.test(text.slice(0, at)) ? address : this.#takeAddress(decode(address)),
    )
  }

  /** A label that repeats the ID of its link adds nothing; any other is text. */
  #takeLabelled(whole: string, label: string, address: string): string {
    const read = readAddress(address, this.#origins)
    if (!read) return whole
    const id = /^[^\d]*(\d[\d,.]*)[^\d]*$/.exec(label)?.[1]?.replace(/\D/g, '')
    const isSame = read.type === 'link' && read.ref !== undefined && id === String(read.ref.id)
    return `${isSame ? '' : label} ${this.#takeAddress(address)}`
  }

  #takeAddress(found: string, written = found): string {
    const trimmed = trimEnd(found)
    const read = readAddress(trimmed, this.#origins)
    const rest = written.slice(written.length - (found.length - trimmed.length), written.length)
    if (read?.type === 'link') this.#findings.addLink({ ref: read.ref, href: read.href })
    else if (read?.type === 'profile') this.#findings.handles.add(read.handle)
    else if (read?.type === 'foreign') this.#findings.foreign.add(read.address)
    else if (read?.type === 'page') (read.isProfile ? this.#findings.pages : this.#findings.otherPages).add(read.address)
    return `${taken} ${rest}`
  }

  /** Only a path that names a record is one of ours; `/api/bookings/4411` of a log stays text, in which "bookings" names the number. */
  #takePath(path: string): string {
    const trimmed = trimEnd(path)
    const read = readAddress(trimmed, this.#origins)
    const names = read?.type === 'profile' || (read?.type === 'link' && (read.ref !== undefined || /^\/[A-Z]/.test(trimmed)))
    return names ? this.#takeAddress(path) : path
  }
}

/** Punctuation behind an address, and a closing bracket that was opened before it, are no part of it. */
function trimEnd(address: string): string {
  let text = address.replace(/[.,;:!?'"*_>\]}]+$/, '')
  while (text.endsWith(')') && !text.includes('(')) text = text.slice(0, -1).replace(/[.,;:!?'"*]+$/, '')
  return text
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
