import { fold } from '#contract/fold.ts'
import type { Nouns } from '#kit/command/nouns.ts'
import type { Entry } from '#kit/command/registry.ts'
import { getTitles } from './command-name.ts'
import { isFiller, splitWords } from './match.ts'
import { getNames, isResourceName, type LineWords, type ResourceName } from './resource-names.ts'

/** How the words of a line fit one command. */
export interface Match {
  /** Words that the command does not explain, in their order. */
  leftover: readonly string[]
  /** Positions of all words that the command does not explain, those that say nothing included. */
  unexplained: readonly number[]
  /**
   * Whether the line names what the command does, not only what it does it to: by its whole title, verb, a keyword or
   * its alias, or only by words of the title and beginnings of words.
   */
  action: 'whole' | 'begun' | null
  /** Whether a whole verb, keyword, alias or title was typed. */
  isPhrase: boolean
  /** Whether words were explained one by one, as parts of the title. */
  isLoose: boolean
  /** Words of the line that only begin a word of the command. */
  beginnings: readonly string[]
  /**
   * Whether these can only be unfinished words of the command: each begins a word of its title, or the name of its
   * resource, that is not typed yet. "Rem" in "delete user rem" may begin the name of a person.
   */
  isUnfinished: boolean
  /** Whether every word of the title was typed; small words such as "a" may be missing. */
  isWholeTitle: boolean
  /** Whether the line has the name of a resource that the command has nothing to do with. */
  hasOtherName: boolean
}

interface EntryWords {
  /** Its title, or the titles that its title combines. */
  titles: readonly (readonly string[])[]
  /** Its verb, keywords and alias, the longest first. */
  actions: readonly (readonly string[])[]
  /**
   * Its title, verb, keywords and alias, and the names of its resource and of its target; the longest first.
   */
  phrases: readonly { words: readonly string[]; isNoun: boolean }[]
  nounWords: ReadonlySet<string>
  /** Its keywords of one word, then the words of its resource. */
  singleWords: readonly string[]
  /** The first letters of its title. */
  initials: string
  /** Its resource and the kind of its target. */
  kinds: readonly string[]
  names: ReadonlySet<string>
  /** Every word by which the command can be named, each behind a space. */
  text: string
}
const cache = new WeakMap<Entry, EntryWords>()

/** Splits the name of a command into folded words: saved views have names with accents and special letters. */
const foldWords = (name: string) => splitWords(fold(name))

/** Collects the words by which a command can be named, folded; computed once for each command. */
function getEntryWords(entry: Entry, nouns: Nouns): EntryWords {
  const cached = cache.get(entry)
  if (cached) return cached
  const { command, verb, noun } = entry
  const kinds = [...new Set([noun, command.target.entity?.kind].filter((kind) => kind !== undefined))]
  const byLength = (phrases: readonly string[]) =>
    phrases
      .map(foldWords)
      .filter((words) => words.length > 0)
      .sort((a, b) => b.length - a.length)
  const titles = getTitles(command.title).map(foldWords)
  const [title = []] = titles
  const names = new Set(kinds.flatMap((kind) => getNames(kind, nouns)))
  // "Reject company" calls its target a company, although a company is an organization elsewhere.
  if (title[0] === verb && title.length > 1) names.add(title.slice(1).join(' '))
  // "open-organization" of an account is typed with the account: "open organization" opens the organization.
  const [first = '', ...rest] = splitWords(verb)
  const ownVerb = isResourceName(rest.join(' '), nouns) && !names.has(rest.join(' ')) ? `${first} ${rest.join(' ')} ${noun}` : verb
  const actions = [...(noun === 'go' ? [] : [ownVerb]), ...(command.words ?? []), ...(command.alias ? [command.alias] : [])]
  // The name of the resource is no action.
  const ownActions = byLength(actions.filter((action) => !names.has(splitWords(action).join(' '))))
  const nounWords = new Set([...names].flatMap(splitWords))
  const asNoun = (phrase: readonly string[]) => ({ words: phrase, isNoun: true })
  const asAction = (phrase: readonly string[]) => ({ words: phrase, isNoun: false })
  const phrases = [...[...titles, ...ownActions].map(asAction), ...byLength([...names]).map(asNoun)]
  phrases.sort((a, b) => b.words.length - a.words.length)
  const words: EntryWords = {
    titles,
    actions: ownActions,
    phrases,
    nounWords,
    singleWords: [...ownActions.flatMap((phrase) => (phrase.length === 1 ? phrase : [])), ...nounWords],
    initials: title.map((word) => word[0]).join(''),
    kinds,
    names,
    text: [...new Set([...title, ...ownActions.flat(), ...nounWords])].map((word) => ` ${word}`).join(''),
  }
  cache.set(entry, words)
  return words
}

