import { defineSlotRecipe } from '@pandacss/dev'

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['region', 'item', 'body', 'text', 'times', 'detail'],
  base: {
    region: {
      position: 'fixed',
      top: '14',
      // Below a banner, which may say why the error came.
      '@supports (anchor-name: --banner)': { top: 'calc(anchor(--banner bottom, 48px) + 8px)' },
      left: '0',
      right: '0',
      mx: 'auto',
      w: 'min(560px, calc(100vw - 32px))',
      display: 'grid',
      gap: '2',
      zIndex: 'notice',
      pointerEvents: 'none',
      '& > *': { display: 'grid', gap: '2' },
      // What is good news covers nothing that is used: below, above the bar of hints and what goes on over some time, and no wider than its words.
      '& > [role=status]': {
        position: 'fixed',
        bottom: '46px',
        left: '0',
        right: '0',
        mx: 'auto',
        w: 'fit-content',
        maxW: 'min(560px, calc(100vw - 32px))',
        justifyItems: 'center',
        '@supports (anchor-name: --dock)': {
          bottom: 'calc(anchor(--list-banner top, calc(anchor(--dock top, 0px) + 38px)) + 8px)',
        },
      },
      // The receipts begin at the top of the same place; below them there is room.
      'body:has([data-tray]) &': { top: 'auto', bottom: '14' },
      // In a queue the top has the next record: what was said of the previous one is above the decision bar, as narrow as the room between
      // the list and the panel of a run.
      'body:has([data-decision]) &': {
        top: 'auto',
        bottom: '72px',
        w: 'min(320px, calc(100vw - 32px))',
        // The confirmation in the place of the bar may be higher.
        '@supports (anchor-name: --decision)': { bottom: 'calc(anchor(--decision top, 56px) + 8px)' },
      },
      'body:has([data-tray], [data-decision]) & > [role=status]': { position: 'static', w: 'auto', maxW: 'none', justifyItems: 'stretch' },
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
    times: { fontVariantNumeric: 'tabular-nums' },
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
