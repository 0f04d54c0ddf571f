import { useState } from 'react'

/** Whether something was ever wanted: what opens and closes stays on the page from its first opening on. */
export function useOnce(wanted: boolean): boolean {
  const [once, setOnce] = useState(wanted)
  if (wanted && !once) setOnce(true)
  return wanted || once
}
