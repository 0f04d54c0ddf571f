import { defineSlotRecipe } from '@pandacss/dev'

/** What people wrote, one below the other. */
export const remarks = defineSlotRecipe({
  className: 'remarks',
  slots: ['root', 'item', 'text', 'by', 'head', 'title'],
  base: {
    root: { m: '0', p: '0', listStyle: 'none', display: 'grid', gap: '10px' },
    item: { pl: '10px', borderLeftWidth: '2px', borderColor: 'n5', minW: '0' },
    text: { m: '0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    head: { display: 'flex', alignItems: 'center', gap: '2' },
    title: { m: '0', flex: '1', minW: '0', textStyle: 'data', fontWeight: 'strong', overflowWrap: 'anywhere' },
    by: { m: '0', textStyle: 'meta', color: 'n9', fontVariantNumeric: 'tabular-nums' },
  },
})
