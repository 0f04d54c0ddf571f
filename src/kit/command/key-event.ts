/** Creates an event for a key pressed earlier, when nothing could handle it. It has the time of that press. */
export function createLateKey({ key, code, shiftKey, repeat, timeStamp }: KeyboardEvent): KeyboardEvent {
  const init = { key, code, shiftKey, repeat, bubbles: true, cancelable: true, composed: true }
  return Object.defineProperty(new KeyboardEvent('keydown', init), 'timeStamp', { value: timeStamp })
}
