/** Whether the keys are those of a Mac; a file of its own, because the first screen needs it and the dispatcher of keys comes later. */
export const isMac = () => /mac/i.test(navigator.userAgent) && !/iphone|ipad|ipod/i.test(navigator.userAgent)
/** ⌘ on a Mac, Ctrl elsewhere. */
export const modKey = () => (isMac() ? '⌘' : 'Ctrl')
/** ⌥ on a Mac, Alt elsewhere. */
export const altKey = () => (isMac() ? '⌥' : 'Alt')
