/** Checks for an open modal dialog. Portals put dialogs two levels below the body. */
export const isDialogOpen = (): boolean =>
  Array.from(document.body.children).some(({ firstElementChild: box }) => {
    return box?.getAttribute('aria-modal') === 'true' && box.getAttribute('data-state') !== 'closed'
  })
