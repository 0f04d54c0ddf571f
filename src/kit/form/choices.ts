import { type Atom, atom, useAtomValue } from 'jotai'
import type { AnyEndpoint } from '#contract/define.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { listAtom, listWindow } from '#kit/store/list.ts'
import { createWeakCache } from '#kit/store/weak-cache.ts'
import type { Answers, Field, FieldChoice } from './schema.ts'

/** More things than this are nothing to choose from in a list of words. */
const most = 1000
type Choices = readonly FieldChoice[] | undefined
type From = NonNullable<Field['choicesFrom']>

const nothing = atom<Choices>(undefined)
const atoms = createWeakCache<string, Atom<Choices>>()

/** What a field offers: the words of its declaration, or the things of a list; undefined while these are not known. */
export function useChoices(field: Field, answers: Answers = {}, of?: Ref): Choices {
  const read = useAtomValue(choicesAtom(field, answers, of))
  return field.choices ?? read
}

/** The things of the list that a field chooses from. */
export function choicesAtom({ choicesFrom }: Field, answers: Answers, of: Ref | undefined): Atom<Choices> {
  if (!choicesFrom) return nothing
  if (!choicesFrom.params) return atomOf(choicesFrom, {})
  const params = choicesFrom.params(answers, of)
  return params ? atomOf(choicesFrom, params) : nothing
}

const atomOf = ({ source, label, query }: From, params: Readonly<Record<string, number>>): Atom<Choices> =>
  atoms.get(`${source.base} ${source.path} ${JSON.stringify([params, query])} ${label}`, () => {
    // What is asked nothing of its own takes a window, and is asked nothing else.
    const list = query
      ? listAtom<AnyEndpoint>(source, query as never, params)
      : listWindow<AnyEndpoint>(source, {} as never, 1, most, params)
    const entity = source.reply.carried?.entity
    return atom((get) => {
      const { ids, loading, error } = get(list)
      if (!entity || loading || error) return undefined
      const entities = get(entitiesAtom)
      return ids.flatMap((id) => {
        const thing = get(entities.atom(entity, id))
        const word: unknown = thing && Reflect.get(thing, label)
        return word === undefined ? [] : [{ value: id, label: String(word) }]
      })
    })
  })
