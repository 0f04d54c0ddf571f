import { describe, expect, test } from 'vitest'
import { colors } from '#ui/theme/colors.ts'

type Name = keyof typeof colors

/** OKLCH text to linear sRGB, clipped to what a screen can show (CSS Color 4, Ottosson's matrices). */
function linear(text: string): [number, number, number] {
  const parts = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(text)
  if (!parts) throw new Error(`not an opaque OKLCH colour: ${text}`)
  const [light, chroma, hue] = [Number(parts[1]) / 100, Number(parts[2]), (Number(parts[3]) * Math.PI) / 180]
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** WCAG 2 contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (text: string) => {
    const [r, g, b] = linear(text)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

// Text of 12 and 13 px: 4.5 to 1.
const texts: readonly (readonly [text: Name, grounds: readonly Name[]])[] = [
  ['n12', ['n1', 'n2', 'n3', 'n4', 'accentSoft', 'accentLine']],
  ['n11', ['n1', 'n2', 'n3', 'n4']],
  ['n10', ['n1', 'n2', 'n3', 'accentSoft']],
  ['n9', ['n1', 'n2', 'n3', 'accentSoft']],
  ['accentText', ['n1', 'n2', 'n3', 'accentSoft']],
  ['onAccent', ['accent', 'accentHover']],
  ['good', ['n1', 'n2', 'goodSoft']],
  ['bad', ['n1', 'n2', 'badSoft', 'accentSoft']],
  ['wait', ['n1', 'n2', 'waitSoft']],
]
// What marks a control or its state without being text: 3 to 1.
const marks: readonly (readonly [mark: Name, grounds: readonly Name[]])[] = [
  ['accent', ['n1', 'n2', 'n3', 'accentSoft']],
  ['n8', ['n1']],
  ['check', ['n1']],
  ['onCheck', ['check']],
]

test('the conversion agrees with known colours', () => {
  expect(contrast('oklch(100% 0 0)', 'oklch(0% 0 0)')).toBeCloseTo(21, 1)
  // sRGB red is oklch(62.796% 0.25768 29.234); on white it has 3.998.
  expect(contrast('oklch(62.796% 0.25768 29.234)', 'oklch(100% 0 0)')).toBeCloseTo(3.998, 2)
})

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, at) => {
  const cases = (pairs: typeof texts) => pairs.flatMap(([mark, grounds]) => grounds.map((ground) => [mark, ground] as const))
  test.each(cases(texts))('%s on %s can be read', (text, ground) => {
    expect(contrast(colors[text][at], colors[ground][at])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(cases(marks))('%s on %s can be seen', (mark, ground) => {
    expect(contrast(colors[mark][at], colors[ground][at])).toBeGreaterThanOrEqual(3)
  })
})
