import { defineSlotRecipe } from '@pandacss/dev'

/** Fields that change: what was, an arrow, what is. */
export const changes = defineSlotRecipe({
  className: 'changes',
  slots: ['root', 'term', 'cell', 'value', 'before', 'arrow', 'after'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(96px, 150px) minmax(0, 1fr)', columnGap: '3', rowGap: '6px', m: '0' },
    term: { color: 'n9', minW: '0', overflowWrap: 'anywhere' },
    cell: { m: '0', minW: '0' },
    value: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', maxH: '100px', overflowY: 'auto' },
    before: { color: 'n10', textDecoration: 'line-through', textDecorationColor: '{colors.n8}' },
    arrow: { color: 'n9', px: '6px' },
    after: { fontWeight: 'medium' },
  },
})
