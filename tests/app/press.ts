import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/**
 * Clicks the button of this name inside an element once it is enabled. A person waits for that, too: a confirmation
 * disables its buttons until the facts are loaded.
 */
export async function press(user: UserEvent, inside: HTMLElement, name: string | RegExp): Promise<void> {
  const find = () => within(inside).getByRole('button', { name })
  await waitFor(() => {
    const button = find()
    expect(button).toBeEnabled()
    expect(button).not.toHaveAttribute('aria-disabled', 'true')
  })
  await user.click(find())
}
