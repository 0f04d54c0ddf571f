/** Where a fixed key acts; the letters of single commands stand in the registry instead. */
export type Place = 'anywhere' | 'palette' | 'table' | 'head' | 'detail' | 'viewer' | 'queue' | 'form' | 'dialog'

/** What must be on the page for a key to do anything; without one it always does. */
export type Need = 'filters' | 'sorts' | 'adds' | 'neighbours' | 'tabs' | 'list' | 'actions' | 'pane' | 'queue' | 'edits'

export interface FixedKey {
  place: Place
  /** Caps as drawn, one text per way: `Ctrl K`, `Shift F10`. `Ctrl` is `⌘` on a Mac. */
  keys: readonly string[]
  does: string
  /** The visible control that does the same. */
  control: string
  needs?: Need
  /** The command without a key of its own that does the same: it is not shown beside this row. */
  command?: string
}
type Line = readonly [keys: readonly string[], does: string, control: string, more?: Pick<FixedKey, 'needs' | 'command'>]

const at = (place: Place, rows: readonly Line[]): FixedKey[] =>
  rows.map(([keys, does, control, more]) => ({ place, keys, does, control, ...more }))

/** Every key that belongs to no single command, once: read by the sheet of keys, the page of keys in docs, and the tests of the dispatcher. */
export const fixedKeys: readonly FixedKey[] = [
  ...at('anywhere', [
    [['Ctrl K'], 'Open the palette', 'search box of the top bar'],
    [['g'], 'Go to a page, by a second key', 'menus of the top bar'],
    [['q'], 'Work through the list as a queue', 'Queue, beside the heading', { needs: 'queue', command: 'queue.open' }],
    [['c'], 'Add to the list', 'Add, beside the heading', { needs: 'adds', command: 'list.add' }],
    [['Tab'], 'Go to the next control; the first one leads past the menus', 'the controls themselves'],
  ]),
  ...at('palette', [
    [['↑', '↓'], 'Move', 'the rows'],
    [['Home', 'End'], 'Go to the first or last row while the line is empty, else to the begin or end of the line', 'the rows'],
    [['↵'], 'Run, or ask for what is missing', 'the rows'],
    [['Ctrl ↵'], 'Open the page in a new tab, and stay in the palette', 'links in the pages'],
    [['Alt ↵'], 'Show what would be sent, and send nothing', 'what stands below the rows'],
    [['→'], 'At the end of the line: show what can be done with this result', 'the rows'],
    [['Tab', 'Shift Tab'], 'Go to the next or previous argument', 'the words before the line'],
    [['Backspace'], 'Take the last word back, on an empty line', 'the words before the line'],
    [['↑'], 'On an empty line: bring back the line before, also one that Esc cleared; again: those before it', 'the line'],
    [['Esc'], 'Clear, then take back, then close; the focus goes back', 'a press outside'],
  ]),
  ...at('table', [
    [['↑', '↓', 'j', 'k', '←', '→'], 'Move', 'the cells'],
    [['Home', 'End', 'Ctrl Home', 'Ctrl End', 'PgUp', 'PgDn'], 'Jump', 'the bar for scrolling'],
    [
      ['↵', 'Ctrl ↵'],
      'Open what the row or the link of the cell leads to, here or in a new tab; elsewhere the row’s actions',
      'link of the row',
    ],
    [
      ['F2'],
      'Edit the cell, or tick its box; ↵ does the same',
      'a double press on the cell; Edit, in the row’s actions',
      { needs: 'edits' },
    ],
    [['Space'], 'Open the row beside the list, or close it', 'Open beside the list, in the row’s actions', { needs: 'pane' }],
    [['x', 'Shift Space'], 'Select the row', 'Select, in the row’s actions'],
    [['Shift ↑', 'Shift ↓'], 'Extend the selection', 'Select, in the actions of each row'],
    [['Ctrl A'], 'Select all loaded rows; again: all that match', 'Select all, in the row’s actions'],
    [['.', 'Shift F10'], 'Show the row’s actions', 'right button of the mouse'],
    [['/'], 'Search, or go to the first filter; Esc leads back to the table', 'search and filters above the table', { needs: 'filters' }],
    [['f'], 'Set a filter', 'filters above the table', { needs: 'filters', command: 'list.filter' }],
    [['s'], 'Sort', 'Sort, in the palette', { needs: 'sorts', command: 'list.sort' }],
    [['v'], 'Show the saved views', 'Views, beside the heading', { command: 'list.views' }],
    [['y', 'Shift y'], 'Copy the row’s id, its link', 'Copy ID and Copy link, in the row’s actions'],
  ]),
  ...at('head', [
    [['↑', 'k'], 'Go to the heads, from the first row', 'the heads'],
    [['↓', 'j', 'Esc'], 'Return to the rows', 'the rows'],
    [['←', '→'], 'Go to the previous or next column', 'the heads'],
    [['↵', 'Space'], 'Sort by it: up, down, the list’s own order', 'the head', { needs: 'sorts' }],
    [['Shift ←', 'Shift →'], 'Make it narrower or wider', 'the edge of the head; Width, in Columns'],
    [['='], 'Make it as wide as what it shows', 'a double press on the edge of the head'],
    [['Ctrl ←', 'Ctrl →'], 'Move it', 'dragging the head; Earlier and Later, in Columns'],
    [['p'], 'Pin it, or let it go', 'Pin, in Columns'],
    [['Delete'], 'Hide it', 'its checkbox, in Columns'],
    [['.', 'Shift F10'], 'Show all columns, on this one', 'Columns, beside the heading'],
  ]),
  ...at('detail', [
    [['j', 'k'], 'Open the next or previous one of its list', 'Next and Previous in the heading', { needs: 'neighbours' }],
    [['[', ']'], 'Go to the previous or next tab', 'the tabs', { needs: 'tabs' }],
    [['Esc'], 'Go back to its row in the list', 'Back to the list; beside the list: Close', { needs: 'list' }],
    [['.', 'Shift F10'], 'Show its actions', 'Initiate Admin Action', { needs: 'actions' }],
    [['y', 'Shift y'], 'Copy its id, its link', 'Copy ID'],
  ]),
  ...at('viewer', [
    [['+', '-'], 'Make it larger or smaller', 'Larger and Smaller, over the document'],
    [['0'], 'Fit it to its place', 'Fit, over the document'],
    [['PgDn', 'PgUp'], 'Scroll it; at its end the page', 'the bar for scrolling'],
  ]),
  ...at('queue', [
    [['↑', '↓', 'j', 'k', 'Home', 'End'], 'Move', 'the rows; ↑ and ↓ in the heading'],
    [['n'], 'Go to the next one that is not decided', 'Next undecided, in the last line', { command: 'queue.next' }],
    [['h'], 'Put it off to the end, or take it back', 'Hold, and Take off hold', { command: 'queue.hold' }],
    [['u'], 'Let in what is new, and let go what is decided', '3 new, or Refresh, over the rows', { command: 'queue.refresh' }],
    [['↵'], 'Answer yes, while it asks', 'the last button'],
    [['Esc'], 'Leave it undecided, while it asks; else back to its row in the list', 'Cancel; List', { command: 'queue.leave' }],
  ]),
  ...at('form', [[['Ctrl ↵', 'Ctrl S'], 'Save what was changed', 'Save']]),
  ...at('dialog', [
    [['Tab', 'Shift Tab'], 'Move between its controls', 'the controls themselves'],
    [['Esc'], 'Leave everything as it was', 'Cancel'],
    [['↵'], 'Press the button that has the focus, which is Cancel at first', 'the buttons'],
    [['Ctrl ↵'], 'Commit', 'the last button'],
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
