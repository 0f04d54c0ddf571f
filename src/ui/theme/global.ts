import { headHeight, rowHeight } from './density.ts'
import { forcedColors } from './forced-colors.ts'
import { print } from './print.ts'

/** What holds for the whole document; everything else is in a recipe. */
export const globalCss = {
  ':root': { colorScheme: 'light dark', '--row': `${rowHeight.compact}px`, '--head': `${headHeight}px` },
  '[data-theme=light]': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  '[data-density=comfortable]': { '--row': `${rowHeight.comfortable}px` },
  'html, body': { height: 'full', margin: '0' },
  body: {
    fontFamily: 'text',
    // A word that is longer than its line is broken, and never widens what it is in.
    overflowWrap: 'anywhere',
    fontSize: '13px',
    lineHeight: '20px',
    fontFeatureSettings: '"cv11", "ss03"',
    color: 'n12',
    bg: 'n1',
    WebkitFontSmoothing: 'antialiased',
    textSizeAdjust: '100%',
  },
  // A sign-in ended under unsaved work: nothing of the page can be read, reached or found until the same person is back.
  '[data-held] body': { visibility: 'hidden' },
  'button, select': { maxWidth: 'full' },
  '#root': { height: 'full' },
  'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: 'inherit' },
  ':focus-visible, [data-focus-visible]': { outline: '2px solid {colors.accent}', outlineOffset: '1px' },
  '::selection': { bg: 'accentLine', color: 'n12' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animation: 'none !important', transition: 'none !important', scrollBehavior: 'auto !important' },
  },
  ...forcedColors,
  ...print,
}
