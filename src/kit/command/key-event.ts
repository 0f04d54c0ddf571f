/** Creates an event for a key pressed earlier, when nothing could handle it. It has the time of that press. */
export function createLateKey(pressed: KeyboardEvent): KeyboardEvent {
  const { key, code, shiftKey, ctrlKey, metaKey, repeat, timeStamp } = pressed
  const init = { key, code, shiftKey, ctrlKey, metaKey, repeat, bubbles: true, cancelable: true, composed: true }
  return Object.defineProperty(new KeyboardEvent('keydown', init), 'timeStamp', { value: timeStamp })
}
