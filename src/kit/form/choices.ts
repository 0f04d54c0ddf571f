import { type Atom, atom, useAtomValue } from 'jotai'
import type { AnyEndpoint } from '#contract/define.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { listWindow } from '#kit/store/list.ts'
import { createWeakCache } from '#kit/store/weak-cache.ts'
import type { Field, FieldChoice } from './schema.ts'

/** More things than this are nothing to choose from in a list of words. */
const most = 1000
type Choices = readonly FieldChoice[] | undefined
type From = NonNullable<Field['choicesFrom']>

const nothing = atom<Choices>(undefined)
const atoms = createWeakCache<string, Atom<Choices>>()

/** What a field offers: the words of its declaration, or the things of a list; undefined while these are not known. */
export function useChoices(field: Field): Choices {
  const read = useAtomValue(field.choicesFrom ? atomOf(field.choicesFrom) : nothing)
  return field.choices ?? read
}

const atomOf = ({ source, label }: From): Atom<Choices> =>
  atoms.get(`${source.base} ${source.path} ${label}`, () => {
    // Every endpoint that answers a list takes a window, and this one is asked nothing else.
    const list = listWindow<AnyEndpoint>(source, {} as never, 1, most)
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
