import { fold } from '#contract/fold.ts'
import { personWord } from '#contract/person-word.ts'
import { type Around, textAround } from './denied-address.ts'

/** Words that begin a sentence or a greeting with a capital and are no part of a name. */
const greetings = new Set(
  `hello hi hey dear thanks thank kind best many warm good regards cheers sincerely yours please my the this our we i from to cc subject sent re fwd
  on date hallo liebe lieber liebes sehr geehrte geehrter guten mit viele freundliche grüße von an betreff gesendet ich bonjour cher chère
  cordialement merci de objet envoyé hola estimado estimada saludos gracias para asunto enviado hej kære bedste venlig hilsen vänliga hälsningar
  mvh med vennlig fra til emne sendt skickat från ämne till`
    .split(/\s+/)
    .map(fold),
)
const restOfWord = "[\\p{L}\\p{M}'’-]*"
const capital = `\\p{Lu}${restOfWord}`
/** The full stop of an abbreviation goes on ("Ada M. Berg"); that of a sentence ends the name. */
const abbreviation = '(?:(?<= (?:\\p{Lu}|Co|Dr|Jr|Sr|St))\\.)?'
/**
 * The first word. Not the Z of a moment in a log: "09:14:22Z INFO". The engine looks for a capital first, and behind it
 * only then.
 */
const firstCapital = `\\p{Lu}(?<![\\p{L}\\p{N}@._-]\\p{Lu})${restOfWord}`
const capitals = new RegExp(`${firstCapital}(?: (?:& )?${capital}${abbreviation}){0,4}`, 'gu')
const twoCapitals = new RegExp(`${firstCapital} (?:& )?\\p{Lu}`, 'u')
/** Lines between a name and its organization, as in a signature. */
const nearby = 3
/** Words with a capital that are remembered; a list of names would otherwise be paired as a whole. */
const mostRecent = 12

interface Run {
  line: number
  text: string
  words: number
}

/** Collects names with an organization beside them. Only both together can select a person, so both orders are candidates. */
export class PeopleReader {
  readonly #people: Set<string>
  #recent: Run[] = []
  #line = 0

  constructor(people: Set<string>) {
    this.#people = people
  }

  /** `isDenied`: whether the words around a name say that the person is not meant. */
  readLine(line: string, isDenied: (around: Around) => boolean): void {
    this.#line += 1
    while (this.#line - (this.#recent[0]?.line ?? this.#line) > nearby) this.#recent.shift()
    // One word with a capital matters only beside a name.
    if (!twoCapitals.test(line) && !this.#recent.some(isName)) return
    for (const { at, ...run } of runsIn(line)) {
      if (run.words > 1 && isDenied(textAround(line, at, run.text))) continue
      const now = { ...run, line: this.#line }
      for (const before of this.#recent) this.#pair(before, now, before === this.#recent.at(-1))
      this.#recent.push(now)
      if (this.#recent.length > mostRecent) this.#recent.shift()
    }
  }

  /** `isNext`: nothing with a capital stands between the two; only then an organization may have one word. */
  #pair(a: Run, b: Run, isNext: boolean) {
    if (a.text === b.text) return
    if (isName(a) && (b.words > 1 || (isNext && b.line - a.line <= 1))) this.#people.add(personWord(a.text, b.text))
    if (isName(b) && a.words > 1) this.#people.add(personWord(b.text, a.text))
  }
}

const isName = ({ words }: Run) => words === 2 || words === 3

function runsIn(line: string): (Omit<Run, 'line'> & { at: number })[] {
  return [...line.matchAll(capitals)].flatMap(({ 0: found, index }) => {
    const words = found.replace(/[.'’-]+$/, '').split(' ')
    while (words.length > 0 && greetings.has(fold(words[0] ?? ''))) words.shift()
    while (words.length > 1 && (words.at(-1)?.length ?? 0) < 2) words.pop()
    const text = words.join(' ')
    return (words[0]?.length ?? 0) > 1 ? [{ text, words: words.length, at: index + found.indexOf(text) }] : []
  })
}
