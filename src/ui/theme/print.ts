import { colors } from './colors.ts'

const variableOf = (name: string) => `--colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Selectors by what happens to them on paper. The classes are those of the recipes. */
const hidden = [
  // Dialogs, palette, menus and notifications.
  'body > :not(#root)',
  '[popover]',
  '.top-bar__root',
  '.page__dock',
  '.page__toolbar',
  '.page__end',
  '.page__statusBar',
  '.split__bar',
  '.split__second',
  '.queue__bar',
  '.queue__strip',
  '.visually-hidden',
  '.button:not([aria-pressed=true], [aria-checked=true])',
  '.kbd',
  '.grid__grip',
  '.grid__headCell--kind_action',
  '.grid__cell--kind_action',
  '[role=row]::before',
  '[role=row]::after',
]
/** Boxes that fill the window and scroll. */
const scrolling = [
  'html',
  'body',
  '#root',
  '.page__shell',
  '.page__body',
  '.page__center',
  '.split__root',
  '.cards__list',
  '.detail__main',
  '.detail__side',
  '.detail__related',
  '.side__body',
  '.queue__list',
  '.queue__evidence',
  '.changes__value',
  '.table__frame',
  '.wallet-cards__root',
  '.viewer__stage',
  '.grid__scroller',
  '.grid__canvas',
]

/**
 * Styles for print: content in full and in the light theme, without controls. The rows of a list become a table, so
 * that columns fit the paper and the header repeats on each page. Which rows are drawn is up to `printing.ts`.
 */
export const print = {
  '@media print': {
    ':root, [data-theme]': {
      colorScheme: 'light !important',
      ...Object.fromEntries(Object.entries(colors).map(([name, [day]]) => [variableOf(name), `${day} !important`])),
    },
    [hidden.join(', ')]: { display: 'none !important' },
    [scrolling.join(', ')]: { height: 'auto !important', maxHeight: 'none !important', overflow: 'visible !important' },
    // Blocks break between pages where flex boxes and grids leave a page half empty.
    '.page__shell, main, .page__root, .grid__root, .split__root, .split__first, .detail__panes': { display: 'block !important' },
    '.detail__side': { borderLeft: 'none !important' },
    '.plot__svg': { maxWidth: '100%', height: 'auto' },
    textarea: { fieldSizing: 'content', height: 'auto !important' },
    '.queue__row': { contentVisibility: 'visible !important' },
    '[data-checked], [data-checked]::before, [type=checkbox], [type=checkbox]::before': { printColorAdjust: 'exact' },

    '[role=grid]': { display: 'table !important', width: '100% !important' },
    '.grid__head': { display: 'table-header-group !important', position: 'static !important', breakInside: 'avoid' },
    '.grid__canvas': { display: 'table-row-group !important' },
    '[role=grid] [role=row]': {
      display: 'table-row !important',
      position: 'static !important',
      transform: 'none !important',
      contain: 'none !important',
      height: 'auto !important',
      breakInside: 'avoid',
    },
    '.grid__pins': { display: 'contents !important' },
    '[role=grid] :is([role=gridcell], [role=columnheader])': {
      position: 'static !important',
      width: 'auto !important',
      height: 'auto !important',
      overflow: 'visible !important',
      whiteSpace: 'normal !important',
      overflowWrap: 'break-word !important',
      lineHeight: '16px !important',
      verticalAlign: 'top',
      paddingBlock: '4px',
      borderBottom: '1px solid {colors.n4}',
      outline: 'none !important',
      background: 'none !important',
    },
    '[role=grid] :is([role=gridcell]:not(.grid__cell--kind_action), [role=columnheader]:not(.grid__headCell--kind_action))': {
      display: 'table-cell !important',
    },
    // Chromium repeats the text of a header cell on each sheet, but no button or positioned element in it.
    '.grid__sort': { display: 'contents !important' },
    '.grid__sort > span': { position: 'static !important' },
    '[role=grid] button': { textAlign: 'inherit' },
    '.grid__over': { position: 'static !important' },
  },
}
