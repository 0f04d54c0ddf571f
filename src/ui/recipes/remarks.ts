import { defineSlotRecipe } from '@pandacss/dev'

/** What people wrote, one below the other. */
export const remarks = defineSlotRecipe({
  className: 'remarks',
  slots: ['root', 'item', 'text', 'by'],
  base: {
    root: { m: '0', p: '0', listStyle: 'none', display: 'grid', gap: '10px' },
    item: { pl: '10px', borderLeftWidth: '2px', borderColor: 'n5', minW: '0' },
    text: { m: '0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    by: { m: '0', textStyle: 'meta', color: 'n9', fontVariantNumeric: 'tabular-nums' },
  },
})
