/** A longer line is read in pieces of this many characters. */
export const longestLine = 8_000
/** Characters between two points at which the reading may pause. */
export const stepLength = 1_000

/** Yields the lines of a text, each with the one below it. */
export function* linesIn(text: string): Generator<{ line: string; next: string }> {
  const lineEnd = /\r\n|[\n\r\u2028\u2029\u0085]/g
  let line: string | undefined
  for (let from = 0; from <= text.length; ) {
    const found = lineEnd.exec(text)
    const next = text.slice(from, found?.index ?? text.length)
    if (line !== undefined) yield { line, next }
    line = next
    from = found ? lineEnd.lastIndex : text.length + 1
  }
  yield { line: line ?? '', next: '' }
}

/** Characters before the end of a piece in which a place to cut is searched for. */
const longestWord = 500

/** Cuts a long line between words, so that no number is cut. */
export function* pieces(line: string): Generator<string> {
  for (let from = 0; from < line.length; ) {
    const end = Math.min(line.length, from + longestLine)
    let to = end
    while (to < line.length && to > end - longestWord && !/[\s,;]/.test(line.charAt(to))) to -= 1
    if (to === end - longestWord) to = end
    yield line.slice(from, to)
    from = to
  }
}
