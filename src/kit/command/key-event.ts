/** Events that were dispatched a second time, and when their key was pressed; milliseconds since 1970. */
const pressTimes = new WeakMap<Event, number>()

/** Creates a key event for a key that was pressed earlier, when nothing could handle it. */
export function createLateKey(pressed: KeyboardEventInit, pressedAt: number): KeyboardEvent {
  const { key = '', code = '', shiftKey = false, repeat = false } = pressed
  const init = { key, code, shiftKey, repeat, bubbles: true, cancelable: true, composed: true }
  const event = new KeyboardEvent('keydown', init)
  pressTimes.set(event, pressedAt)
  return event
}
export const isLateKey = (event: Event): boolean => pressTimes.has(event)

/** Returns when the key was pressed, in milliseconds since 1970: a busy page handles it later. */
export function getPressTime(event: Event): number {
  const delay = performance.now() - event.timeStamp
  return pressTimes.get(event) ?? Date.now() - Math.max(0, delay)
}
