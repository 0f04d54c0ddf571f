import { defineSlotRecipe } from '@pandacss/dev'

export const filter = defineSlotRecipe({
  className: 'filter',
  slots: ['root', 'value'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      h: '26px',
      px: '9px',
      borderWidth: '1px',
      borderColor: 'n5',
      rounded: '7px',
      bg: 'n1',
      color: 'n11',
      textStyle: 'meta',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { borderColor: 'n7' },
      '&[data-set]': { bg: 'accentSoft', borderColor: 'accentLine', color: 'accentText' },
    },
    value: {
      fontWeight: 'strong',
      color: 'n12',
      maxW: '180px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      '[data-set] > &': { color: 'accentText' },
    },
  },
})
