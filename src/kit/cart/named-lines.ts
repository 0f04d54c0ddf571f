import type { Parsed } from '#kit/palette/parse.ts'
import { asCreator, asCreatorRecord } from '#kit/palette/people.ts'
import { findUnclearNumbers } from '#kit/palette/unclear-numbers.ts'
import type { Line } from './cart.ts'

/** Gives the lines of a text one by one: it may have many more than the cart has room for. */
export function* linesIn(parsed: Parsed): Generator<Line, void> {
  const { ids, noun, called, links, pages, emails, handles, names, titled } = parsed
  const unclear = new Set(findUnclearNumbers(parsed))
  for (const id of ids) {
    const word = String(id)
    const kinds = called.get(id)
    // Only the lookup knows whose number it is: the creator's own or that of an account.
    if (!kinds && noun === 'creator') yield { word: asCreatorRecord(id) }
    else if (!kinds && noun !== null) yield { ref: { kind: noun, id } }
    else if (!kinds && !unclear.has(id)) yield { word }
    else if (kinds) {
      // A creator has an ID besides that of its account, so both are asked for by a question of its own.
      if (kinds.has('creator')) yield { word: asCreator(id) }
      const plain = [...kinds].filter((kind) => kind !== 'creator')
      if (plain.length > 0) yield { word, called: plain }
    }
  }
  for (const [id, { kinds, words }] of titled ?? []) yield { word: String(id), called: [...kinds], titled: words, maybe: true }
  for (const { ref } of links) if (ref) yield { ref }
  for (const word of [...emails, ...handles, ...pages]) yield { word }
  for (const word of names) yield { word, maybe: true }
}

/** Returns the numbers of a text that nothing supports as IDs. The cart offers them apart. */
export const otherNumbersIn = (parsed: Parsed): readonly number[] => [...(parsed.others ?? []), ...findUnclearNumbers(parsed)]
