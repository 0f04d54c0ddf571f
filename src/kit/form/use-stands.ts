import { useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Ref } from '#kit/command/resolve.ts'
import { type StandingForm, standingFormsAtom } from '#kit/command/standing-form.ts'

/** Tells the commands that this form has what they take of the thing, as long as it is on the page. */
export function useStands(of: Ref, commands: readonly string[], take: (command: string) => void) {
  const set = useSetAtom(standingFormsAtom)
  const now = useRef(take)
  useLayoutEffect(() => {
    now.current = take
  })
  const [{ kind, id }, names] = [of, commands.join(' ')]
  useEffect(() => {
    const own: StandingForm = { of: { kind, id }, commands: names.split(' '), take: (command) => now.current(command) }
    set((all) => [...all, own])
    return () => set((all) => all.filter((one) => one !== own))
  }, [set, kind, id, names])
}
