/** Where a fixed key acts; the letters of single commands stand in the registry instead. */
export type Place = 'anywhere' | 'palette' | 'table' | 'detail' | 'form' | 'dialog'

export interface FixedKey {
  place: Place
  /** Caps as drawn, one text per way: `Ctrl K`, `Shift F10`. `Ctrl` is `⌘` on a Mac. */
  keys: readonly string[]
  does: string
  /** The visible control that does the same. */
  control: string
}

const at = (place: Place, rows: readonly (readonly [keys: readonly string[], does: string, control: string])[]): FixedKey[] =>
  rows.map(([keys, does, control]) => ({ place, keys, does, control }))

/** Every key that belongs to no single command, once: read by the sheet of keys, the page of keys in docs, and the tests of the dispatcher. */
export const fixedKeys: readonly FixedKey[] = [
  ...at('anywhere', [
    [['Ctrl K'], 'opens the palette', 'search box of the top bar'],
    [['g'], 'waits for a second key and goes to its page', 'menus of the top bar'],
    [['Tab'], 'next control; the first one leads past the menus', 'the controls themselves'],
  ]),
  ...at('palette', [
    [['↑', '↓'], 'moves', 'the rows'],
    [['Home', 'End'], 'first and last row while the line is empty, else begin and end of the line', 'the rows'],
    [['↵'], 'runs, or asks for what is missing', 'the rows'],
    [['Ctrl ↵'], 'opens the page in a new tab, and the palette stays', 'links in the pages'],
    [['Alt ↵'], 'shows what would be sent, and sends nothing', 'what stands below the rows'],
    [['→'], 'at the end of the line: what can be done with this result', 'the rows'],
    [['Tab', 'Shift Tab'], 'next, previous argument', 'the words before the line'],
    [['Backspace'], 'on an empty line takes the last word back', 'the words before the line'],
    [['↑'], 'on an empty line: the line before, also one that Esc cleared', 'the line'],
    [['Esc'], 'clears, then takes back, then closes; the focus goes back', 'a press outside'],
  ]),
  ...at('table', [
    [['↑', '↓', 'j', 'k', '←', '→'], 'moves', 'the cells'],
    [['Home', 'End', 'Ctrl Home', 'Ctrl End', 'PgUp', 'PgDn'], 'jumps', 'the bar for scrolling'],
    [
      ['↵', 'Ctrl ↵'],
      'opens what the row or the link of the cell leads to, here or in a new tab; elsewhere the row’s actions',
      'link of the row',
    ],
    [['x', 'Shift Space'], 'selects the row', 'Select, in the row’s actions'],
    [['Shift ↑', 'Shift ↓'], 'extends the selection', 'Select, in the actions of each row'],
    [['Ctrl A'], 'selects all loaded rows; again: all that match', 'Select all, in the row’s actions'],
    [['.', 'Shift F10'], 'the row’s actions', 'right button of the mouse'],
    [['/'], 'the search, or the first filter; Esc leads back to the table', 'search and filters above the table'],
    [['f'], 'sets a filter', 'filters above the table'],
    [['s'], 'sorts, where the list has several orders', 'Sort, in the palette'],
    [['y', 'Shift y'], 'copies the row’s id, its link', 'Copy ID and Copy link, in the row’s actions'],
  ]),
  ...at('detail', [
    [['j', 'k'], 'next, previous one of the list that it was opened from', 'Next and Previous in the heading'],
    [['[', ']'], 'previous, next tab', 'the tabs'],
    [['Esc'], 'back to its row in the list', 'Back to the list'],
    [['y', 'Shift y'], 'copies its id, its link', 'Copy ID'],
    [['.', 'Shift F10'], 'opens its actions', 'Initiate Admin Action'],
  ]),
  ...at('form', [[['Ctrl ↵', 'Ctrl S'], 'saves what was changed', 'Save']]),
  ...at('dialog', [
    [['Tab', 'Shift Tab'], 'moves between its controls', 'the controls themselves'],
    [['Esc'], 'leaves everything as it was', 'Cancel'],
    [['↵'], 'presses the button that has the focus, which is Cancel at first', 'the buttons'],
    [['Ctrl ↵'], 'commits', 'the last button'],
  ]),
]

/** Taken by browsers, systems and screen readers: no command may have them. */
export const neverBound: readonly string[] = [
  ...['n', 't', 'w', 'j'].map((key) => `Ctrl ${key}`),
  'Ctrl Shift p',
  'Meta .',
  'F5',
  'F6',
  'F12',
  'CapsLock',
  'Insert',
]
