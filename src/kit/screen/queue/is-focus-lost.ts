/**
 * Whether nothing on the page has the focus that a user could have chosen. A dialog that closes while the page behind it
 * changes gives the focus to the whole page.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.id === 'main'
}
