/** A part of a line: bare text, or text with a meaning that a terminal may show by colour. */
type Tone = 'good' | 'bad' | 'wait' | 'plain' | 'strong' | 'quiet'
export type Piece = string | { text: string; tone: Tone }

const sgr: Record<Tone, readonly [on: string, off: string] | null> = {
  good: ['32', '39'],
  bad: ['31', '39'],
  wait: ['33', '39'],
  plain: null,
  strong: ['1', '22'],
  quiet: ['2', '22'],
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
const control = /[\u0000-\u001f\u007f-\u009f]/g
/** What turns the direction of what follows, or breaks the line without being a control character. */
const turning = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/**
 * Text that a terminal only shows: a name may hold escapes that move the cursor, repaint the line or turn its direction. Control
 * characters become their pictures (␛), the others a mark.
 */
export function harmless(text: string): string {
  return text.replace(control, pictured).replace(turning, '\ufffd')
}
function pictured(sign: string): string {
  const code = sign.charCodeAt(0)
  if (code < 32) return String.fromCharCode(0x2400 + code)
  return code === 127 ? '\u2421' : '\ufffd'
}

/** One line as a terminal gets it. */
export function painted(pieces: readonly Piece[], colour: boolean): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return harmless(piece)
      const text = harmless(piece.text)
      const codes = colour ? sgr[piece.tone] : null
      return codes ? `\u001b[${codes[0]}m${text}\u001b[${codes[1]}m` : text
    })
    .join('')
}

/** JSON in which nothing acts on a terminal either: `JSON.stringify` leaves DEL, C1 and the turning signs as they are. */
export function harmlessJson(value: unknown, indent = 2): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, indent)
    .replace(/[\u007f-\u009f]/g, escaped)
    .replace(turning, escaped)
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
/** How many cells of a terminal a text takes. */
export function widthOf(text: string): number {
  let cells = 0
  for (const { segment } of letters.segment(harmless(text))) cells += wide.test(segment) ? 2 : 1
  return cells
}

/** Rows with their columns under each other; the last column is left as it is. `right`: columns whose text ends together. */
export function aligned(rows: readonly (readonly Piece[])[], right: readonly number[] = []): Piece[][] {
  const textOf = (piece: Piece) => (typeof piece === 'string' ? piece : piece.text)
  const widths: number[] = []
  for (const row of rows) for (const [i, piece] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(textOf(piece)))
  return rows.map((whole) => {
    const row = whole.slice(0, whole.findLastIndex((piece) => textOf(piece) !== '') + 1)
    return row.flatMap((piece, i): Piece[] => {
      const gap = ' '.repeat((widths[i] ?? 0) - widthOf(textOf(piece)))
      if (right.includes(i)) return [gap, piece, ...(i < row.length - 1 ? ['  '] : [])]
      return i < row.length - 1 ? [piece, `${gap}  `] : [piece]
    })
  })
}