type IsForeign = (name: ResourceName | undefined) => boolean

/** Finds out which words of a line a command explains: by its verb, keywords, alias, title and resource. */
export function matchEntry(line: LineWords, entry: Entry, nouns: Nouns): Match {
  const { folded: typed, names } = line
  const own = getEntryWords(entry, nouns)
  // The name of another resource belongs to a command on records only as a part of its title or of a keyword.
  const isForeign: IsForeign = (name) =>
    name !== undefined &&
    entry.command.target.entity !== undefined &&
    !own.kinds.some((kind) => name.kinds.has(kind)) &&
    !own.names.has(typed.slice(name.at, name.at + name.length).join(' '))
  // Most commands have none of the words. A single word may also be the initials of a title.
  const isMentioned = typed.length < 2 || typed.some((word) => own.text.includes(` ${word}`))
  if (isMentioned) return explainWords(line, entry, own, isForeign)
  return { ...createEmptyMatch(line.words), hasOtherName: names.some(isForeign) }
}

const createEmptyMatch = (typed: readonly string[]) => ({
  unexplained: typed.map((_, at) => at),
  leftover: typed.filter((word) => !isFiller(word)),
  action: null,
  isPhrase: false,
  isLoose: false,
  beginnings: [],
  isUnfinished: false,
  isWholeTitle: false,
})

/** Finds the title of which most words were typed. */
function findTitle({ titles }: EntryWords, typed: readonly string[]): readonly string[] {
  const countMissing = (title: readonly string[]) => title.filter((word) => !typed.includes(word)).length
  const [first = [], ...others] = titles
  return others.reduce((best, title) => (countMissing(title) < countMissing(best) ? title : best), first)
}

