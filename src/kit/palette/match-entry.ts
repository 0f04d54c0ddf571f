import type { Nouns } from '#kit/command/nouns.ts'
import type { Entry } from '#kit/command/registry.ts'

/** How the words of a line fit one command. */
export interface Match {
  /** Words that the command does not explain, in their order. */
  leftover: readonly string[]
  /** Positions of all words that the command does not explain, those that say nothing included. */
  unexplained: readonly number[]
  /** Whether a word of the line names what the command does, not only what it does it to. */
  hasAction: boolean
  /** Whether a whole verb, keyword, alias or title was typed. */
  isPhrase: boolean
  /** Whether words were explained one by one, as parts of the title. */
  isLoose: boolean
  /** Whether only beginnings of words were typed. */
  isPartial: boolean
  /** Whether every word of the title was typed. */
  isWholeTitle: boolean
}

/** Words that say nothing about the command or its target. */
const fillers = new Set(
  'a an and are as asap at by can could for from hello hey hi i in is it kindly me my now of on or our please pls so thank thanks that the them these this those to us we with would you your'.split(
    ' ',
  ),
)
export const isFiller = (word: string) => fillers.has(word)

/** Splits a text into its words, in lower case. */
export const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

interface EntryWords {
  title: readonly string[]
  /** Its verb, keywords and alias, the longest first. */
  actions: readonly (readonly string[])[]
  /** What its resource and the kind of its target are called, the longest first. */
  nouns: readonly (readonly string[])[]
  nounWords: ReadonlySet<string>
}
const cache = new WeakMap<Entry, EntryWords>()

/** Collects the words by which a command can be named; computed once for each command. */
function getEntryWords(entry: Entry, nouns: Nouns): EntryWords {
  const cached = cache.get(entry)
  if (cached) return cached
  const { command, verb, noun } = entry
  const kinds = [...new Set([noun, command.target.entity?.kind].filter((kind) => kind !== undefined))]
  const byLength = (phrases: readonly string[]) =>
    phrases
      .map(splitWords)
      .filter((words) => words.length > 0)
      .sort((a, b) => b.length - a.length)
  const nounPhrases = kinds.flatMap((kind) => {
    const { one, many, aliases = [] } = nouns.get(kind)?.words ?? { one: kind, many: kind }
    return [kind, one, many, ...aliases]
  })
  const names = new Set(nounPhrases.map((name) => name.toLowerCase()))
  const actions = [...(noun === 'go' ? [] : [verb]), ...(command.words ?? []), ...(command.alias ? [command.alias] : [])]
  const words: EntryWords = {
    title: splitWords(command.title),
    // What the resource is called says nothing about what is done to it.
    actions: byLength(actions.filter((action) => !names.has(action.toLowerCase()))),
    nouns: byLength(nounPhrases),
    nounWords: new Set(nounPhrases.flatMap(splitWords)),
  }
  cache.set(entry, words)
  return words
}

/** Marks where a phrase stands in the words that are still unexplained; gives the positions. */
function findPhrase(words: readonly (string | null)[], phrase: readonly string[]): number | undefined {
  for (let at = 0; at + phrase.length <= words.length; at += 1) {
    if (phrase.every((word, offset) => words[at + offset] === word)) return at
  }
  return undefined
}

/** Finds out which words of a line a command explains: by its verb, keywords, alias, title and resource. */
export function matchEntry(typed: readonly string[], entry: Entry, nouns: Nouns): Match {
  const { title, actions, nouns: nounPhrases, nounWords } = getEntryWords(entry, nouns)
  const words: (string | null)[] = [...typed]
  const titleLeft = [...title]
  let hasAction = false
  let isPhrase = false
  let isPartial = false
  let isLoose = false
  const explain = (at: number, length: number) => {
    for (let i = at; i < at + length; i += 1) {
      const place = titleLeft.indexOf(words[i] ?? '')
      if (place >= 0) titleLeft.splice(place, 1)
      words[i] = null
    }
  }
  // The longest first: "mark invoice paid" is a keyword, and no mark on "Invoice Paid".
  for (const phrase of [title, ...actions].sort((a, b) => b.length - a.length)) {
    const at = findPhrase(words, phrase)
    if (at === undefined) continue
    explain(at, phrase.length)
    hasAction = true
    isPhrase = true
  }
  for (const phrase of nounPhrases) {
    for (let at = findPhrase(words, phrase); at !== undefined; at = findPhrase(words, phrase)) explain(at, phrase.length)
  }
  for (const [at, word] of words.entries()) {
    if (word === null || !titleLeft.includes(word)) continue
    if (!fillers.has(word) && !nounWords.has(word)) hasAction = true
    explain(at, 1)
    isLoose = true
  }
  const initials = title.map((word) => word[0]).join('')
  const keywords = actions.flatMap((phrase) => (phrase.length === 1 ? phrase : []))
  for (const [at, word] of words.entries()) {
    if (word === null || (typed.length > 1 && (fillers.has(word) || word.length < 2))) continue
    const isInitials = typed.length === 1 && word.length > 1 && initials.startsWith(word)
    const completed = isInitials
      ? title[0]
      : (titleLeft.find((one) => one.startsWith(word)) ?? [...keywords, ...nounWords].find((one) => one.startsWith(word)))
    if (completed === undefined) continue
    const place = titleLeft.indexOf(completed)
    if (place >= 0) titleLeft.splice(place, 1)
    if (!nounWords.has(completed)) hasAction = true
    words[at] = null
    isPartial = true
  }
  return {
    unexplained: words.flatMap((word, at) => (word === null ? [] : [at])),
    leftover: words.filter((word): word is string => word !== null && (typed.length === 1 || !fillers.has(word))),
    hasAction,
    isPhrase,
    isLoose,
    isPartial,
    isWholeTitle: titleLeft.every((word) => fillers.has(word)),
  }
}
