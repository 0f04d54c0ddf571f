import { useAtomValue, useStore } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Thing } from '#contract/define.ts'
import { engineAtom, registryAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { afterPaint } from './after-paint.ts'
import { type Ahead, createAhead } from './ahead.ts'
import type { AnyQueue } from './evidence.ts'
import type { Running } from './running.ts'
import { type Queue, upcoming } from './standing.ts'

/** As many of those that come next are read before anybody looks at them. */
const most = 5

/** What is needed to decide: of the thing in hand, and of the next five. Null before the commands are there. */
export function useAhead(list: AnyQueue, queue: Queue, running: Running, ready: boolean): Ahead | null {
  const store = useStore()
  const engine = useAtomValue(engineAtom)
  const entities = useAtomValue(entitiesAtom)
  const ahead = useMemo(() => {
    if (!engine || !ready) return null
    const commands = () => [...list.decide].reverse().flatMap((id) => store.get(registryAtom).get(id)?.command ?? [])
    return createAhead({ sections: list.evidence, ports: engine.ports, commands, running })
  }, [engine, ready, list, running, store])
  useEffect(() => {
    if (!ahead) return
    const ids = [...(queue.at === null ? [] : [queue.at]), ...upcoming(queue, queue.at, most)]
    const underWay = [...queue.standing].flatMap(([id, { is }]) => (is === 'sent' ? [id] : []))
    const known = (): Thing[] => ids.map((id) => entities.get(list.entity, id)).filter((thing) => thing !== undefined)
    const want = () => ahead.want(known(), underWay)
    // What is read of the thing in hand is drawn first; those that come next can wait for that frame.
    const here = queue.at === null || ahead.holds(queue.at)
    const callOff = here ? afterPaint(want) : want()
    const own = new Set(ids)
    const leave = entities.onChange(({ kind, ids: changed }) => {
      if (kind === list.entity.kind && changed.some((id) => own.has(id))) want()
    })
    return () => {
      callOff?.()
      leave()
    }
  }, [ahead, queue, entities, list])
  return ahead
}
