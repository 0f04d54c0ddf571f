import { defineSlotRecipe } from '@pandacss/dev'

/** Two panes and the bar between them. The width of the second is set by the bar as a style. */
export const split = defineSlotRecipe({
  className: 'split',
  slots: ['root', 'first', 'bar', 'second'],
  base: {
    root: { position: 'relative', flex: '1', minH: '0', minW: '0', display: 'flex', overflow: 'clip' },
    first: { flex: '1', minW: '0', minH: '0', display: 'flex', flexDirection: 'column' },
    // One pixel to look at, nine to take hold of.
    bar: {
      position: 'relative',
      flexShrink: '0',
      w: '1px',
      bg: 'n4',
      cursor: 'col-resize',
      touchAction: 'none',
      zIndex: 'top',
      _after: { content: '""', position: 'absolute', inset: '0 -4px' },
      _hover: { bg: 'n7' },
      _focusVisible: { outline: '2px solid {colors.accent}', outlineOffset: '0' },
      '&[data-collapsed]': { w: '3', cursor: 'pointer', bg: 'n2', borderLeftWidth: '1px', borderColor: 'n4', _hover: { bg: 'n3' } },
    },
    second: { flexShrink: '0', minW: '0', minH: '0', display: 'flex', flexDirection: 'column', bg: 'n1' },
  },
  variants: {
    // Where both do not fit beside each other the second floats over the first.
    over: {
      true: {
        bar: { position: 'absolute', top: '0', bottom: '0' },
        second: { position: 'absolute', top: '0', bottom: '0', right: '0', zIndex: 'top', boxShadow: 'float' },
      },
    },
  },
})
