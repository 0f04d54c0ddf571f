import { readRegistry } from '#cli/registry.ts'
import { chords } from '#contract/pages.ts'
import { fixedKeys, type Place } from '#kit/command/key-table.ts'
import type { Registry } from '#kit/command/registry.ts'
import { formatCode, formatTable, joinLines } from './markdown.ts'

/** Places in which a key works, by the order of the page; places of single resources come last. */
const places: Record<Place, string> = {
  anywhere: 'anywhere',
  palette: 'palette',
  table: 'table',
  head: 'table heading',
  detail: 'record page',
  viewer: 'open document',
  queue: 'queue',
  form: 'form',
  dialog: 'dialog',
}
const placeOrder = Object.values(places)

interface Row {
  place: string
  keys: string
  action: string
  control: string
}

const listFixedKeys = (): Row[] =>
  fixedKeys.map(({ place, keys, does, control }) => ({
    place: places[place],
    keys: keys.map(formatCode).join(' '),
    action: does,
    control,
  }))

const listChords = (): Row[] =>
  chords.map(({ key, name }) => ({
    place: places.anywhere,
    keys: `${formatCode('g')} then ${formatCode(key)}`,
    action: name,
    control: 'menus of the top bar; the palette',
  }))

/** Lists the letters that start a command, without commands that have a fixed key. */
function listCommandKeys(registry: Registry): Row[] {
  const withFixedKey = new Set(fixedKeys.map(({ command }) => command))
  return registry.all
    .filter(({ id }) => !withFixedKey.has(id))
    .flatMap(({ command: { keys = '', quick = {}, title, target } }) =>
      [...keys, ...Object.keys(quick)].map((key) => ({
        place: target.entity?.words.many ?? places.anywhere,
        keys: formatCode(key),
        action: quick[key] ? `${title}: ${key}` : title,
        control: 'its button, the row’s actions, the palette',
      })),
    )
}

/** Returns the position of a place on the page. */
function orderOf({ place }: Row): number {
  const index = placeOrder.indexOf(place)
  return index < 0 ? placeOrder.length : index
}

/** Renders docs/keyboard.md from the table of fixed keys and the registry, which the `?` help also shows. */
export async function renderKeyboardPage(): Promise<string> {
  const { registry } = await readRegistry()
  const rows = [...listFixedKeys(), ...listChords(), ...listCommandKeys(registry)]
  rows.sort((a, b) => orderOf(a) - orderOf(b))
  return joinLines([
    '# Keyboard',
    '',
    'On a Mac, `Ctrl` is `⌘`. Press `?` to see the keys that work where you are. Letters work in tables, queues and on',
    'record pages, but not while you type in a field. They match the character that you type, whatever Caps Lock does.',
    'On a layout without Latin letters (Russian, Greek, Arabic, Hebrew, Thai), they match the physical key. A held key counts once.',
    'Each key has a visible control that does the same.',
    '',
    ...formatTable(
      ['place', 'key', 'action', 'without the key'],
      rows.map(({ place, keys, action, control }, index) => [place === rows[index - 1]?.place ? '' : place, keys, action, control]),
    ),
    'After `g`, press the second key within two seconds; a hint lists the choices. In the palette, `>` narrows to',
    'commands, `@` to people and organizations, `#` to IDs and `:` to screens; `?` shows help.',
    '',
    'Generated from the key table and the command registry by `npm run docs`; a test fails when this page is out of',
    'date.',
  ])
}
