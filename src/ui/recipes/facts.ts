import { defineSlotRecipe } from '@pandacss/dev'

export const facts = defineSlotRecipe({
  className: 'facts',
  slots: ['root', 'term', 'value'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(96px, min(150px, 35%)) minmax(0, 1fr)',
      columnGap: '3',
      rowGap: '6px',
      m: '0',
      // Of several things below each other it is seen where one ends.
      '& + &': { mt: '1', pt: '4', borderTopWidth: '1px', borderColor: 'n4' },
    },
    term: { color: 'n9' },
    value: { m: '0', minW: '0', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  },
  variants: {
    tone: { good: { value: { color: 'good' } }, bad: { value: { color: 'bad' } }, wait: { value: { color: 'wait' } }, plain: {} },
  },
})
