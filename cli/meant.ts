import type { Nouns } from '#kit/command/nouns.ts'
import type { Entry, Registry } from '#kit/command/registry.ts'
import { nearest } from './line.ts'

export interface Known {
  registry: Registry
  nouns: Nouns
}
/** What the first two words of a line mean. */
export type Meant =
  | { is: 'command'; entry: Entry; rest: readonly string[] }
  | { is: 'noun'; noun: string; rest: readonly string[] }
  | { is: 'nothing' }

/** Every word by which a noun can be called on a line, the word of its files first. */
export function nounWords({ registry, nouns }: Known): Map<string, string> {
  const words = new Map<string, string>()
  const add = (word: string, noun: string) => {
    const key = word.toLowerCase().replaceAll(' ', '-')
    if (!words.has(key)) words.set(key, noun)
  }
  for (const { noun } of registry.all) add(noun, noun)
  for (const { kind } of nouns.all) add(kind, kind)
  for (const { kind, words: said } of nouns.all) for (const word of [said.one, said.many, ...(said.aliases ?? [])]) add(word, kind)
  return words
}

const isVerb = (typed: string, { verb, command }: Entry) => verb === typed || command.alias === typed

/** Reads noun and verb in either order: `payout-request approve`, `approve payout`, `po ap`. */
export function understand(words: readonly string[], known: Known): Meant {
  const [first = '', second = '', ...rest] = words.map((word, at) => (at < 2 ? word.toLowerCase() : word))
  const byWord = nounWords(known)
  for (const [noun, verb] of [
    [first, second],
    [second, first],
  ] as const) {
    const kind = byWord.get(noun)
    const entry = kind === undefined ? undefined : known.registry.all.find((one) => one.noun === kind && isVerb(verb, one))
    if (entry) return { is: 'command', entry, rest }
  }
  const kind = byWord.get(first)
  if (kind !== undefined) return { is: 'noun', noun: kind, rest: words.slice(1) }
  return { is: 'nothing' }
}

/** Lines that were perhaps meant. */
export function nearLines(words: readonly string[], known: Known): string[] {
  const [first = '', second = ''] = words
  const byWord = nounWords(known)
  const kinds = byWord.has(first) ? [first] : nearest(first, [...byWord.keys()])
  const verbsOf = (word: string) => known.registry.all.filter(({ noun }) => noun === byWord.get(word)).map(({ verb }) => verb)
  const lines = kinds.flatMap((word) => {
    const verbs = verbsOf(word)
    const near = verbs.includes(second) ? [second] : second ? nearest(second, verbs) : []
    const noun = byWord.get(word) ?? word
    return near.length || byWord.has(first) ? near.map((verb) => `${noun} ${verb}`) : [noun]
  })
  const byVerb = nearest(
    first,
    known.registry.all.filter(({ noun }) => noun !== 'go').map(({ verb }) => verb),
  ).flatMap((verb) => known.registry.all.filter((one) => one.verb === verb).map(({ noun }) => `${noun} ${verb}`))
  return [...new Set([...lines, ...(kinds.length ? [] : byVerb)])].slice(0, 4)
}
