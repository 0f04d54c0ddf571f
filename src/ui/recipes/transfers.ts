import { defineSlotRecipe } from '@pandacss/dev'

/** What goes on over some time, exports and runs: lines below the page, each with what can be done with it. */
export const transfers = defineSlotRecipe({
  className: 'transfers',
  slots: ['dock', 'root', 'item', 'title', 'about', 'words', 'bar', 'fill', 'actions'],
  base: {
    dock: { maxH: '40vh', overflowY: 'auto', bg: 'n1', color: 'n12', textStyle: 'meta' },
    root: { display: 'grid' },
    item: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '1',
      minH: '10',
      px: '4',
      py: '6px',
      borderTopWidth: '1px',
      borderColor: 'n5',
      animation: 'appear 120ms',
    },
    title: { fontWeight: 'strong', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    about: { minW: '0', overflowWrap: 'anywhere' },
    words: { flex: '1', minW: '180px', color: 'n10', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    bar: { w: '160px', h: '4px', bg: 'n4', rounded: 'full', overflow: 'hidden' },
    fill: { h: '100%', bg: 'accent', transformOrigin: 'left' },
    actions: { display: 'flex', gap: '2', ml: 'auto', flexWrap: 'wrap' },
  },
  variants: { tone: { plain: {}, bad: { words: { color: 'bad' } }, good: { words: { color: 'good' } } } },
  defaultVariants: { tone: 'plain' },
})
