import type { Origins } from '#kit/palette/scan.ts'
import { type Around, isAddressDenied, isPersonDenied, textAround } from './denied-address.ts'
import { type Destination, readAddress } from './links.ts'
import { taken } from './noise.ts'
import type { ReadingBuilder, TicketLink } from './reading.ts'

const emailAfter = /@[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+/uy
const emailSign = /[\p{L}\p{N}._%+'-]/u
/** A mention in Slack names a person of its own: `<@U04AB12CD>`. */
const slackMention = /<[@#][A-Z\d]{8,}(?:\|[^<>]*)?>/g
const handle = /(?<![\p{L}\p{N}._%+@/-])@([\p{L}\p{N}_][\p{L}\p{N}_.-]*)(?!@)/gu
const mailto = /mailto:([^\s?>)"',;]+)(?:\?[^\s>)"']*)?/gi
const label = /\[((?:[^\][]|\[[^\][]*\])*)\]/
const labelledAddress = /\(<?((?:https?:\/\/|\/|[a-z\d.-]+(?::\d+)?\/)[^\s)>]+)>?(?:\s+"[^"]*")?\)/
const markdownLink = new RegExp(label.source + labelledAddress.source, 'gi')
/** A link with a label as Slack writes it. */
const slackLink = /<(https?:\/\/[^\s<>|]+)\|([^<>|]*)>/gi
const afterScheme = /[^\s<>"`|\uE000\uE001]*/y
const schemeSign = /[a-z\d+.-]/i
const wwwAddress = /(?<![\w.@/-])www\.[^\s<>"`|\uE000\uE001]+/gi
/** An address without its scheme: `shop.example/booking/4411` names no booking of ours. */
const bareAddress = /(?<![\w.@/-])(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/[^\s<>"`|\uE000\uE001]*/gi
const encodedAddress = /https?%3A%2F%2F[^\s&<>"'|]+/gi
const ownPath = /(?<=^|[\s"'(=>])\/[A-Za-z_][^\s<>"'`|)]*/g

/** Parts of a line before an address in which words may deny it. */
const nearbyParts = 9
/** A number in the label of a link that may be an ID, and is no part of a date or an amount. */
const idInLabel = /(?<!\d|\d[.,:/'-])(?:\d{1,3}(?:[.,' ]\d{3})+|\d{3,10})(?![\p{L}\d]|[.,:/'-]\d)/gu

/** Takes links, emails and handles out of a line, adds them to the reading, and leaves a sign in the place of each. */
export class AddressReader {
  readonly #origins: Origins
  readonly #reading: ReadingBuilder
  readonly #ownHost: RegExp
  #intro: readonly string[] = []

  constructor(origins: Origins, reading: ReadingBuilder) {
    this.#origins = origins
    this.#reading = reading
    const hosts = [origins.own, origins.product ?? origins.own].map((origin) => new URL(origin).host.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    this.#ownHost = new RegExp(`(?<![\\w.@/-])(?:${[...new Set(hosts)].join('|')})(?=/)[^\\s<>"'\`|]*`, 'gi')
  }

  /** `intro`: the words of the heading above the line, which may deny its addresses. */
  take(line: string, intro: readonly string[] = []): string {
    this.#intro = intro
    let text = line
    const ending = `${taken} `
    if (text.includes('%3A%2F%2F') || text.includes('%3a%2f%2f')) text = this.#takeEncoded(text)
    if (text.includes('/')) {
      text = text
        .replace(slackLink, '[$2]($1)')
        .replace(markdownLink, (whole, label: string, address: string, at: number, all: string) =>
          this.#takeLabelled(whole, label, address, textAround(all, at, whole)),
        )
      if (text.includes('://')) text = this.#takeSchemes(text)
      text = text
        .replace(wwwAddress, (address, at: number, all: string) => this.#takeAddress(address, textAround(all, at, address)))
        .replace(this.#ownHost, (address, at: number, all: string) => this.#takeHost(address, textAround(all, at, address)))
        .replace(bareAddress, (address, at: number, all: string) => this.#takeHost(address, textAround(all, at, address)))
        .replace(ownPath, (path, at: number, all: string) => this.#takePath(path, textAround(all, at, path)))
    }
    if (!text.includes('@')) return text
    text = text.replace(slackMention, ending).replace(mailto, (_, address: string) => ` ${decode(address)} `)
    return this.#takeEmails(text).replace(handle, (whole, name: string, at: number, all: string) => {
      const trimmed = name.replace(/[.-]{1,10}$/, '')
      if (!isPersonDenied(textAround(all, at, whole), this.#intro)) this.#reading.handles.add(`@${trimmed}`)
      return ending + name.slice(trimmed.length)
    })
  }

  /** From each `://` to the left and to the right: a search for the scheme would try every word. */
  #takeSchemes(text: string): string {
    const parts: string[] = []
    let from = 0
    for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', Math.max(at + 3, from))) {
      let start = at
      while (start > from && schemeSign.test(text.charAt(start - 1))) start -= 1
      while (start < at && !/[a-z]/i.test(text.charAt(start))) start += 1
      if (start === at) continue
      afterScheme.lastIndex = at + 3
      afterScheme.test(text)
      const end = Math.max(at + 3, afterScheme.lastIndex)
      const address = text.slice(start, end)
      parts.push(text.slice(from, start))
      // The signs in another address would end a clause that denies both.
      const around = { before: parts.slice(-nearbyParts).join(''), after: text.slice(end) }
      parts.push(this.#takeAddress(address, around))
      from = end
    }
    return parts.join('') + text.slice(from)
  }

  /** From each `@` to the left and to the right. */
  #takeEmails(text: string): string {
    const parts: string[] = []
    let from = 0
    for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, from))) {
      let start = at
      while (start > from && emailSign.test(text.charAt(start - 1))) start -= 1
      while (start < at && !/[\p{L}\p{N}]/u.test(text.charAt(start))) start += 1
      emailAfter.lastIndex = at
      if (start === at || !emailAfter.test(text)) continue
      const end = emailAfter.lastIndex
      const email = text.slice(start, end)
      if (!isPersonDenied(textAround(text, start, email), this.#intro)) this.#reading.emails.add(email.toLowerCase())
      parts.push(text.slice(from, start), `${taken} `)
      from = end
    }
    return parts.join('') + text.slice(from)
  }

  /** An encoded address that is not part of another one; inside another address, the reader of that one takes it. */
  #takeEncoded(text: string): string {
    return text.replace(/\S*%3a%2f%2f\S*/gi, (word, at: number) => {
      const around = textAround(text, at, word)
      return word.includes('://') ? word : word.replace(encodedAddress, (address) => this.#takeAddress(decode(address), around))
    })
  }

  /**
   * Takes a link with a label. If the link names records, it decides: "[payout 812](…?id=813)" names 813, and other
   * numbers of the label are listed apart.
   */
  #takeLabelled(whole: string, label: string, address: string, around: Around): string {
    const written = address.startsWith('/') || address.includes('://') ? address : `https://${address}`
    const read = readAddress(written, this.#origins)
    if (!read) return whole
    const linked = read.type === 'link' ? read.links.flatMap(({ ref }) => ref?.id ?? []) : []
    const isRecord = linked.length > 0 || read.type === 'foreign'
    const text = isRecord ? label.replace(idInLabel, (id) => this.#takeFromLabel(id, linked)) : label
    return `${text} ${this.#takeAddress(written, around)}`
  }

  #takeFromLabel(written: string, linked: readonly number[]): string {
    const id = Number(written.replace(/\D/g, ''))
    if (!linked.includes(id)) this.#reading.addOther(id)
    return ''
  }

  /** Takes an address without its scheme. */
  #takeHost(address: string, around: Around): string {
    return this.#takeAddress(`https://${address}`, around, address)
  }

  /** `around`: the rest of the line, which may deny the address: "do not approve https://…". */
  #takeAddress(found: string, around: Around, written = found): string {
    const trimmed = trimEnd(found)
    return this.#takeDestination(readAddress(trimmed, this.#origins), found, trimmed, around, written)
  }

  #takeDestination(read: Destination | undefined, found: string, trimmed: string, around: Around, written = found): string {
    const rest = written.slice(written.length - (found.length - trimmed.length), written.length)
    if (read?.type === 'link') this.#addLinks(read.links, around)
    else if (read?.type === 'foreign') this.#reading.foreign.add(read.address)
    else if (read && !isAddressDenied(around, this.#intro)) this.#addPerson(read)
    return `${taken} ${rest}`
  }

  #addLinks(links: readonly TicketLink[], around: Around): void {
    const isRecordDenied = links.some(({ ref }) => ref) && isAddressDenied(around, this.#intro)
    for (const link of links)
      if (link.ref && isRecordDenied) this.#reading.addOther(link.ref.id)
      else this.#reading.addLink(link)
  }

  /** Adds a profile, or a page that may belong to somebody. */
  #addPerson(read: Extract<Destination, { type: 'profile' | 'page' }>): void {
    if (read.type === 'profile') this.#reading.handles.add(read.handle)
    else (read.isProfile ? this.#reading.pages : this.#reading.otherPages).add(read.address)
  }

  /**
   * Only a path that names a record is one of ours; `/api/bookings/4411` of a log stays text, in which "bookings" names
   * the number.
   */
  #takePath(path: string, around: Around): string {
    const trimmed = trimEnd(path)
    const read = readAddress(trimmed, this.#origins)
    const isLink = read?.type === 'link' && (read.links.some(({ ref }) => ref) || /^\/[A-Z]/.test(trimmed))
    const names = isLink || read?.type === 'profile'
    return names ? this.#takeDestination(read, path, trimmed, around) : path
  }
}

/** Punctuation after an address, and a closing bracket that was opened before it, are no part of it. */
function trimEnd(address: string): string {
  let end = address.length
  const isOpened = address.includes('(')
  while (end > 0 && (/[.,;:!?'"*_>\]}]/.test(address.charAt(end - 1)) || (!isOpened && address.charAt(end - 1) === ')'))) end -= 1
  return address.slice(0, end)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
