import { beforeAll, describe, expect, test } from 'vitest'
import { readRegistry } from '#cli/registry.ts'
import { chords, pages } from '#contract/pages.ts'
import { routeTable } from '#contract/paths.ts'
import { fixedKeys, neverBound, type Place } from '#kit/command/key-table.ts'
import { type Reaction, react, type Scope, type Stroke } from '#kit/command/keymap.ts'
import { createRegistry, type Registry } from '#kit/command/registry.ts'
import { act, move } from '#kit/screen/table/table-keys.ts'

let registry: Registry
beforeAll(async () => {
  registry = (await readRegistry()).registry
})
const scopes: readonly Scope[] = ['dialog', 'palette', 'field', 'detail', 'grid', 'global']
const payout = { kind: 'payout-request', id: 812 }

/** `Ctrl Shift p` as it arrives from the keyboard. */
function strokeOf(caps: string): Stroke {
  const parts = caps.split(' ')
  const named: Readonly<Record<string, string>> = {
    '↵': 'Enter',
    Esc: 'Escape',
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
    PgUp: 'PageUp',
    PgDn: 'PageDown',
    '←': 'ArrowLeft',
    '→': 'ArrowRight',
    Space: ' ',
  }
  const last = parts.at(-1) ?? ''
  const key = named[last] ?? last
  const held = (one: string) => parts.includes(one)
  return {
    key: held('Shift') && /^[a-z]$/.test(key) ? key.toUpperCase() : key.length === 1 && held('Ctrl') ? key.toLowerCase() : key,
    ctrl: held('Ctrl'),
    meta: held('Meta'),
    alt: held('Alt'),
    shift: held('Shift'),
    altGraph: false,
    repeat: false,
    composing: false,
  }
}
const on = (scope: Scope, stroke: Stroke, more: { mac?: boolean; chordSince?: number; viewing?: boolean } = {}): Reaction =>
  react(stroke, { scope, mac: false, registry, targets: [payout], chordSince: undefined, now: 10_000, ...more })

describe('the table of keys', () => {
  test('every row names its keys, what they do, and a control', () => {
    for (const { keys, does, control } of fixedKeys) {
      expect(keys.length, does).toBeGreaterThan(0)
      expect(control, does).not.toBe('')
    }
  })
  test('no key stands twice in one place with the same condition', () => {
    const seen = fixedKeys.flatMap(({ place, keys }) => keys.map((key) => `${place} ${key}`))
    // In the palette ↑ also means the line before, on an empty line.
    expect(seen.filter((one, at) => seen.indexOf(one) !== at)).toEqual(['palette ↑'])
  })
  test('what it says of the table and of anywhere is what the keys do', () => {
    const of = (place: Place) => fixedKeys.filter((row) => row.place === place).flatMap(({ keys }) => keys)
    for (const caps of of('table')) {
      const { key, ctrl, meta, alt } = strokeOf(caps)
      const pressed = { key, ctrlKey: ctrl, metaKey: meta, altKey: alt, shiftKey: caps.includes('Shift') }
      const moved = move({ row: 3, column: 1 }, pressed, { rows: 9, columns: 4, page: 3 })
      expect(moved ?? act(pressed), caps).toBeDefined()
    }
    expect(on('global', strokeOf('Ctrl k'))).toEqual({ do: 'palette' })
    expect(on('global', strokeOf('g'))).toEqual({ do: 'chord' })
    for (const { place, keys, command } of fixedKeys) {
      const letter = place === 'queue' || place === 'anywhere' ? registry.get(command ?? '')?.command.keys : undefined
      if (letter) expect(keys, command).toEqual([letter])
    }
    for (const caps of of('viewer')) {
      expect(on('detail', strokeOf(caps), { viewing: true }), caps).toMatchObject({ do: 'viewer' })
      expect(on('detail', strokeOf(caps)), caps).not.toMatchObject({ do: 'viewer' })
      for (const scope of ['dialog', 'palette', 'field', 'global'] as const)
        expect(on(scope, strokeOf(caps), { viewing: true }), `${caps} in ${scope}`).not.toMatchObject({ do: 'viewer' })
    }
    for (const caps of of('detail')) expect(on('detail', strokeOf(caps)), caps).toMatchObject({ do: 'detail' })
  })
})

describe('the registry keeps out of the way', () => {
  test('no command has a key that a browser, a system or a screen reader needs', () => {
    for (const { id, command } of registry.all) {
      expect(neverBound, id).not.toContain(command.keys)
      // One typed character and nothing held: no modifier can be taken from anybody.
      if (command.keys) expect([...command.keys], id).toHaveLength(1)
    }
  })
  test('none of those keys does anything in any scope', () => {
    for (const caps of neverBound)
      for (const scope of scopes) expect(on(scope, strokeOf(caps)), `${caps} in ${scope}`).toEqual({ do: 'nothing' })
    for (const key of 'abcdefghijklmnopqrstuvwxyz')
      for (const scope of scopes) expect(on(scope, strokeOf(`Alt ${key}`)), `Alt ${key}`).toEqual({ do: 'nothing' })
  })
  test('every key after g names a command that is there, and no two are the same', () => {
    expect(chords.map(({ key }) => key).join(' ')).toBe('h a o s c k p x m b n t i r ,')
    for (const { id } of chords) expect(registry.get(id), id).toBeDefined()
    const without = Object.values(routeTable).filter(({ pattern, open }) => !open && !pattern.includes(':'))
    expect(pages.map(({ href }) => href)).toEqual([...without.map(({ pattern }) => pattern), '/Admins/new'])
    expect(pages.length).toBeGreaterThanOrEqual(34)
  })
})

