import { expect, test } from 'vitest'
import type { Ref } from '#kit/command/resolve.ts'
import { countEdits } from '#kit/palette/typos.ts'
import { fc } from '#tests/properties.ts'
import { nouns } from './known.ts'
import { typeLine } from './typed-line.ts'
import { everything, line, page, split, toRef, where, whole, world } from './typed-line-generators.ts'
import { pages } from './typed-line-pages.ts'
import { amounts, fillers, kindsWithAmount, type Part, resources, withTarget } from './typed-line-parts.ts'

/** Lines that are tried. The long run takes six minutes of a core, up to an hour on a machine that others use. */
const numRuns = process.env.LONG ? 100_000 : 200

/** Swaps two neighbouring letters. */
const mistype = (word: string, at: number) =>
  word.length < 5 || word.slice(at, at + 2).includes(' ')
    ? word
    : word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)

/** Finds the name of the resource directly in front of a part: it says whose ID that is. */
function findOwner(parts: readonly Part[], at: number): string | undefined {
  const numbers = ['filler', 'id', 'range']
  const isNumber = ({ type, owner }: Part) => numbers.includes(type) && owner === undefined
  const last = parts.slice(0, at + 1).findLast((one) => !isNumber(one))
  return last?.owner ?? (last?.type === 'resource' ? last.text : undefined)
}
const getKinds = (name: string) =>
  resources.filter(({ words }) => [words.one, words.many, ...(words.aliases ?? [])].includes(name)).map(({ kind }) => kind)

/** Whether a mistyped word can stand for a word of a command: the same, its beginning, or with a typing error. */
const standsFor = (typed: string, word: string) => word.startsWith(typed) || (typed.length > 3 && countEdits(typed, word, 2) <= 2)

