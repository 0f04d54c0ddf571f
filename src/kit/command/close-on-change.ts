import { useEffect, useState } from 'react'

/**
 * Closes an open menu when the records that it acts on change, for instance because the row under the cursor has left
 * the list: an action chosen a moment later would be taken on a record that nobody opened the menu for. Returns
 * whether they have changed; the menu then renders nothing.
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
