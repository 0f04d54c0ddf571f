import { defineSlotRecipe } from '@pandacss/dev'

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'scroll', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'veil', zIndex: 'veil', animation: 'appear 120ms', _closed: { animation: 'none' } },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'flex-start',
      pt: '12vh',
      px: '4',
      pb: '4',
      zIndex: 'dialog',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      w: 'full',
      maxH: '80vh',
      bg: 'n1',
      color: 'n12',
      borderWidth: '1px',
      borderColor: 'n5',
      rounded: 'float',
      boxShadow: 'float',
      overflow: 'hidden',
      animation: 'appear 120ms',
      // A box that stood open from its first moment would wait for the end of an animation that does not come, and never go.
      _closed: { animation: 'none' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    // Title and description scroll too: they name things, and a name can have 10,000 characters.
    scroll: { minH: '0', overflowY: 'auto', overflowWrap: 'anywhere', _focusVisible: { outlineOffset: '-2px' } },
    title: { textStyle: 'title', px: '5', pt: '4', overflowWrap: 'anywhere' },
    description: { px: '5', pt: '1', color: 'n11', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    // Room below for the ring of its last field, which a box that scrolls cuts.
    body: { px: '5', pt: '3', pb: '3px', display: 'grid', gap: '3', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
    footer: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '2',
      flexWrap: 'wrap',
      px: '5',
      py: '3',
      mt: '4',
      bg: 'n2',
      borderTopWidth: '1px',
      borderColor: 'n4',
      // Of its own: once what scrolls above it has the focus, it would be painted over the corners of the box.
      borderBottomRadius: 'calc({radii.float} - 1px)',
      // Shown even after a press of the mouse: here it must be seen which button ↵ would press.
      '& button:focus': { outline: '2px solid {colors.accent}', outlineOffset: '1px' },
    },
  },
  variants: {
    size: { medium: { content: { maxW: '480px' } }, wide: { content: { maxW: '720px' } } },
    // Shown where the document itself is hidden, and above whatever else is open.
    cover: {
      true: {
        backdrop: { bg: 'n2', visibility: 'visible', zIndex: 'notice' },
        positioner: { visibility: 'visible', zIndex: 'notice' },
        body: { pb: '4' },
      },
    },
  },
  defaultVariants: { size: 'medium' },
})
