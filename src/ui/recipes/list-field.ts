import { defineSlotRecipe } from '@pandacss/dev'

/** Several values of one field: texts below each other, or boxes beside each other. */
export const listField = defineSlotRecipe({
  className: 'list-field',
  slots: ['root', 'label', 'rows', 'row', 'checks'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', minW: '0', m: '0', p: '0', borderWidth: '0' },
    label: { p: '0', mb: '1', textStyle: 'meta', fontWeight: 'medium', color: 'n11' },
    rows: { display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none', m: '0', p: '0' },
    row: { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', gap: '2' },
    checks: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2', py: '1' },
  },
})
