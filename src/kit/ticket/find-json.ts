/** A line below the first bracket of a JSON value: a key, a text or another bracket. A list of IDs is none. */
const isInside = /^\s*(?:"(?!\d)|[{[]\s*(?:"|$))/

/** An array of IDs as the whole line is a list, in quotes or not. */
const isIdList = /^\s*\[[\s\d",#]*\]\s*$/

/** Finds where a JSON value begins in a line; `next`, the line below, tells of a bracket at the end of the line. */
export function findJson(line: string, next: string): number | undefined {
  const start = line.search(/[[{]/)
  if (start < 0 || isIdList.test(line)) return undefined
  const begin = line.slice(start, start + 20)
  if (/^[[{]\s*$/.test(line.slice(start, start + 200))) return isInside.test(next.slice(0, 200)) ? start : undefined
  // Some logs have a timestamp or the name of a worker in brackets in every line.
  return /^(?:\{\s*["}]|\[\s*["{[\d])/.test(begin) && line.includes('"') ? start : undefined
}
