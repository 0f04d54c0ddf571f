import { defineSlotRecipe } from '@pandacss/dev'

export const card = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'head', 'label', 'value', 'note', 'foot'],
  base: {
    root: {
      display: 'grid',
      // A plot is drawn wider before it is measured: a column as wide as its content would keep that width.
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      gap: '1',
      p: '4',
      borderWidth: '1px',
      borderColor: 'n4',
      rounded: 'xl',
      bg: 'n1',
      minW: '0',
    },
    head: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '3',
      '& > *': { minW: '0', '&:not(:first-child)': { flexShrink: '0' } },
    },
    label: { color: 'n10', fontWeight: 'medium' },
    value: { fontSize: '24px', lineHeight: '32px', fontWeight: 'bold', letterSpacing: '-0.02em', fontVariantNumeric: 'tabular-nums' },
    note: { textStyle: 'meta', color: 'n9' },
    foot: { mt: '1' },
  },
})
