import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/** Which signs each file of the family draws, as its package tells: `U+0400-045F,U+2116`. The first that has a sign draws it. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const
type Subset = (typeof subsets)[number]

const ranges = subsets.map((subset) => {
  const told: Record<Subset, string> = require('@fontsource/inter/unicode.json')
  return {
    subset,
    ranges: told[subset].split(',').map((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return [from, to] as const
    }),
  }
})
const subsetOf = (sign: string): Subset =>
  ranges.find((one) => one.ranges.some(([from, to]) => (sign.codePointAt(0) ?? 0) >= from && (sign.codePointAt(0) ?? 0) <= to))?.subset ??
  'latin'

/** The file of a subset, in a weight. */
export const fontFile = (subset: string, weight: 400 | 600): string =>
  require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)

/** A text in parts, each of signs that one file draws: no file has the letters of all alphabets. What none has is drawn as an empty box. */
export function drawnBy(text: string): { subset: Subset; text: string }[] {
  const parts: { subset: Subset; text: string }[] = []
  for (const sign of text.normalize('NFC')) {
    const subset = subsetOf(sign)
    const last = parts.at(-1)
    if (last?.subset === subset) last.text += sign
    else parts.push({ subset, text: sign })
  }
  return parts
}
