import { defineSlotRecipe } from '@pandacss/dev'

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['region', 'item', 'body', 'text', 'detail'],
  base: {
    region: {
      position: 'fixed',
      top: '14',
      left: '50%',
      transform: 'translateX(-50%)',
      w: 'min(560px, calc(100vw - 32px))',
      display: 'grid',
      gap: '2',
      zIndex: 'notice',
      // The receipts begin at the top of the same place; below them there is room.
      'body:has([data-tray]) &': { top: 'auto', bottom: '14', left: 'auto', right: '4', transform: 'none' },
      // In a queue the next one stands there: its name, its status and what is left. What was said of the one before waits above the bar.
      'body:has([data-decision]) &': {
        top: 'auto',
        bottom: '72px',
        // To the left: the panel of a run stands on the right.
        left: '316px',
        transform: 'none',
        w: 'min(320px, calc(100vw - 32px))',
        // The question in the place of the bar may be higher.
        '@supports (anchor-name: --decision)': {
          bottom: 'calc(anchor(--decision top, 56px) + 8px)',
          left: 'calc(anchor(--decision left, 300px) + 16px)',
        },
      },
      pointerEvents: 'none',
      '& > *': { display: 'grid', gap: '2' },
    },
    item: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      pl: '3',
      pr: '1',
      py: '6px',
      rounded: 'xl',
      borderWidth: '1px',
      boxShadow: 'float',
      animation: 'appear 120ms',
    },
    body: { flex: '1', minW: '0', py: '2px', maxH: '50vh', overflowY: 'auto', overflowWrap: 'anywhere' },
    text: { whiteSpace: 'pre-line', fontWeight: 'medium' },
    detail: { textStyle: 'meta', opacity: '0.9' },
  },
  variants: {
    tone: {
      error: { item: { bg: 'badSoft', color: 'bad', borderColor: 'bad' } },
      done: { item: { bg: 'goodSoft', color: 'good', borderColor: 'good' } },
      info: { item: { bg: 'n1', color: 'n12', borderColor: 'n5' } },
    },
  },
})
