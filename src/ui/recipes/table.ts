import { defineSlotRecipe } from '@pandacss/dev'

/** A short, whole table that is no grid: channels of a creator, the numbers behind a plot. */
export const table = defineSlotRecipe({
  className: 'table',
  slots: ['frame', 'root', 'caption', 'head', 'cell'],
  base: {
    // What is placed by itself inside (words for a reader) is cut off with the rest of it, and never widens the page.
    frame: { borderWidth: '1px', borderColor: 'n4', rounded: 'xl', overflow: 'auto', minW: '0', position: 'relative' },
    root: { w: 'full', borderCollapse: 'collapse', '& tbody tr + tr': { borderTopWidth: '1px', borderColor: 'n3' } },
    caption: { textAlign: 'left', textStyle: 'meta', color: 'n9', px: '4', py: '2' },
    head: {
      h: '7',
      px: '4',
      textStyle: 'meta',
      fontWeight: 'normal',
      color: 'n9',
      bg: 'var(--surface, {colors.n2})',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderColor: 'n4',
      _first: { position: 'sticky', left: '0', zIndex: '1' },
    },
    cell: {
      h: 'var(--row)',
      px: '4',
      textAlign: 'left',
      fontWeight: 'normal',
      whiteSpace: 'nowrap',
      // What names the row stays in sight where the table is wider than its place.
      '&:is(th)': { position: 'sticky', left: '0', bg: 'var(--surface, {colors.n1})' },
    },
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
