import { defineSlotRecipe } from '@pandacss/dev'

/** A list whose things are cards: all that is to be known of each, below each other, with a pager in the last line. */
export const cards = defineSlotRecipe({
  className: 'cards',
  slots: ['root', 'list', 'card', 'inside', 'coming', 'pager'],
  base: {
    root: {
      flex: '1',
      minH: '0',
      minW: '0',
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      // Cards have no heads that would stay over an empty list.
      '--head': '0px',
      borderTopWidth: '1px',
      borderColor: 'n4',
    },
    list: { flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none', px: '4', py: '3', bg: 'n2' },
    card: {
      mb: '3',
      borderWidth: '1px',
      borderColor: 'n4',
      rounded: 'xl',
      bg: 'n1',
      scrollMarginBlock: '12px',
      // Cards out of sight cost nothing to lay out.
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 420px',
      // What stands on it and is to be opaque has its colour.
      '&[aria-selected=true]': { bg: 'accentSoft', borderColor: 'accentLine', '--surface': '{colors.accentSoft}' },
      '&[data-current]': { borderColor: 'n7' },
      ':focus-visible > &[data-current]': { boxShadow: '0 0 0 2px {colors.accent}' },
    },
    inside: { pb: '4', minW: '0' },
    coming: {
      mb: '3',
      p: '4',
      h: '420px',
      display: 'grid',
      alignContent: 'start',
      gap: '3',
      borderWidth: '1px',
      borderColor: 'n4',
      rounded: 'xl',
      bg: 'n1',
    },
    pager: { display: 'flex', alignItems: 'center', gap: '2px', fontVariantNumeric: 'tabular-nums' },
  },
})