function explainWords(line: LineWords, entry: Entry, own: EntryWords, isForeign: IsForeign): Match {
  const { folded: typed, names, hasRecords, verbs } = line
  const { actions, phrases, nounWords, singleWords, initials, names: ownNames } = own
  const isOnRecords = entry.command.target.entity !== undefined
  const title = findTitle(own, typed)
  const words: (string | null)[] = [...typed]
  const titleLeft = [...title]
  let action: Match['action'] = null
  let [isPhrase, isLoose] = [false, false]
  const nameAt = (at: number) => names.find((name) => at >= name.at && at < name.at + name.length)
  const explain = (at: number, length: number) => {
    for (let i = at; i < at + length; i += 1) {
      const place = titleLeft.indexOf(words[i] ?? '')
      if (place >= 0) titleLeft.splice(place, 1)
      words[i] = null
    }
  }
  /** Finds a phrase in the words that are still unexplained, where it breaks up no name of another resource. */
  const find = (phrase: readonly string[]): number | undefined => {
    const end = (at: number) => at + phrase.length
    const [first = ''] = phrase
    for (let at = words.indexOf(first); at >= 0 && end(at) <= words.length; at = words.indexOf(first, at + 1)) {
      const isHere = phrase.every((word, offset) => words[at + offset] === word)
      const breaks = ({ at: from, length }: ResourceName) =>
        from < end(at) && at < from + length && (length >= phrase.length || from < at || from + length > end(at))
      if (isHere && !names.some((name) => isForeign(name) && breaks(name))) return at
    }
    return undefined
  }
  // The longest first: "mark invoice paid" is a keyword, and no mark on "Invoice Paid".
  for (const { words: phrase, isNoun } of phrases)
    for (let at = find(phrase); at !== undefined; at = isNoun ? find(phrase) : undefined) {
      // The name of a resource says what the line is about, and nothing that could be done.
      const name = nameAt(at)
      const isName = isNoun || (name?.at === at && name.length === phrase.length && entry.noun !== 'go')
      explain(at, phrase.length)
      if (!isName) [action, isPhrase] = ['whole', true]
    }
  // Word by word, a title or a keyword has the name of another resource only if all of it was typed.
  const isTyped = (word: string) => isFiller(word) || typed.includes(word)
  const typedNames = [title, ...actions].filter((phrase) => phrase.every(isTyped))
  const isInTitle = (name: ResourceName | undefined) => {
    const called = name && typed.slice(name.at, name.at + name.length)
    return called !== undefined && typedNames.some((phrase) => called.every((word) => phrase.includes(word)))
  }
  for (const [at, word] of words.entries()) {
    const name = nameAt(at)
    if (word === null || !titleLeft.includes(word) || (isForeign(name) && !isInTitle(name))) continue
    if (!isFiller(word) && !nounWords.has(word) && (!name || isInTitle(name))) action ??= 'begun'
    explain(at, 1)
    isLoose = true
  }
  // Beside the whole title, a keyword that is also the name of another resource belongs to the command.
  if (titleLeft.every(isFiller))
    for (const { at, length } of names) {
      const name = typed.slice(at, at + length).join(' ')
      if (actions.some((phrase) => phrase.join(' ') === name)) explain(at, length)
    }
  /** Whether a name of the resource has the words of the line from the first one that names it up to this one. */
  const beginsName = (at: number) => {
    const isNoun = (word: string, place: number) => words[place] === null && nounWords.has(word)
    const places = typed.flatMap((word, place) => (isNoun(word, place) ? [place] : []))
    const phrase = typed.slice(Math.min(at, ...places), at + 1).join(' ')
    return places.every((place) => place < at) && [...ownNames].some((name) => ` ${name}`.includes(` ${phrase}`))
  }
  const isOnly = typed.length === 1 && !hasRecords
  const beginnings: string[] = []
  let isUnfinished = true
  for (const [at, word] of words.entries()) {
    if (word === null || isForeign(nameAt(at)) || (!isOnly && (isFiller(word) || word.length < 2))) continue
    // A part of a name of the resource: "request" in "approve cancellation request".
    if (isOnRecords && nounWords.has(word)) {
      words[at] = null
      continue
    }
    const isInitials = typed.length === 1 && word.length > 1 && initials.startsWith(word)
    const isVerb = verbs.includes(word) && !isOnRecords
    const isBegun = (one: string) => (isVerb ? one === word : one.startsWith(word))
    const isMissing = (one: string) => isBegun(one) && (!nounWords.has(one) || beginsName(at))
    const missing = titleLeft.find(isMissing) ?? [...nounWords].find(isMissing)
    // Behind its action, the beginning of a keyword of a command on records may rather be a name: "delete user rem".
    const mayBeKeyword = action === null || !isOnRecords
    const completed = missing ?? (isInitials ? title[0] : undefined) ?? (mayBeKeyword ? singleWords.find(isBegun) : undefined)
    if (completed === undefined) continue
    const place = titleLeft.indexOf(completed)
    if (place >= 0) titleLeft.splice(place, 1)
    // One letter finds a command, but names none that acts on a record.
    if (!nounWords.has(completed) && !nameAt(at) && (word.length > 1 || !isOnRecords)) action ??= 'begun'
    words[at] = null
    beginnings.push(word)
    if (missing === undefined) isUnfinished = false
  }
  // A line that names only a resource searches for commands: it also finds those that mention the resource.
  if (action === null && !hasRecords)
    for (const [at, word] of words.entries()) {
      if (word === null || !isForeign(nameAt(at)) || ![...title, ...actions.flat()].includes(word)) continue
      words[at] = null
      isLoose = true
    }
  // "Recommend creator" is "Recommend a creator", but "log" is not "Log in as".
  const isShort = title.filter((word) => !isFiller(word)).length < 2
  const isWholeTitle = isShort ? titleLeft.length === 0 : titleLeft.every(isFiller)
  return {
    unexplained: words.flatMap((word, at) => (word === null ? [] : [at])),
    leftover: line.words.filter((word, at) => words[at] !== null && (typed.length === 1 || !isFiller(word))),
    action: action && isWholeTitle && beginnings.length === 0 ? 'whole' : action,
    isPhrase,
    isLoose,
    beginnings,
    isUnfinished: isUnfinished && beginnings.length > 0,
    isWholeTitle,
    hasOtherName: names.some((name) => isForeign(name) && words[name.at] !== null),
  }
}