describe('one dispatcher', () => {
  test('the innermost scope takes all: in a dialog, the palette or a field no letter acts', () => {
    for (const key of ['a', 'r', 'g', '?', 'z', 'j', 'Escape'])
      for (const scope of ['dialog', 'palette', 'field'] as const)
        expect(on(scope, strokeOf(key)), `${key} in ${scope}`).toEqual({ do: 'nothing' })
  })
  test('the palette never opens over a dialog or itself; from a field it does', () => {
    expect(on('dialog', strokeOf('Ctrl k'))).toEqual({ do: 'refuse palette' })
    // The browser's own Ctrl K would take the focus to the address bar.
    expect(on('palette', strokeOf('Ctrl k'))).toEqual({ do: 'ignore' })
    for (const scope of scopes) expect(on(scope, { ...strokeOf('Ctrl k'), repeat: true })).toEqual({ do: 'ignore' })
    expect(on('field', strokeOf('Ctrl k'))).toEqual({ do: 'palette' })
  })
  test('saving is heard in a form’s field and anywhere on the page, once, and never under a dialog or the palette', () => {
    const save = strokeOf('Ctrl s')
    for (const scope of ['field', 'detail', 'grid', 'global'] as const) {
      expect(on(scope, save)).toEqual({ do: 'detail', act: 'save' })
      for (const more of [{ repeat: true }, { composing: true }, { alt: true }, { shift: true }])
        expect(on(scope, { ...save, ...more })).toEqual({ do: 'nothing' })
    }
    for (const scope of ['dialog', 'palette'] as const) expect(on(scope, save)).toEqual({ do: 'nothing' })
  })
  test('nothing in a composition, and no letter and no Enter on a held key', () => {
    for (const scope of scopes)
      for (const key of ['a', 'g', '?', 'Enter', 'Escape'])
        for (const more of [{ composing: true }, { repeat: true }])
          expect(on(scope, { ...strokeOf(key), ...more }), `${key} in ${scope}`).toEqual({ do: 'nothing' })
    // Enter itself belongs to whatever has the focus, wherever that is.
    for (const scope of scopes) for (const caps of ['↵', 'Ctrl ↵']) expect(on(scope, strokeOf(caps))).toEqual({ do: 'nothing' })
  })
  test('AltGr types a character, Ctrl and Alt do not', () => {
    // AltGr arrives as Ctrl and Alt on some systems; what it types is what counts.
    expect(on('detail', { ...strokeOf(']'), ctrl: true, alt: true, altGraph: true })).toEqual({ do: 'detail', act: 'next tab' })
    expect(on('detail', { ...strokeOf(']'), ctrl: true, alt: true })).toEqual({ do: 'nothing' })
  })
  test('on a Mac ⌘K opens the palette and Ctrl+K edits text; elsewhere the other way round', () => {
    expect(on('field', strokeOf('Meta k'), { mac: true })).toEqual({ do: 'palette' })
    expect(on('field', strokeOf('Ctrl k'), { mac: true })).toEqual({ do: 'nothing' })
    expect(on('global', strokeOf('Meta k'))).toEqual({ do: 'nothing' })
  })
  test('global letters act in every scope without a text field; letters of things only where one is in hand', () => {
    for (const scope of ['global', 'grid', 'detail'] as const) {
      expect(on(scope, strokeOf('?')), scope).toEqual({ do: 'command', id: 'workspace.keys' })
      expect(on(scope, strokeOf('g')), scope).toEqual({ do: 'chord' })
    }
    expect(on('global', strokeOf('a'))).toEqual({ do: 'nothing' })
  })
  test('a capital letter, and a letter with a modifier, is another key', () => {
    for (const caps of ['A', 'Ctrl a', 'Meta a', 'Alt a']) expect(on('grid', strokeOf(caps)), caps).toEqual({ do: 'nothing' })
  })
  test('? opens the list of keys before the commands are loaded', () => {
    const without = { scope: 'global', mac: false, registry: createRegistry({}), targets: [], chordSince: undefined, now: 0 } as const
    expect(react(strokeOf('?'), without)).toEqual({ do: 'command', id: 'workspace.keys' })
  })
  test('g waits, and the second key opens its page', () => {
    const open = { chordSince: 9_000 }
    expect(on('grid', strokeOf('g'))).toEqual({ do: 'chord' })
    expect(on('grid', strokeOf('p'), open)).toEqual({ do: 'command', id: 'go.payout-requests' })
    expect(on('global', strokeOf('h'), open)).toEqual({ do: 'command', id: 'go.home' })
  })
  test('two seconds after g a letter is itself again', () => {
    expect(on('grid', strokeOf('a'), { chordSince: 8_000 })).toEqual({ do: 'command', id: 'payout-request.approve' })
    expect(on('grid', strokeOf('a'), { chordSince: 8_001 })).toEqual({ do: 'command', id: 'go.accounts' })
  })
  test('a chord is ended by Esc and by any other key, and its second key is nobody else’s', () => {
    const open = { chordSince: 9_500 }
    expect(on('grid', strokeOf('Esc'), open)).toEqual({ do: 'end chord' })
    expect(on('detail', strokeOf('Esc'), open)).toEqual({ do: 'end chord' })
    expect(on('grid', strokeOf('a'), open)).toEqual({ do: 'command', id: 'go.accounts' })
    expect(on('grid', strokeOf('q'), open)).toEqual({ do: 'end chord' })
    expect(on('detail', strokeOf('Esc'))).toEqual({ do: 'detail', act: 'back' })
  })
})
