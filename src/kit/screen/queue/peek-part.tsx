import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Thing } from '#contract/define.ts'
import type { Read } from '#kit/command/define.ts'
import { toResult } from '#kit/command/fault.ts'
import { engineAtom, registryAtom } from '#kit/command/state.ts'
import { type Part, partOf } from './ahead.ts'
import type { Reading } from './peek.tsx'
import { PartBody } from './sections.tsx'

/** One part of what Space shows beside the list of a queue, read when it is shown. */
export function PeekPart({ title, thing, of, kind }: { title: string; thing: Thing; of: Reading; kind: string }) {
  const ports = useAtomValue(engineAtom)?.ports
  const registry = useAtomValue(registryAtom)
  const [part, setPart] = useState<Part>({ title })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew where the thing is another version, and where somebody asks again
  useEffect(() => {
    if (!ports || registry.all.length === 0) return
    let left = false
    const read: Read = (request) => ports.call(request.endpoint, request.args)
    void toResult(ports, () => of(thing, { read, ports })).then((result) => {
      if (!left) setPart(partOf(title, result))
    })
    return () => {
      left = true
    }
  }, [ports, registry, of, thing.id, thing.version, tries])
  return <PartBody part={part} of={{ kind, id: thing.id }} onRetry={() => setTries(tries + 1)} onLeft={undefined} />
}
