import { defineSlotRecipe } from '@pandacss/dev'

/** The detail beside a list: head, tabs, body, and the confirmation strip at its foot. */
export const side = defineSlotRecipe({
  className: 'side',
  slots: ['root', 'head', 'title', 'end', 'tabs', 'tab', 'body', 'strip', 'stripWords', 'stripTitle', 'stripNote', 'stripActions'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minH: '0', minW: '0', flex: '1' },
    head: { display: 'flex', alignItems: 'center', gap: '10px', px: '5', pt: '14px', pb: '14px', flexWrap: 'wrap' },
    title: { textStyle: 'title', m: '0', overflowWrap: 'anywhere' },
    end: { ml: 'auto', textStyle: 'meta', color: 'n9' },
    tabs: { display: 'flex', gap: '18px', px: '5', borderBottomWidth: '1px', borderColor: 'n4', overflowX: 'auto', flexShrink: '0' },
    tab: {
      pt: '1',
      pb: '2',
      color: 'n10',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      bg: 'transparent',
      _hover: { color: 'n12' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-selected=true]': { color: 'n12', fontWeight: 'strong', boxShadow: 'inset 0 -2px 0 {colors.accent}' },
    },
    body: { flex: '1', minH: '0', overflowY: 'auto', px: '5', py: '14px', display: 'grid', gap: '14px', alignContent: 'start' },
    strip: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      px: '5',
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'n4',
      bg: 'n2',
      flexShrink: '0',
      _focusVisible: { outlineOffset: '-2px' },
    },
    stripWords: { minW: '0', flex: '1', overflowWrap: 'anywhere' },
    stripTitle: { fontWeight: 'bold' },
    stripNote: { textStyle: 'meta', color: 'n10' },
    stripActions: { display: 'flex', gap: '2', flexShrink: '0' },
  },
})
