import { ticketWords } from '#contract/ticket-words.ts'
import type { Nouns } from '#kit/command/nouns.ts'
import type { Registry } from '#kit/command/registry.ts'
import type { Field } from '#kit/form/schema.ts'
import { unrelatedNouns } from '#kit/ticket/language.ts'
import { takesFreeText } from './answers.ts'
import { collectNumberChoices, type NumberChoices } from './argument.ts'
import { type CommandName, collectCommandNames, getTitles } from './command-name.ts'
import { isFiller, splitWords } from './match.ts'

export interface Meaning {
  noun?: string
  verb?: string
  /** The noun that a short form of a verb belongs to; an explicit noun wins. */
  nounOf?: string
}
/** Phrases of up to four words, in small letters, and what they mean. */
export interface Vocabulary {
  phrases: ReadonlyMap<string, Meaning>
  longest: number
  /**
   * Where a verb and a noun's word are the title of a command of another noun, and that noun has no such verb: the noun that is meant.
   * "reject company" is a request's, although a company is an organization elsewhere.
   */
  titled: ReadonlyMap<string, string>
  /** By a kind, the verbs of what can be done with it. */
  verbs?: ReadonlyMap<string, ReadonlySet<string>>
  /**
   * Single words, in lower case: of verbs, of resource names, and all that any command is named by.
   * `actions`: the titles and keywords of commands that take records or arguments, as phrases. `changing`:
   * single keywords of commands that change records; at the beginning of a line, each says what to do
   * ("refund Price Media"). `choices`: words of the choices that a line may give to a command.
   */
  known: {
    verbs: ReadonlySet<string>
    nouns: ReadonlySet<string>
    words: ReadonlySet<string>
    actions?: ReadonlySet<string>
    changing?: ReadonlySet<string>
    choices?: ReadonlySet<string>
  }
  /** By a word of a verb or keyword, the kinds of record on which such commands run. */
  actionKinds?: ReadonlyMap<string, ReadonlySet<string>>
  /** Short forms of commands that need no thing and take the rest of their line as it stands, whatever its words mean elsewhere. */
  open?: ReadonlyMap<string, Required<Pick<Meaning, 'noun' | 'verb'>>>
  /** Names of commands on records that contain the name of another resource. */
  names?: readonly CommandName[]
  /** Commands on records with a field whose choices are numbers. */
  numberChoices?: readonly NumberChoices[]
  /** What commands are called that take free text behind their record. */
  texts?: ReadonlySet<string>
  /** Names of resources in other languages, as they are written; only pasted text uses them. */
  translations?: ReadonlyMap<string, string>
  /** Abbreviations in front of an ID, with the kind that each stands for. */
  prefixes?: ReadonlyMap<string, string>
}

/** The words that a typed line is made of: the nouns' names and the verbs of the commands. Pages are found by their title instead. */
export function vocabularyOf(registry: Registry, nouns: Nouns): Vocabulary {
  const phrases = new Map<string, Meaning>()
  const add = (phrase: string, meaning: Meaning) => {
    const key = phrase.toLowerCase().trim()
    if (key) phrases.set(key, { ...meaning, ...phrases.get(key) })
  }
  for (const { kind, words, entity } of nouns.all) {
    // The lines of an overview are reached by its page alone.
    if (entity?.about) continue
    for (const word of [kind, kind.replaceAll('-', ' '), words.one, words.many, ...(words.aliases ?? [])]) add(word, { noun: kind })
  }
  const verbs = new Set(registry.all.map(({ verb }) => verb))
  for (const { noun, verb, command, named } of registry.all) {
    if (noun === 'go') continue
    if (named) add(noun, { noun })
    add(verb, { verb })
    // "open organization" is a verb and a noun, although there is a verb `open-organization` too.
    const [first = '', ...rest] = verb.split('-')
    if (!(verbs.has(first) && phrases.get(rest.join(' '))?.noun)) add(verb.replaceAll('-', ' '), { verb })
    if (command.alias) add(command.alias, { verb, nounOf: noun })
  }
  const does = new Map<string, Set<string>>()
  for (const { noun, verb, command } of registry.all)
    for (const kind of new Set([noun, command.target.entity?.kind ?? noun])) does.set(kind, (does.get(kind) ?? new Set()).add(verb))
  const open = new Map<string, { noun: string; verb: string }>()
  for (const { noun, verb, command } of registry.all)
    if (
      command.alias &&
      command.target.on === 'anywhere' &&
      Object.values<{ main?: true }>(command.ask?.fields ?? {}).some(({ main }) => main)
    )
      open.set(command.alias.toLowerCase(), { noun, verb })
  const titled = new Map<string, string>()
  for (const { noun, verb, command } of registry.all) {
    const [first = '', ...rest] = command.title.toLowerCase().split(' ')
    const word = rest.join(' ')
    const elsewhere = phrases.get(word)?.noun
    if (first === verb && elsewhere && elsewhere !== noun && !registry.get(`${elsewhere}.${verb}`)) titled.set(`${verb} ${word}`, noun)
  }
  const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(/\s+/).length))
  return {
    phrases,
    longest: Math.min(4, longest),
    titled,
    verbs: does,
    open,
    names: collectCommandNames(registry, phrases, longest),
    numberChoices: collectNumberChoices(registry),
    texts: collectTextCommands(registry),
    known: collectKnownWords(registry, phrases),
    actionKinds: collectActionKinds(registry),
    ...readTicketWords(),
  }
}

