/** Chosen among others: selected, pressed, current, set. An element may be chosen and at the cursor. */
const chosen = [
  '[aria-selected=true]:not([cmdk-item])',
  '[aria-pressed=true]',
  '[aria-current]:not([aria-current=false])',
  '[data-set]',
  'button[data-current]',
  'label:has(> [type=radio]:checked)',
]
/** Where the next key acts: the focused element, the active option, cell or card, an open menu. A row of a table draws its own border. */
const atCursor = [
  ':is(:focus-visible, [data-focus-visible]):not(h1, h2, h3)',
  'label:has(> [type=radio]:focus-visible)',
  '[cmdk-item][aria-selected=true]',
  '[data-selected=true]',
  '[data-active]:not([role=row])',
  '[data-highlighted]',
  '[data-current]:not(button)',
  'button[aria-expanded=true]',
]
const anyOf = (selectors: readonly string[]) => `:is(${selectors.join(', ')})`
const outline = (line: string) => ({ outline: `${line} Highlight !important`, outlineOffset: '-2px !important' })
/** Keeps a part that is drawn as a background. */
const filled = (color: string) => ({ forcedColorAdjust: 'none', background: `${color} !important` })

/**
 * Styles for forced colors (Windows contrast themes). The browser replaces all backgrounds and removes shadows there, so each
 * state that they show gets an outline: dashed if chosen, solid at the cursor, double if both. Ticks and bars keep a system color.
 */
export const forcedColors = {
  '@media (forced-colors: active)': {
    [anyOf(chosen)]: outline('2px dashed'),
    [anyOf(atCursor)]: outline('2px solid'),
    [anyOf(chosen) + anyOf(atCursor)]: outline('5px double'),
    // A background draws the tick.
    ':is([type=checkbox], [data-checked])::before': { forcedColorAdjust: 'none' },
    ':is([type=checkbox]:is(:checked, :indeterminate), [data-checked])::before': { background: 'CanvasText !important' },
    // Where a dragged column would stand, the edge of a column that is resized, and a row with unsaved text.
    '[data-drop]::after, [data-sized] > [data-grip]::after': filled('Highlight'),
    '[data-unsaved]::before': filled('Highlight'),
    ':not([data-sized]) > [data-grip]::after, .split__bar:not([data-collapsed])': filled('GrayText'),
    '.transfers__bar': { outline: '1px solid CanvasText' },
    '.transfers__fill': filled('CanvasText'),
    // The browser keeps the colors of shapes, which have too little contrast with a system background.
    '.plot__bar, .plot__value, .plot__tick': { fill: 'CanvasText !important' },
    '.plot__bar--tone_quiet, .plot__rest': { fill: 'GrayText !important' },
    '.plot__axis, .plot__rule': { stroke: 'GrayText !important' },
    '.plot__reference': { stroke: 'Highlight !important' },
    '.plot__value': { stroke: 'Canvas !important' },
    '[aria-disabled=true], [data-disabled], :disabled': { color: 'GrayText !important' },
  },
}
