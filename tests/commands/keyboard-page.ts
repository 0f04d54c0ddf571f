import { chords } from '#contract/pages.ts'
import { type FixedKey, fixedKeys, type Place } from '#kit/command/key-table.ts'
import type { Registry } from '#kit/command/registry.ts'

const places: Record<Place, string> = {
  anywhere: 'anywhere',
  palette: 'palette',
  table: 'table',
  head: 'heads of a table',
  detail: 'page of one thing',
  viewer: 'document in sight',
  queue: 'queue',
  form: 'form',
  dialog: 'question',
}
const cap = (key: string) => `\`${key}\``
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** docs/keyboard.md, whole: the table of fixed keys, the keys after `g`, and the letters of the commands. */
export function keyboardPage(registry: Registry): string {
  const fixed = (place: Place) =>
    fixedKeys
      .filter((row) => row.place === place)
      .map(({ keys, does, control }: FixedKey) => [keys.map(cap).join(' '), does, control] as const)
  const told = new Set(fixedKeys.map(({ command }) => command))
  const letters = registry.all.flatMap(({ id, command: { keys, quick = {}, title, target } }) =>
    told.has(id)
      ? []
      : [...(keys ?? ''), ...Object.keys(quick)].map((key) => ({
          where: target.entity ? target.entity.words.many : places.anywhere,
          keys: key,
          title: quick[key] ? `${title}: ${key}` : title,
        })),
  )
  const rows = [
    ...(Object.keys(places) as Place[]).flatMap((place) => fixed(place).map((row) => [places[place], ...row])),
    ...chords.map(({ key, name }) => ['anywhere', `${cap('g')} then ${cap(key)}`, name, 'menus of the top bar; the palette']),
    ...letters.map(({ where, keys, title }) => [where, cap(keys), title, 'its button, the row’s actions, the palette']),
  ].sort((a, b) => order(a[0]) - order(b[0]))
  return `# Keyboard

\`Ctrl\` is \`⌘\` on a Mac. \`?\` shows what works where you are. Letters act in tables, in queues and on the page of one thing, never while you type in a
field; they go by the character, so every keyboard layout works, and a held key counts once. Each key has a visible control that does the same.

${line(['where', 'key', 'does', 'without the key'])}
|---|---|---|---|
${rows.map((row, at) => line([row[0] === rows[at - 1]?.[0] ? '' : (row[0] ?? ''), ...row.slice(1)])).join('\n')}

After \`g\` the second key is waited for two seconds; a hint shows what it can be. In the palette \`>\` narrows to commands, \`@\` to people and
organizations, \`#\` to ids, \`:\` to screens, and \`?\` shows help.

This page is written by \`npx vitest run tests/commands/keyboard.test.ts -u\` from the same table that the sheet of \`?\` shows.
`
}
const order = (where: string | undefined) => {
  const at = Object.values(places).indexOf(where ?? '')
  return at < 0 ? Object.keys(places).length : at
}
