import { defineSlotRecipe } from '@pandacss/dev'

/** The page of one thing: what can be edited and its tables beside the facts, divided by a line. */
export const detail = defineSlotRecipe({
  className: 'detail',
  slots: ['panes', 'alone', 'main', 'side', 'section', 'head', 'title', 'fields', 'checks', 'foot', 'choice', 'notes', 'related'],
  base: {
    panes: {
      flex: '1',
      minW: '0',
      minH: '0',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 440px)',
      borderTopWidth: '1px',
      borderColor: 'n4',
    },
    alone: {
      flex: '1',
      minW: '0',
      minH: '0',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      borderTopWidth: '1px',
      borderColor: 'n4',
      // A table has all the room that is there; fields have what reads well.
      '& section:has(table)': { maxW: 'none' },
    },
    // Positioned: hidden inputs inside must not make the document higher than the window.
    main: { position: 'relative', minW: '0', overflowY: 'auto', pb: '6' },
    side: { position: 'relative', minW: '0', overflowY: 'auto', pb: '6', borderLeftWidth: '1px', borderColor: 'n4' },
    section: { px: '4', pt: '14px', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px', maxW: '880px', minW: '0' },
    head: { display: 'flex', alignItems: 'baseline', gap: '2', minH: '5' },
    title: { m: '0', textStyle: 'data', fontWeight: 'bold' },
    // A line for a field's error below each is kept, so that nothing moves when one comes; one of two lines keeps off what follows.
    fields: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
      columnGap: '3',
      alignItems: 'start',
      '& > *': { minH: '78px', pb: '6px' },
      // What needs the whole line, and room to the next one.
      '& > [data-wide]': { gridColumn: '1 / -1', pb: '3' },
    },
    // In the columns of the fields above.
    checks: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
      columnGap: '3',
      rowGap: '2',
      alignItems: 'start',
      pb: '3',
    },
    // Its place is there before anything is changed, so that nothing moves when Save appears.
    foot: { display: 'flex', alignItems: 'center', gap: '2', minH: '30px', flexWrap: 'wrap' },
    choice: {
      mt: '6px',
      p: '2',
      display: 'grid',
      gap: '6px',
      borderWidth: '1px',
      borderColor: 'n6',
      rounded: 'lg',
      bg: 'n2',
      textStyle: 'meta',
      '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', minW: '0', overflowWrap: 'anywhere' },
    },
    // As a flex box, so that the table in it takes its height.
    related: {
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      borderWidth: '1px',
      borderColor: 'n4',
      rounded: 'xl',
      overflow: 'clip',
      // Its columns stay as they are.
      '& [data-grip]': { display: 'none' },
      // A few rows that stand still: here the dots of what is cut cost nothing, as they would in a table that is scrolled.
      '& [role=gridcell]': { textOverflow: 'ellipsis' },
    },
    notes: { display: 'grid', gap: '2', mb: '10px', _empty: { display: 'none' } },
  },
})
