const outline = (style: string) => ({ outline: `2px ${style} Highlight !important`, outlineOffset: '-2px !important' })

/**
 * Styles for forced colors (Windows contrast themes). The browser replaces all backgrounds and removes shadows
 * there, so each state that they show gets an outline, and ticks keep a system color.
 */
export const forcedColors = {
  '@media (forced-colors: active)': {
    '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), [data-current], [data-set]': outline('dashed'),
    'button[aria-expanded=true], label:has(> [type=radio]:checked)': outline('dashed'),
    // The option or cell that Enter acts on, in contrast to a selected one. A row draws its own border.
    '[cmdk-item][aria-selected=true], [data-selected=true], [data-active]:not([role=row]), [data-highlighted]': outline('solid'),
    // A background draws the tick.
    ':is([type=checkbox], [data-checked])::before': { forcedColorAdjust: 'none' },
    ':is([type=checkbox]:is(:checked, :indeterminate), [data-checked])::before': { background: 'CanvasText !important' },
    // The browser keeps the colors of shapes, which have too little contrast with a system background.
    '.plot__bar, .plot__value, .plot__tick': { fill: 'CanvasText !important' },
    '.plot__bar--tone_quiet, .plot__rest': { fill: 'GrayText !important' },
    '.plot__axis, .plot__rule': { stroke: 'GrayText !important' },
    '.plot__reference': { stroke: 'Highlight !important' },
    '.plot__value': { stroke: 'Canvas !important' },
    '[aria-disabled=true], [data-disabled], :disabled': { color: 'GrayText !important' },
  },
}
