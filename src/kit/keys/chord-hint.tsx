import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { chords } from '#contract/pages.ts'
import { chordAtom } from '#kit/command/chord.ts'
import { WhichKey } from '#ui/key-sheet.tsx'

/** Whoever knows the key is not shown it: the hint comes after this many milliseconds. */
const patience = 400

/** After `g`: what the second key can be. */
export function ChordHint() {
  const since = useAtomValue(chordAtom)
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(() => setShown(since), patience)
    return () => clearTimeout(timer)
  }, [since])
  return <WhichKey first="g" items={since !== undefined && shown === since ? chords : null} />
}
