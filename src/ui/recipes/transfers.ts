import { defineSlotRecipe } from '@pandacss/dev'

/** What goes on over some time, exports and runs: a small panel in the corner that covers no row's actions for long and moves nothing. */
export const transfers = defineSlotRecipe({
  className: 'transfers',
  slots: ['corner', 'root', 'item', 'head', 'title', 'words', 'bar', 'fill', 'actions'],
  base: {
    corner: {
      position: 'fixed',
      // Wider than what stands in it: a box that scrolls cuts the shadows of its panels.
      right: '0',
      bottom: '8',
      p: '4',
      w: 'min(424px, 100vw)',
      pointerEvents: 'none',
      maxH: 'calc(100vh - 120px)',
      overflowY: 'auto',
      display: 'grid',
      gap: '2',
      zIndex: 'menu',
      _empty: { display: 'none' },
    },
    root: { display: 'grid', gap: '2' },
    item: {
      display: 'grid',
      gap: '2',
      p: '3',
      bg: 'n1',
      color: 'n12',
      borderWidth: '1px',
      borderColor: 'n5',
      rounded: 'xl',
      boxShadow: 'float',
      pointerEvents: 'auto',
      animation: 'appear 120ms',
    },
    head: { display: 'flex', alignItems: 'baseline', gap: '2' },
    title: { flex: '1', fontWeight: 'strong', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    words: {
      textStyle: 'meta',
      color: 'n10',
      fontVariantNumeric: 'tabular-nums',
      minH: '4',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    },
    bar: { h: '4px', bg: 'n4', rounded: 'full', overflow: 'hidden' },
    fill: { h: '100%', bg: 'accent', transformOrigin: 'left' },
    actions: { display: 'flex', gap: '2', justifyContent: 'flex-end', flexWrap: 'wrap' },
  },
  variants: { tone: { plain: {}, bad: { words: { color: 'bad' } }, good: { words: { color: 'good' } } } },
  defaultVariants: { tone: 'plain' },
})
