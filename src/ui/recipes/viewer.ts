import { defineSlotRecipe } from '@pandacss/dev'

export const viewer = defineSlotRecipe({
  className: 'viewer',
  slots: ['root', 'bar', 'fileName', 'stage', 'sheet', 'side', 'pair', 'paper'],
  base: {
    root: { display: 'grid', gap: '2', minW: '0' },
    // The whole name of the file, however long it is.
    bar: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '2',
      textStyle: 'meta',
      color: 'n11',
      '& > :first-child': { minW: '0', overflowWrap: 'anywhere' },
    },
    fileName: { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    stage: {
      h: '60vh',
      minH: '80',
      overflow: 'auto',
      p: '2',
      bg: 'n3',
      borderWidth: '1px',
      borderColor: 'n5',
      rounded: 'lg',
      _focusVisible: { outline: '2px solid {colors.accent}', outlineOffset: '0' },
    },
    // As wide as the stage at 100 %, whatever the picture has; what is drawn scales with it.
    sheet: { display: 'block', mx: 'auto', mb: '2', maxW: 'none', h: 'auto' },
    // A page without a style of its own is written in black: it lies on white in both themes.
    paper: { h: '160px', w: 'full', bg: 'onCheck', borderWidth: '1px', borderColor: 'n8', rounded: 'lg' },
    pair: { display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' },
    side: { display: 'grid', gap: '3', alignContent: 'start', minW: '0' },
  },
})
