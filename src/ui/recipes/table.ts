import { defineSlotRecipe } from '@pandacss/dev'

/** A short, whole table that is no grid: channels of a creator, the numbers behind a plot. */
export const table = defineSlotRecipe({
  className: 'table',
  slots: ['frame', 'root', 'caption', 'head', 'cell'],
  base: {
    frame: { borderWidth: '1px', borderColor: 'n4', rounded: 'xl', overflow: 'auto', minW: '0' },
    root: { w: 'full', borderCollapse: 'collapse', '& tbody tr + tr': { borderTopWidth: '1px', borderColor: 'n3' } },
    caption: { textAlign: 'left', textStyle: 'meta', color: 'n9', px: '4', py: '2' },
    head: {
      h: '7',
      px: '4',
      textStyle: 'meta',
      fontWeight: 'normal',
      color: 'n9',
      bg: 'n2',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderColor: 'n4',
    },
    cell: { h: 'var(--row)', px: '4', textAlign: 'left', fontWeight: 'normal', whiteSpace: 'nowrap' },
  },
  variants: {
    // An id that begins the row is as wide as it is: to the right of a wide column it would float.
    kind: {
      text: {},
      number: { head: { textAlign: 'right', _first: { w: '1px' } }, cell: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
    },
  },
  defaultVariants: { kind: 'text' },
})
