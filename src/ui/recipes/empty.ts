import { defineSlotRecipe } from '@pandacss/dev'

export const empty = defineSlotRecipe({
  className: 'empty',
  slots: ['root', 'title', 'note'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '2',
      px: '6',
      py: '12',
      textAlign: 'center',
      color: 'n10',
      overflowWrap: 'anywhere',
    },
    title: { fontWeight: 'strong', color: 'n12' },
    note: { maxW: '44ch' },
  },
})
