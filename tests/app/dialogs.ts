import { type ByRoleOptions, screen, waitFor, within } from '@testing-library/react'
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

/**
 * Finds a modal dialog once it has the focus. A dialog takes the focus a moment after it appears, so keys pressed
 * before that would go to the button that is focused first.
 */
export async function findDialog(role: 'alertdialog' | 'dialog', options: ByRoleOptions = {}): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, options)
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return dialog
}
