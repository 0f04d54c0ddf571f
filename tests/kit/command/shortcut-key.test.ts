import { describe, expect, test } from 'vitest'
import { getShortcutKey, isCharacter } from '#kit/command/shortcut-key.ts'
import { act, move } from '#kit/screen/table/table-keys.ts'
import { sources } from '#tests/source.ts'

const press = (key: string, code: string, shiftKey = false) => getShortcutKey({ key, code, shiftKey })

describe('the key that shortcuts compare', () => {
  test.each([
    ['a', 'KeyA', false, 'a'],
    ['A', 'KeyA', true, 'A'],
    ['?', 'Slash', true, '?'],
    ['Escape', 'Escape', false, 'Escape'],
    ['F10', 'F10', true, 'F10'],
    ['5', 'Numpad5', false, '5'],
    [' ', 'Space', true, ' '],
    ['a', '', false, 'a'],
  ])('is what a US keyboard types: %s of %s, Shift %s, is %s', (key, code, shift, expected) => {
    expect(press(key, code, shift)).toBe(expected)
  })

  test.each([
    ['A', 'KeyA', false, 'a'],
    ['y', 'KeyY', true, 'Y'],
    // On a Mac, Shift types a capital letter while Caps Lock is on.
    ['Y', 'KeyY', true, 'Y'],
    ['П', 'KeyG', false, 'g'],
    ['İ', 'Quote', false, 'i'],
    ['?', 'Slash', true, '?'],
    ['3', 'Digit3', false, '3'],
  ])('is the same with Caps Lock: %s of %s, Shift %s, is %s', (key, code, shift, expected) => {
    expect(press(key, code, shift)).toBe(expected)
  })

  test.each([
    ['Russian', 'л', 'KeyK', false, 'k'],
    ['Russian', 'Ы', 'KeyS', true, 'S'],
    ['Russian', 'х', 'BracketLeft', false, '['],
    ['Russian', 'ю', 'Period', false, '.'],
    ['Russian', '.', 'Slash', false, '.'],
    ['Russian', '?', 'Digit7', true, '?'],
    ['Greek', 'κ', 'KeyK', false, 'k'],
    ['Greek', ';', 'KeyQ', false, 'q'],
    ['Greek', 'Υ', 'KeyY', true, 'Y'],
    ['Arabic', 'ن', 'KeyK', false, 'k'],
    ['Arabic', 'لا', 'KeyB', false, 'b'],
    ['Arabic', '؟', 'Slash', true, '?'],
    ['Arabic', 'و', 'Comma', false, ','],
    ['Arabic', '٣', 'Digit3', false, '3'],
    ['Arabic', '٣', 'Numpad3', false, '3'],
    ['Hebrew', '/', 'KeyQ', false, 'q'],
    ['Hebrew', "'", 'KeyW', false, 'w'],
    ['Hebrew', 'ש', 'KeyA', false, 'a'],
    ['Hebrew', '.', 'Slash', false, '.'],
    ['Bulgarian', ',', 'KeyQ', false, 'q'],
    ['Thai', '/', 'Digit2', false, '2'],
    ['Thai', '-', 'Digit3', false, '3'],
    ['Thai', 'ๅ', 'Digit1', false, '1'],
    ['Korean', 'ㅏ', 'KeyK', false, 'k'],
  ])('is the physical key on a layout without Latin letters: %s %s of %s, Shift %s, is %s', (_, key, code, shift, expected) => {
    expect(press(key, code, shift)).toBe(expected)
  })

  test.each([
    ['AZERTY', 'a', 'KeyQ', 'a'],
    ['AZERTY', '!', 'Slash', '!'],
    ['QWERTZ', 'z', 'KeyY', 'z'],
    ['QWERTZ', 'ö', 'Semicolon', 'ö'],
    ['Dvorak', 'x', 'KeyB', 'x'],
    ['Dvorak', ',', 'KeyW', ','],
    ['Dvorak', "'", 'KeyQ', "'"],
    ['AZERTY', '-', 'Digit6', '-'],
    ['Dvorak', ';', 'KeyZ', ';'],
    ['Turkish', 'ı', 'KeyI', 'ı'],
    ['Spanish', '¡', 'Equal', '¡'],
    ['Vietnamese', 'ế', 'Digit4', 'ế'],
  ])('is the typed character on a Latin layout: %s %s of %s is %s', (_, key, code, expected) => {
    expect(press(key, code)).toBe(expected)
  })

  test('only a key that types has a character', () => {
    expect(['a', 'ф', 'لا', ' ', '٣'].every(isCharacter)).toBe(true)
    expect(['Enter', 'F2', 'Dead', 'Process', 'ArrowDown'].some(isCharacter)).toBe(false)
  })
})

const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
test('a table moves, selects and copies by the same keys with Caps Lock and on a Russian layout', () => {
  const extent = { rows: 9, columns: 4, page: 3 }
  for (const key of ['J', 'о']) expect(move({ row: 3, column: 1 }, { ...held, key, code: 'KeyJ' }, extent)).toEqual({ row: 4, column: 1 })
  for (const key of ['X', 'ч']) expect(act({ ...held, key, code: 'KeyX' })).toBe('select')
  for (const key of ['Y', 'н']) expect(act({ ...held, key, code: 'KeyY' })).toBe('copy-id')
  for (const key of ['y', 'Н']) expect(act({ ...held, key, code: 'KeyY', shiftKey: true })).toBe('copy-link')
  for (const key of ['A', 'ф']) expect(act({ ...held, key, code: 'KeyA', ctrlKey: true })).toBe('select-all')
})

test('no file compares the typed character of a key event with a letter', () => {
  const compares = /\.key(\.toLowerCase\(\))? [!=]== '[^\s'A-Z]'|\.key\.length|\bkey\.toLowerCase\(\)|\bcase '[A-Z]':|\.test\(\w+\.key\)/
  const found = sources.filter(({ path, text }) => path.startsWith('src/') && compares.test(text)).map(({ path }) => path)
  // These two compare what `getShortcutKey` returned.
  expect(found).toEqual(['src/kit/command/keymap.ts', 'src/kit/screen/filter/filter-editors.tsx'])
})
