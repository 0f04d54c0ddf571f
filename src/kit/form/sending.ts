import { atom } from 'jotai'
import type { Ref } from '#kit/command/resolve.ts'

/** Texts that were sent and not answered yet, by whose and where they are: a box that is left and opened again goes on waiting. */
export const sendingAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The name of a text in there. */
export const sendingName = (admin: number, { kind, id }: Ref, answer: string) => `${admin}.${kind}.${id}.${answer}`

/** Notes that a text is on its way, or that its outcome has come. */
export const markSendingAtom = atom(null, (get, set, name: string, on: boolean) => {
  const next = new Set(get(sendingAtom))
  if (on) next.add(name)
  else next.delete(name)
  set(sendingAtom, next)
})
