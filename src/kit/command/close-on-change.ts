import { useEffect, useState } from 'react'

/**
 * Closes an open menu when the records that it acts on change, for instance because a row has left the list:
 * its items would act on other records. Returns whether they have changed; the menu then renders nothing.
 */
export function useCloseOnChange(records: string, close: () => void): boolean {
  const [opened] = useState(records)
  const hasChanged = records !== opened
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once, whatever function closes it by then
  useEffect(() => {
    if (hasChanged) close()
  }, [hasChanged])
  return hasChanged
}
