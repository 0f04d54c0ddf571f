import { beforeAll, describe, expect, test } from 'vitest'
import { readRegistry } from '#cli/registry.ts'
import { react, type Situation, type Stroke } from '#kit/command/keymap.ts'
import { createRegistry, type Registry } from '#kit/command/registry.ts'

let registry: Registry
beforeAll(async () => {
  registry = (await readRegistry()).registry
})
const payout = { kind: 'payout-request', id: 812 }
const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  ctrl: false,
  meta: false,
  alt: false,
  altGraph: false,
  repeat: false,
  composing: false,
  ...more,
})
const at = (more: Partial<Situation> = {}): Situation => ({
  scope: 'grid',
  mac: false,
  registry,
  targets: [payout],
  chordSince: undefined,
  now: 10_000,
  ...more,
})
const approve = { do: 'command', id: 'payout-request.approve' }
const nothing = { do: 'nothing' }

describe('the letters of a command', () => {
  test('run it where its target is focused', () => {
    expect(react(stroke('a'), at())).toEqual(approve)
    expect(react(stroke('r'), at())).toEqual({ do: 'command', id: 'payout-request.reject' })
    expect(react(stroke('a'), at({ scope: 'detail' }))).toEqual(approve)
  })
  test('do nothing elsewhere', () => {
    expect(react(stroke('a'), at({ scope: 'global' }))).toEqual(nothing)
    expect(react(stroke('a'), at({ targets: [{ kind: 'account', id: 1 }] }))).toEqual(nothing)
    for (const scope of ['dialog', 'palette', 'field'] as const) expect(react(stroke('a'), at({ scope }))).toEqual(nothing)
  })
  test('never on a held key, in a composition, or with a modifier', () => {
    for (const more of [{ repeat: true }, { composing: true }, { ctrl: true }, { meta: true }, { alt: true }]) {
      expect(react(stroke('a', more), at())).toEqual(nothing)
    }
  })
  test('are the typed character: A is not a, and what AltGr types counts', () => {
    expect(react(stroke('A'), at())).toEqual(nothing)
    expect(react(stroke('a', { ctrl: true, alt: true, altGraph: true }), at())).toEqual(approve)
  })
})

describe('the palette', () => {
  test('Ctrl+K opens it, from a field too, and never over a dialog', () => {
    expect(react(stroke('k', { ctrl: true }), at())).toEqual({ do: 'palette' })
    expect(react(stroke('k', { ctrl: true }), at({ scope: 'field' }))).toEqual({ do: 'palette' })
    expect(react(stroke('k', { ctrl: true }), at({ scope: 'dialog' }))).toEqual(nothing)
  })
  test('on a Mac only ⌘K: Ctrl+K edits text there', () => {
    expect(react(stroke('k', { meta: true }), at({ mac: true }))).toEqual({ do: 'palette' })
    expect(react(stroke('k', { ctrl: true }), at({ mac: true }))).toEqual(nothing)
    expect(react(stroke('k', { meta: true }), at())).toEqual(nothing)
  })
})

test('? opens the sheet of keys, also before the commands have come, not in a field', () => {
  const sheet = { do: 'command', id: 'workspace.keys' }
  expect(react(stroke('?'), at({ scope: 'global' }))).toEqual(sheet)
  expect(react(stroke('?'), at({ scope: 'global', registry: createRegistry({}) }))).toEqual(sheet)
  expect(react(stroke('?'), at({ scope: 'field' }))).toEqual(nothing)
})

describe('g and a key', () => {
  test('g waits, the second key leads to its page', () => {
    expect(react(stroke('g'), at())).toEqual({ do: 'chord' })
    expect(react(stroke('p'), at({ chordSince: 9_000 }))).toEqual({ do: 'command', id: 'go.payout-requests' })
    expect(react(stroke('h'), at({ chordSince: 9_000, scope: 'global' }))).toEqual({ do: 'command', id: 'go.home' })
    expect(react(stroke(','), at({ chordSince: 9_000 }))).toEqual({ do: 'command', id: 'workspace.open-settings' })
    expect(react(stroke('r'), at({ chordSince: 9_000 }))).toEqual({ do: 'command', id: 'workspace.receipts' })
  })
  test('g a goes to the accounts and approves nothing; g and a key without a page approves nothing either', () => {
    expect(react(stroke('a'), at({ chordSince: 9_000 }))).toEqual({ do: 'command', id: 'go.accounts' })
    expect(react(stroke('q'), at({ chordSince: 9_000 }))).toEqual({ do: 'end chord' })
  })
  test('after two seconds a letter is itself again', () => {
    expect(react(stroke('a'), at({ chordSince: 8_000 }))).toEqual(approve)
    expect(react(stroke('a'), at({ chordSince: 8_001 }))).toEqual({ do: 'command', id: 'go.accounts' })
  })
  test('not in a field', () => expect(react(stroke('g'), at({ scope: 'field' }))).toEqual(nothing))
})
