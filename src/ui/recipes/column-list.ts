import { defineSlotRecipe } from '@pandacss/dev'

/** The columns of a table, one below the other, each with what can be set up about it. */
export const columnList = defineSlotRecipe({
  className: 'column-list',
  slots: ['list', 'row', 'name', 'tools', 'width', 'number'],
  base: {
    list: { listStyle: 'none', m: '0', p: '0' },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '36px',
      py: '2px',
      borderBottomWidth: '1px',
      borderColor: 'n3',
      '&[data-pinned] + &:not([data-pinned])': { borderTopWidth: '1px', borderTopColor: 'n7' },
    },
    name: { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    // Every row has the same places, whatever its words.
    tools: { display: 'grid', gridTemplateColumns: 'auto 60px 28px 28px', alignItems: 'center', gap: '1' },
    width: { display: 'inline-flex', alignItems: 'center', gap: '1', pr: '2', color: 'n9', textStyle: 'meta' },
    number: {
      w: '68px',
      h: '26px',
      px: '2',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      textStyle: 'data',
      color: 'n12',
      bg: 'n1',
      borderWidth: '1px',
      borderColor: 'n6',
      rounded: 'md',
    },
  },
})
