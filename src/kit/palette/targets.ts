import { caseWords, idWords, joiners, otherThings, quantityWords, units } from '#kit/ticket/language.ts'
import { mayWithdraw } from '#kit/ticket/withdrawal.ts'
import { isFiller, splitWords } from './match.ts'
import { isExcluding, isNegation, isOppositeOf } from './negation.ts'
import { mark, type Origins } from './scan.ts'
import { nounAt, plainWord } from './ticket.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A line without the numbers that are no targets. */
export interface Targets {
  words: readonly string[]
  /** Numbers behind a word that explains nothing, a unit or another thing: `order 813`. */
  ignored: readonly string[]
  /** Whether a word says that something must not be done. */
  isNegated: boolean
  /** Whether it is open which of several numbers is meant: `812 or 813`. */
  isUnclear: boolean
}

const alternatives = new Set(['or', 'oder', 'ou', 'eller'])
const listWords = new Set([...joiners, 'also', 'then', '&', '+', ''])

/**
 * Decides which numbers of a typed line are targets: those at its beginning, behind its verb or resource word, or in a
 * list with another target. A number behind any other word is ignored.
 */
export function findTargets(words: readonly string[], vocabulary: Vocabulary, origins: Origins): Targets {
  const { phrases, longest, known } = vocabulary
  const plain = words.map(plainWord)
  const marks = words.map((word) => mark(word, origins).is)
  const isNumber = (at: number) => marks[at] === 'id' || marks[at] === 'bad id'
  const isReference = (at: number) => marks[at] !== undefined && marks[at] !== 'word' && marks[at] !== 'page'
  const nounLength = (at: number) => nounAt(plain, at, phrases, longest)?.length ?? 0
  const isVerb = (at: number) => known.verbs.has(plain[at] ?? '')
  /** Words of the keyword, title or verb that begins here; a single keyword counts only in front of the targets. */
  const actionLength = (at: number) => {
    for (let length = Math.min(maxTitle, plain.length - at); length > (hasTarget ? 1 : 0); length -= 1) {
      const phrase = splitWords(plain.slice(at, at + length).join(' ')).join(' ')
      if (known.actions?.has(phrase) || (length > 1 && phrases.get(phrase)?.verb)) return length
    }
    return 0
  }
  /** Whether a word belongs to the name of a command, or begins like one. */
  const isCommandWord = (word: string) =>
    splitWords(word).every((part) => known.words.has(part)) || (word.length > 2 && [...known.words].some((one) => one.startsWith(word)))
  /** Whether a record, a resource or a verb comes next, behind words that say nothing. */
  const isFollowed = (at: number, byVerb = true) => {
    let next = at + 1
    while (
      next < words.length &&
      !isReference(next) &&
      (isFiller(plain[next] ?? '') || plain[next] === 'than' || idWords.has(plain[next] ?? ''))
    )
      next += 1
    const isAction = known.actions?.has(plain[at] ?? '') === true
    return (byVerb && isVerb(next)) || (!isAction && (isReference(next) || nounLength(next) > 0))
  }

  const kept: string[] = []
  const ignored: string[] = []
  let [isNegated, isUnclear] = [false, false]
  /** `start`: numbers may begin the line; `open`: behind a verb or resource; `list`: behind a target. */
  let place = 'start' as 'start' | 'open' | 'list' | 'closed'
  let hasTarget = false
  let startsWithNumber = false
  let hasCommand = false
  /** Where the words begin that belong to an ignored number: "ticket no"; -1 without such words. */
  let label = -1
  const close = (isLabel: boolean) => {
    place = 'closed'
    label = isLabel ? kept.length : -1
  }
  for (let at = 0; at < words.length; ) {
    const word = plain[at] ?? ''
    const raw = words[at] ?? ''
    const length = nounLength(at)
    let taken = 1
    // "re: refund": a heading, and no short form of a command.
    if (raw.endsWith(':') && phrases.get(word)?.nounOf !== undefined) {
      ignored.push(raw)
      at += 1
      continue
    }
    if (isNumber(at)) {
      const next = plain[at + 1] ?? ''
      // "7 percent" may be a command in front of which its record stands.
      const isUnit = units.has(next) && nounLength(at + 1) === 0 && (hasTarget || place !== 'start' || !known.actions?.has(next))
      const unit = isUnit ? [words[at + 1] ?? ''] : []
      if (place === 'closed' || unit.length > 0) {
        const labels = label < 0 ? [] : kept.splice(label)
        const text = [...labels, raw, ...unit].map(withoutBrackets).join(' ')
        const isNext = ignored.length > 0 && isNumber(at - 1) && place === 'closed'
        ignored.push(isNext ? `${ignored.pop()} ${text}` : text)
        if (unit.length > 0) place = 'closed'
        label = -1
        at += 1 + unit.length
        continue
      }
      if (place === 'open' && startsWithNumber) isUnclear = true
      if (place === 'start') startsWithNumber = true
      place = 'list'
      hasTarget = true
    } else if (isReference(at)) {
      place = 'list'
      hasTarget = true
    } else if (word === 'no' && (place === 'open' || label >= 0) && isNumber(at + 1)) {
      // "payout no. 812"; in a label, it stands with its number.
      taken = label >= 0 ? 1 : 0
    } else if (
      isNegation(word, raw) ||
      isOppositeOf(word, plain[at + 1] ?? '', known) ||
      (isExcluding(word) && isFollowed(at)) ||
      (mayWithdraw(word) && !joiners.has(word) && isFollowed(at, false))
    ) {
      isNegated = true
      close(false)
    } else if (actionLength(at) > length || length > 0) {
      taken = Math.max(actionLength(at), length)
      hasCommand = true
      place = 'open'
      label = -1
    } else if (alternatives.has(word)) {
      if (hasTarget && isFollowed(at)) isUnclear = true
    } else if (caseWords.has(word) || (isOtherThing(word) && (hasTarget || !isVerb(at)))) close(true)
    else if (isVerb(at)) {
      hasCommand = true
      place = 'open'
      label = -1
    } else if (idWords.has(word)) {
      if (place === 'list' && !/^ids?$/.test(word)) close(true)
    } else if (!listWords.has(word)) {
      if (!hasTarget && isCommandWord(word)) place = 'open'
      else if (!isFiller(word) || place === 'list') close(false)
    }
    kept.push(...words.slice(at, at + taken))
    at += taken || 1
  }
  // "Studio 54": a name, perhaps.
  return hasCommand ? { words: kept, ignored, isNegated, isUnclear } : { words, ignored: [], isNegated, isUnclear: false }
}

/** Words of the longest title of a command. */
const maxTitle = 6
const isOtherThing = (word: string) => otherThings.has(word) || quantityWords.has(word)
const withoutBrackets = (word: string) => word.replace(/^[([{]+|[)\]}.:!?]+$/g, '')
