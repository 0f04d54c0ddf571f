import type { AnyEndpoint, AnyEntity, Args } from '#contract/define.ts'
import { type Screen, screenOf } from '#kit/screen/screen.ts'
import { answerAtom } from '#kit/store/answer.ts'
import { askEarly } from '#kit/store/early.ts'
import type { DetailScreen } from './detail-parts.ts'
import { idIn } from './id-in.ts'

/** Declares the page of one thing: its record in the entity store, its actions in the registry, its edits in a draft. */
export function detailScreen<E extends AnyEntity, S extends AnyEndpoint>(detail: DetailScreen<E, S>): DetailPageScreen<E, S> {
  const screen = screenOf(detail.path, async (at) => {
    if (at) askThing(detail.source, idIn(at.params))
    const { DetailRoute } = await import('./detail-page.tsx')
    return () => <DetailRoute detail={detail} />
  })
  return { ...screen, detail }
}
/** Asks for the thing while the code that draws it is on its way; for nothing where the address names none. */
function askThing(source: AnyEndpoint, id: number | null) {
  // Every endpoint that reads one thing takes its id and nothing else.
  if (id !== null) askEarly(answerAtom(source, { params: { id } } as Args<AnyEndpoint>))
}

/** The page, and its declaration for the pane of a list. */
interface DetailPageScreen<E extends AnyEntity, S extends AnyEndpoint> extends Screen {
  detail: DetailScreen<E, S>
}
