import { type Atom, atom, useAtomValue } from 'jotai'
import type { AnyEndpoint } from '#contract/define.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { listAtom, listWindow } from '#kit/store/list.ts'
import { createWeakCache } from '#kit/store/weak-cache.ts'
import { type From, mostOffered, offeredOf } from './offered.ts'
import type { Answers, Field, FieldChoice } from './schema.ts'

type Choices = readonly FieldChoice[] | undefined

const nothing = atom<Choices>(undefined)
/** By their declaration: of one list two fields may offer different things. */
const atoms = new WeakMap<From, ReturnType<typeof createWeakCache<string, Atom<Choices>>>>()

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

function atomOf(from: From, params: Readonly<Record<string, number>>): Atom<Choices> {
  const { source, query } = from
  const own = atoms.get(from) ?? createWeakCache<string, Atom<Choices>>()
  atoms.set(from, own)
  return own.get(JSON.stringify(params), () => {
    // What is asked nothing of its own takes a window, and is asked nothing else.
    const list = query
      ? listAtom<AnyEndpoint>(source, query as never, params)
      : listWindow<AnyEndpoint>(source, {} as never, 1, mostOffered, params)
    const entity = source.reply.carried?.entity
    return atom((get) => {
      const { ids, loading, error } = get(list)
      if (!entity || loading || error) return undefined
      const entities = get(entitiesAtom)
      return offeredOf(
        from,
        ids.flatMap((id) => get(entities.atom(entity, id)) ?? []),
      )
    })
  })
}
