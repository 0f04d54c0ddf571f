/** First strong isolate and its end: what stands between them keeps its own direction and turns nothing around it. */
const open = '\u2068'
const close = '\u2069'
// Marks that turn what follows (embeddings, overrides, isolates), and letters that run from right to left.
const turning =
  /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name of outside, for use inside a sentence: whatever marks of direction it holds, opened and never closed, or closed too often, the
 * words around it stay in order. Names without any are given back as they are.
 */
export function isolate(name: string): string {
  return turning.test(name) ? open + balanced(name) + close : name
}

/** Isolates that are left open are closed; an end without a beginning would end ours, and goes. */
function balanced(text: string): string {
  let depth = 0
  const kept = Array.from(text, (sign) => {
    if (/[\u2066-\u2068]/.test(sign)) depth += 1
    else if (sign === close) {
      if (depth === 0) return ''
      depth -= 1
    }
    return sign
  })
  return kept.join('') + close.repeat(depth)
}

/** At most `most` characters; what was cut is shown by an ellipsis, and no mark of direction is left open. */
export function short(text: string, most: number): string {
  if (text.length <= most) return text
  // Not through the middle of a pair that makes one character.
  const cut = /[\ud800-\udbff]$/.test(text.slice(0, most)) ? most - 1 : most
  return `${balanced(text.slice(0, cut))}…`
}
