import { defineSlotRecipe } from '@pandacss/dev'
import { tick } from './choice.ts'

/**
 * The table. Built for slots that are recycled while scrolling: cells are absolute, of fixed width and clipped,
 * so that only text changes (no ellipsis, no CSS grid: both cost layout in every frame).
 * `left`, `width` and the row's `transform` are set by the table as styles.
 */
export const dataGrid = defineSlotRecipe({
  className: 'grid',
  slots: ['root', 'scroller', 'canvas', 'head', 'headRow', 'headCell', 'sort', 'grip', 'row', 'pins', 'cell', 'tick', 'foot', 'over'],
  base: {
    root: {
      flex: '1',
      minH: '0',
      minW: '0',
      display: 'flex',
      flexDirection: 'column',
      borderTopWidth: '1px',
      borderColor: 'n4',
      position: 'relative',
      outline: 'none',
    },
    scroller: {
      flex: '1',
      minH: '0',
      overflow: 'auto',
      position: 'relative',
      overscrollBehavior: 'contain',
      outline: 'none',
      // Without a cursor to show it, the table itself shows the focus.
      '&:focus-visible:not(:has([data-active]))': { outline: '2px solid {colors.accent}', outlineOffset: '-2px' },
      // A table that never had the focus has a cursor, but no row that would hear a key. By their roles: a place that changes in an attribute
      // which a rule names has the style of its row worked out anew.
      '&[role=grid]:not([data-used]) [role=row]::after': { display: 'none' },
      '&[role=grid]:not([data-used]) [role=gridcell]': { bg: 'transparent' },
      overflowAnchor: 'none',
    },
    // Clipped: a row that is kept far away (the cursor's) must not make the canvas higher than the browser can scroll.
    canvas: { position: 'relative', minW: 'full', overflow: 'clip' },
    head: {
      position: 'sticky',
      top: '0',
      h: 'var(--head)',
      minW: 'full',
      '--fill': '{colors.n2}',
      bg: 'n2',
      borderBottomWidth: '1px',
      borderColor: 'n4',
      textStyle: 'meta',
      color: 'n9',
      zIndex: 'top',
    },
    // Drawn anew under the pointer while a head is dragged: no text is selected by it.
    headRow: { position: 'relative', h: 'full', bg: 'inherit', userSelect: 'none' },
    headCell: {
      position: 'absolute',
      top: '0',
      h: 'full',
      px: '2',
      lineHeight: '29px',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      overflow: 'clip',
      fontWeight: 'normal',
      '&[aria-sort]': { color: 'n12', fontWeight: 'medium' },
      '&[data-active]': { outline: '2px solid {colors.accent}', outlineOffset: '-2px', color: 'n12' },
      '&[data-dragged]': { opacity: '0.5' },
      // Where a dragged head would stand.
      '&[data-drop]::after': { content: '""', position: 'absolute', top: '0', bottom: '0', w: '2px', bg: 'accent' },
      '&[data-drop=before]::after': { left: '0' },
      '&[data-drop=after]::after': { right: '0' },
    },
    // The edge that a column is resized by; wider than its line, so that it can be caught.
    grip: {
      position: 'absolute',
      top: '0',
      right: '0',
      h: 'full',
      w: '9px',
      cursor: 'col-resize',
      touchAction: 'none',
      _after: { content: '""', position: 'absolute', top: '8px', bottom: '7px', right: '0', w: '1px', bg: 'n6' },
      '&:hover::after, [data-sized] > &::after': { top: '0', bottom: '0', w: '3px', bg: 'accent' },
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      h: 'full',
      position: 'relative',
      // The arrow stands in the space before the word, which stays where it is.
      '& > span': { position: 'absolute', right: '100%' },
      color: 'inherit',
      cursor: 'pointer',
      _hover: { color: 'n12' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    row: {
      position: 'absolute',
      top: '0',
      left: '0',
      minW: 'full',
      h: 'var(--row)',
      borderBottomWidth: '1px',
      borderColor: 'n3',
      // Opaque, and in every state: pinned cells have it too, and others pass below them. A property of its own and not `inherit`, with
      // which the browser works out the style of all cells whenever the row moves.
      '--fill': '{colors.n1}',
      bg: 'var(--fill)',
      contain: 'strict',
      whiteSpace: 'nowrap',
      '&[aria-selected=true]': { '--fill': '{colors.accentSoft}' },
      '&[data-done]': { color: 'n9' },
      // Typed and not saved; the last line says it in words.
      '&[data-unsaved]::before': {
        content: '""',
        position: 'absolute',
        left: '0',
        top: '0',
        bottom: '0',
        w: '3px',
        bg: 'wait',
        zIndex: 'top',
      },
      // Drawn above the cells. Where the focus is elsewhere (palette, dialog, detail) the place is still in sight, thinner.
      '&[data-active]::after': {
        content: '""',
        position: 'absolute',
        inset: '0',
        zIndex: '2',
        pointerEvents: 'none',
        borderWidth: '1px',
        borderColor: 'n7',
      },
      ':is(:focus, :focus-within) > * > &[data-active]::after, :is(:focus, :focus-within) > &[data-active]::after': {
        borderWidth: '2px',
        borderColor: 'accent',
      },
    },
    // Cells that stay while the table scrolls sideways. The browser holds them in place, each row's by itself, which doubles what a step
    // downwards costs: so only while the table stands aside.
    pins: {
      position: 'absolute',
      '[data-aside] &': { position: 'sticky' },
      left: '0',
      h: 'full',
      zIndex: '1',
      bg: 'var(--fill)',
      borderRightWidth: '1px',
      borderColor: 'n7',
    },
    cell: {
      position: 'absolute',
      top: '0',
      h: 'full',
      px: '2',
      lineHeight: 'calc(var(--row) - 1px)',
      overflow: 'clip',
      whiteSpace: 'nowrap',
      '&[data-active]': { bg: 'color-mix(in oklch, {colors.accent} 12%, transparent)' },
      // Can be edited where it stands.
      '&[data-editable]:hover': { boxShadow: 'inset 0 0 0 1px {colors.n7}', cursor: 'text' },
    },
    tick: {
      display: 'inline-block',
      w: '14px',
      h: '14px',
      borderWidth: '1.5px',
      borderColor: 'n6',
      rounded: 'xs',
      verticalAlign: '-2px',
      _before: { content: '""', display: 'block', w: '10px', h: '10px', m: '0.5px', bg: 'transparent', clipPath: tick },
      '&[data-checked]': { bg: 'n9', borderColor: 'n9', _before: { bg: 'n1' } },
      '[data-editable] > &, &[data-pick]': { borderColor: 'n8', cursor: 'pointer' },
      '[data-editable] > &[data-checked], &[data-pick][data-checked]': { bg: 'check', borderColor: 'check', _before: { bg: 'onCheck' } },
    },
    // Stands where the rows would: the list is empty, or could not be read.
    over: {
      position: 'absolute',
      inset: '0',
      top: 'var(--head)',
      display: 'grid',
      placeItems: 'center',
      p: '6',
      overflow: 'auto',
      bg: 'n1',
    },
    foot: { px: '4', py: '2', textStyle: 'meta', color: 'n9' },
  },
  variants: {
    kind: {
      text: {},
      number: { cell: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }, headCell: { textAlign: 'right' } },
      date: { cell: { fontVariantNumeric: 'tabular-nums', color: 'n9' } },
      dim: { cell: { color: 'n9' } },
      id: {
        cell: {
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          // Only where it leads somewhere it looks like a link.
          '& a': {
            color: 'accentText',
            textDecoration: 'none',
            _hover: { textDecoration: 'underline' },
            _focusVisible: { outlineOffset: '-2px' },
          },
        },
        headCell: { textAlign: 'right' },
      },
      link: {
        cell: {
          color: 'accentText',
          '& a': {
            color: 'inherit',
            textDecoration: 'none',
            _hover: { textDecoration: 'underline' },
            _focusVisible: { outlineOffset: '-2px' },
          },
        },
      },
      chip: {},
      cut: {
        cell: {
          '& button': {
            font: 'inherit',
            color: 'inherit',
            cursor: 'pointer',
            textDecoration: 'underline dotted',
            textUnderlineOffset: '3px',
            textDecorationColor: 'n8',
            _hover: { textDecorationStyle: 'solid' },
          },
        },
      },
      check: { cell: { textAlign: 'center', px: '0' }, headCell: { textAlign: 'center', px: '0' } },
      action: { cell: { display: 'flex', alignItems: 'center', gap: '1', '& > *': { flexShrink: '0' } } },
    },
  },
  defaultVariants: { kind: 'text' },
})
