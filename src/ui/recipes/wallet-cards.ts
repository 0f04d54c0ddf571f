import { defineSlotRecipe } from '@pandacss/dev'

/** A card for each wallet, side by side above a list. */
export const walletCards = defineSlotRecipe({
  className: 'wallet-cards',
  slots: ['root', 'card', 'head', 'currency', 'balance', 'line', 'after'],
  base: {
    root: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(184px, 1fr)',
      gap: '2',
      px: '4',
      py: '2',
      overflowX: 'auto',
      // In a low window (or with large text) the list below keeps room for rows.
      maxH: '30vh',
      borderBottomWidth: '1px',
      borderColor: 'n4',
    },
    card: {
      display: 'grid',
      alignContent: 'start',
      minW: '0',
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderColor: 'n4',
      borderTopWidth: '2px',
      rounded: 'lg',
      bg: 'n1',
      position: 'relative',
    },
    head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '2' },
    currency: { m: '0', textStyle: 'meta', fontWeight: 'medium', color: 'n10' },
    balance: { fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    line: { textStyle: 'meta', color: 'n9', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    after: { textStyle: 'meta', color: 'n11', fontVariantNumeric: 'tabular-nums', minH: '16px' },
  },
  variants: {
    tone: {
      good: { card: { borderTopColor: 'good' } },
      bad: { card: { borderTopColor: 'bad' } },
      plain: {},
    },
  },
  defaultVariants: { tone: 'plain' },
})
