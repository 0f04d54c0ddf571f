import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import type { Thing } from '#contract/define.ts'
import { capital } from '#kit/command/nouns.ts'
import { nounsAtom, offeredAtom } from '#kit/command/state.ts'
import { readInto } from '#kit/live/things.ts'
import type { AnyQueue } from '#kit/screen/queue/evidence.ts'
import { Banner } from '#ui/banner.tsx'

/** Says who decided about a record while the user was typing about it, and how long its card stays. */
export function HeldBanner({ list, thing }: { list: AnyQueue; thing: Thing }) {
  const store = useStore()
  const offered = useAtomValue(offeredAtom)
  const { entity, decide } = list
  // Comes with the commands.
  const canRead = useAtomValue(nounsAtom).get(entity.kind)?.reader !== undefined
  // The list no longer has the record, so only its own call tells what was decided.
  useEffect(() => {
    if (canRead) void readInto(store)(entity.kind, thing.id)
  }, [store, entity, thing.id, canRead])
  // A decision that was made cannot be made again, and says by whom; the opposite one may still be offered.
  const [reason = `${capital(entity.words.one)} ${thing.id} has left this list`] = decide.flatMap((command) => {
    const can = offered(command, thing)
    return can.state === 'disabled' ? [can.reason] : []
  })
  return <Banner tone="wait">{`${reason}. Your text is kept: save it or discard it, and the card leaves the list.`}</Banner>
}
