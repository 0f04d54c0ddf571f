/** The parts of a key event that shortcuts depend on. */
export interface PressedKey {
  /** The typed character, or the name of a key that types none, such as `Enter`. */
  key: string
  /** The physical key, such as `KeyA`; empty or missing for an on-screen keyboard. */
  code?: string
  shiftKey: boolean
}

/** Basic Latin, accents, and the signs of European keyboards: such a layout has the Latin letters too. */
const latin = /^[\0-\u024f]|^\p{Script=Latin}/u

/** What the keys that are not letters or digits type on a US keyboard, without and with Shift. */
const signs: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Digit1: '1!',
}

/**
 * Signs that letters and digits type on layouts without Latin letters, and on no Latin layout: Q on Greek (`;`), Hebrew (`/`) and
 * Bulgarian (`,`), W on Hebrew (`'`), 2 and 3 on Thai (`/` and `-`).
 */
const signsOfOthers: Readonly<Record<string, string>> = { KeyQ: ';:/,', KeyW: "'", Digit2: '/', Digit3: '-' }

/** Whether a key types a character. Some Arabic keys type two at once. */
export const isCharacter = (key: string): boolean => key.length === 1 || !/^[\0-\x7f]*$/.test(key)

/**
 * Returns the key that shortcuts compare: the typed character if it is Latin, otherwise the character that the same
 * physical key types on a US keyboard. Letters are upper case exactly if Shift is pressed, whatever Caps Lock does.
 * Other keys keep their name.
 */
export function getShortcutKey({ key, code = '', shiftKey }: PressedKey): string {
  if (!isCharacter(key)) return key
  const typed = isLatin(key, code) ? key : (readPhysicalKey(code, shiftKey) ?? key)
  if (!/\p{L}/u.test(typed)) return typed
  // The Turkish İ becomes two characters in lower case.
  return shiftKey ? typed.toUpperCase() : typed.toLowerCase().charAt(0)
}

/** Whether the layout has Latin letters. */
const isLatin = (key: string, code: string): boolean => latin.test(key) && !signsOfOthers[code]?.includes(key)

function readPhysicalKey(code: string, shiftKey: boolean): string | undefined {
  return signs[code]?.charAt(shiftKey ? 1 : 0) ?? /^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1]
}
