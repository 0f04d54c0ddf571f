/** Milliseconds after the last key; documented for every search. */
export const searchPause = 500