test('Enter runs the command that the line names, on the records that it names or, without any other word, on the focused ones', () => {
  fc.assert(
    fc.property(line, world, where, whole, page, ([generated, mistyped, end, broken], others, anyFocus, wholeKind, on) => {
      const { parts: all, records: own } = generated
      const place = generated.focus ?? anyFocus
      const registry = pages[on] ?? pages.page
      // A record without fields has the amount of the sample, which may be that of the line by chance.
      const withAmount = own.filter((record) => kindsWithAmount.has(toRef(record).kind))
      const ownFields = Object.fromEntries(withAmount.map((record) => [record, { amount: 64_000, currency: 'USD' }]))
      const fields = { ...ownFields, ...others.fields }
      const existing = { ...others, fields, records: [...new Set([...own, ...others.records])] }
      // Where strangers have the ID, nothing is focused: a command on the focused record could hide one.
      const focus = others.records.length < everything.length ? place : {}
      const allParts = end ? [...all, end] : all
      const allTexts = allParts.map(({ text, type }, at) =>
        mistyped?.[0] === at && (type === 'verb' || type === 'resource') ? mistype(text, mistyped[1]) : text,
      )
      const text = allTexts.map((one, at) => (at === 0 ? '' : broken === at - 1 ? '\n' : ' ') + one).join('')
      // Of the kind of the records that the line names: a command that leaves them out would run on all of these.
      const kind = generated.kind ?? wholeKind
      const selected = wholeKind !== null && kind !== null && focus === place ? { kind, count: 500 } : null
      const { parsed, runs, records, row, asking } = typeLine(text, existing, focus, { registry, whole: selected })
      if (runs === null) return
      // What a command takes as free text behind its record names nothing.
      const { freeText } = parsed
      if (freeText !== undefined) {
        expect(text.endsWith(freeText), text).toBe(true)
        expect(row, text).toMatchObject({ asks: true, refs: expect.arrayContaining([expect.anything()]) })
        expect(row?.is === 'command' && Object.values(row.answers ?? {}), text).toContain(freeText)
      }
      const length = text.length - (freeText?.length ?? 0)
      const isRead = (_: unknown, at: number) => allTexts.slice(0, at).join(' ').length + Math.sign(at) < length
      const [parts, texts] = [allParts.filter(isRead), allTexts.filter(isRead)]
      const entry = registry.get(runs)
      // A record without a page of its own is only shown.
      if (!entry) expect(row?.is, text).toBe('thing')
      if (!entry) return
      const changes = entry.command.risk !== 'read'

      const ids = parts.flatMap((one, at) => (one.ids ?? []).map((one) => ({ id: one, owner: findOwner(parts, at) })))
      // What changes nothing may open a record by its name.
      const isWord = ({ type }: Part) => type === 'email' || type === 'handle' || (type === 'name' && !changes)
      // Behind the sign for people, a word is also the beginning of a name.
      const getWords = (word: string) => [word, `creator record ${word}`, ...(changes ? [] : [word.replace(/^@/, '')])]
      const find = (word: string) => getWords(word).flatMap((one) => existing.words?.[one] ?? [])
      const findStored = (word: string) =>
        Object.entries(existing.names ?? {}).flatMap(([name, keys]) => ((changes ? name === word : name.startsWith(word)) ? keys : []))
      const words = parts.filter(isWord).map(({ text: one }) => one.toLowerCase())
      const addressed = words.flatMap((word) => [...find(word), ...findStored(word)])
      const linked = parts.flatMap(({ record = [] }) => record)
      // A command that cannot run offers another one, which changes nothing: "complete" shows what keeps a booking open.
      const blocked = changes ? [] : registry.all.filter(({ command }) => command.unblock === entry.id)
      const ownWords = [
        entry.noun,
        ...[entry, ...blocked].flatMap(({ command, verb }) => [command.title, verb, ...(command.words ?? []), command.alias ?? '']),
        ...[entry.noun, entry.command.target.entity?.kind ?? ''].flatMap((kind) => {
          const { one = '', many = '', aliases = [] } = nouns.get(kind)?.words ?? {}
          return [one, many, ...aliases]
        }),
      ].flatMap(split)
      const isOwn = (word: string) => ownWords.includes(word) || fillers.includes(word)
      const explained = (word: string) => isOwn(word) || ownWords.some((one) => standsFor(word, one))
      /** Whether a word finds a record by a name. */
      const isFound = (word: string) =>
        find(word).length > 0 || Object.entries(existing.names ?? {}).some(([name, keys]) => keys.length > 0 && name.startsWith(word))
      const { one = '', many = '', aliases = [] } = nouns.get(entry.command.target.entity?.kind ?? '')?.words ?? {}
      const ownName = [entry.command.title, entry.verb, one, many, ...aliases].flatMap(split)
      /** Whether a word can only be an unfinished one: it begins a word of the title or the resource, and is nobody's name. */
      const isUnfinished = (word: string) => word.length > 1 && !isFound(word) && ownName.some((name) => name.startsWith(word))
      /** Whether a word that is nobody's name was corrected, which the palette shows. */
      const isCorrected = (word: string) => !isFound(word) && parsed.corrections.some(({ typed }) => typed.toLowerCase() === word)
      /** Whether a name can stand for a word of a command that a line with records names. */
      const nameStandsFor = (word: string, action: string) => action === word || isUnfinished(word) || isCorrected(word)
      // A number behind the name of another resource is that of another record, unless the command is called
      // so. What changes nothing may open whichever record has the number.
      const isOfKind = (owner: string | undefined, kind: string) =>
        !changes || owner === undefined || getKinds(owner).includes(kind) || split(owner).every(isOwn)
      const isNumbered = ({ kind, id: one }: Ref) => ids.some(({ id, owner }) => id === one && isOfKind(owner, kind))
      const named = new Set([...addressed, ...linked])
      const strangers = records.filter((record) => !isNumbered(toRef(record)) && !named.has(record))

      if (changes && asking) {
        // "Edit" may be a name, and is a whole keyword of its command.
        const isName = ({ type, text }: Part) =>
          ['id', 'range', 'email', 'handle', 'link'].includes(type) || (type === 'name' && !split(text).every(isOwn))
        expect(parts.filter(isName), `${runs} before the server has answered: ${text}`).toEqual([])
      }
      if (changes) {
        expect(
          parts.some(({ type }) => type === 'negation'),
          `negation: ${text}`,
        ).toBe(false)
        const actions = [entry.command.title, entry.verb, ...(entry.command.words ?? []), entry.command.alias ?? ''].flatMap(split)
        const isAction = (word: string, type: Part['type']) =>
          actions.some((one) => (type === 'name' ? nameStandsFor(word, one) : standsFor(word, one)))
        const isNamed = parts.some(({ type }, at) => split(texts[at] ?? '').some((word) => isAction(word, type)))
        expect(isNamed, `names ${runs}: ${text}`).toBe(true)
        // Every verb of the line is a word of the command, or of the text that the command takes.
        const takesText = row?.is === 'command' && row.answers !== undefined && row.refs.length === 0
        for (const [at, one] of parts.entries()) {
          const words = split(texts[at] ?? '')
          // A word of three letters with a typing error may be any other word: "dad note" for "add note".
          const isUnreadable = words.some((word) => word.length < 4 && !split(one.text).includes(word))
          if (one.type === 'verb' && !takesText && !isUnreadable) expect(words.every(explained), `verb of ${runs}: ${text}`).toBe(true)
        }
      }
      if (entry.command.target.entity === undefined) return
      if (row?.is === 'command' && kindsWithAmount.has(entry.command.target.entity.kind))
        for (const part of parts.filter(({ type }) => type === 'amount')) {
          const [minor, currency] = amounts[part.text] ?? []
          const theirs = records.map((record) => existing.fields[record] ?? {})
          expect(theirs, `${part.text} is not theirs: ${text}`).toContainEqual(
            currency ? { amount: minor, currency } : expect.objectContaining({ amount: minor }),
          )
        }
      const isWhole = row?.is === 'command' && row.whole !== undefined
      if (isWhole) expect(selected?.kind, text).toBe(entry.command.target.entity.kind)
      if (strangers.length > 0 || isWhole) {
        const { selection = [], focused, open, part } = focus
        const inFocus = [...selection, focused, open, part].map((ref) => ref && `${ref.kind}:${ref.id}`)
        for (const record of strangers) expect(inFocus, `${runs} on ${record}: ${text}`).toContain(record)
        const others = parts
          .flatMap(({ type }, at) => (type === 'noise' || type === 'amount' || type === 'link' ? [] : split(texts[at] ?? '')))
          .filter((word) => !isOwn(word) && !isUnfinished(word))
        expect(others, `${runs} on the focused record: ${text}`).toEqual([])
        const addresses = parts.filter(({ type }) => type === 'email' || type === 'handle' || type === 'link')
        expect([...ids, ...addresses], `${runs} on the focused record: ${text}`).toEqual([])
      }
    }),
    { numRuns },
  )
}, 3_600_000)

test('the property has commands with a target to try', () => {
  expect(withTarget.length).toBeGreaterThan(100)
})