/** Collects the titles, keywords and short forms of commands that take free text behind their record. */
function collectTextCommands({ all }: Registry): ReadonlySet<string> {
  const texts = all.filter(({ command }) => takesFreeText(command))
  return new Set(
    texts.flatMap(({ noun, verb, command: { title, words = [], alias = '' } }) =>
      [title, ...words, alias, `${verb} ${noun}`].map((phrase) => splitWords(phrase).join(' ')).filter(Boolean),
    ),
  )
}

/** Collects the single words of a registry: they are what a mistyped word may have meant, and are never corrected. */
function collectKnownWords({ all }: Registry, phrases: Vocabulary['phrases']): Vocabulary['known'] {
  const verbs = new Set<string>()
  const nouns = new Set<string>()
  const words = new Set<string>()
  for (const [phrase, { noun, nounOf }] of phrases) {
    const parts = splitWords(phrase)
    for (const part of parts) words.add(part)
    if (noun && nounOf === undefined) for (const part of parts) if (!isFiller(part)) nouns.add(part)
  }
  const changing = new Map<string, number>()
  const actions = new Set<string>()
  for (const { verb, noun, command } of all) {
    for (const part of [command.title, ...(command.words ?? []), verb, noun].flatMap(splitWords)) words.add(part)
    if (noun === 'go' || !(command.target.entity || command.ask)) continue
    if (command.target.entity) verbs.add(verb.split('-')[0] ?? verb)
    for (const phrase of [...getTitles(command.title), ...(command.words ?? [])]) {
      const plain = splitWords(phrase).join(' ')
      // "Order 4000 @anna": "order" sorts a list, but its number is that of another thing.
      const isOfOther = !command.target.entity && unrelatedNouns.has(plain)
      if (!phrases.get(plain)?.noun && !isOfOther) actions.add(plain)
    }
    if (!command.target.entity) continue
    if (command.alias) verbs.add(command.alias.toLowerCase())
    if (command.risk === 'read') continue
    for (const word of command.words ?? []) if (/^\p{L}+$/u.test(word)) changing.set(word, (changing.get(word) ?? 0) + 1)
  }
  // A keyword of several commands, such as "decline", says what to do just as their verbs.
  for (const [word, uses] of changing) if (uses > 1) verbs.add(word)
  const choices = collectChoiceWords(all)
  return { verbs, nouns, words, actions, changing: new Set(changing.keys()), choices }
}

/** Collects the words of the choices of all forms. */
const collectChoiceWords = (all: Registry['all']): ReadonlySet<string> => {
  const fields = all.flatMap(({ command }) => Object.values<Field>(command.ask?.fields ?? {}))
  return new Set(fields.flatMap(({ choices = [] }) => choices.flatMap(({ label }) => splitWords(label))))
}

/** Collects, by each word of a verb, keyword or short form, the kinds of record on which its commands run. */
function collectActionKinds({ all }: Registry): ReadonlyMap<string, ReadonlySet<string>> {
  const kinds = new Map<string, Set<string>>()
  for (const { verb, command } of all) {
    const kind = command.target.entity?.kind
    if (kind === undefined) continue
    for (const word of [verb, ...(command.words ?? []), command.alias ?? ''].flatMap(splitWords))
      kinds.set(word, (kinds.get(word) ?? new Set()).add(kind))
  }
  return kinds
}

/** Reads the words that only pasted text uses; the first resource that has a word keeps it. */
function readTicketWords(): Required<Pick<Vocabulary, 'translations' | 'prefixes'>> {
  const translations = new Map<string, string>()
  const prefixes = new Map<string, string>()
  for (const [kind, words] of Object.entries(ticketWords)) {
    const translated = Object.values(words.translations).flatMap((list) => list.split(', '))
    for (const word of translated) if (!translations.has(word)) translations.set(word, kind)
    for (const prefix of words.prefixes ?? []) if (!prefixes.has(prefix)) prefixes.set(prefix, kind)
  }
  return { translations, prefixes }
}
