import { defineSlotRecipe } from '@pandacss/dev'

/** A field with a list of what was found below it, over whatever follows. */
export const pick = defineSlotRecipe({
  className: 'pick',
  slots: ['root', 'list'],
  base: {
    root: { position: 'relative', minW: '0' },
    list: {
      position: 'absolute',
      // Below the label and the line, where the browser has no layer over everything; the place of the words of an error is covered.
      top: '54px',
      left: '0',
      right: '0',
      // In that layer its place is set by hand (useOver).
      '&:popover-open': { position: 'fixed', inset: 'auto', m: '0', p: '0' },
      zIndex: 'menu',
      display: 'flex',
      flexDirection: 'column',
      minW: '300px',
      maxH: '264px',
      bg: 'n1',
      color: 'n12',
      borderWidth: '1px',
      borderColor: 'n5',
      rounded: 'xl',
      boxShadow: 'float',
      overflow: 'hidden',
    },
  },
})
