import { colors, float } from './colors.ts'

// The machine's wish holds until a theme is chosen; a chosen one (an attribute) is stronger than the media query.
const both = (day: string, night: string) => ({ value: { base: day, _systemDark: night, _light: day, _dark: night } })

const px = (...sizes: number[]) => Object.fromEntries(sizes.map((size) => [String(size / 4), { value: `${size}px` }]))

/** Colours and shadow that change with the theme. */
export const semanticTokens = {
  colors: Object.fromEntries(Object.entries(colors).map(([name, [day, night]]) => [name, both(day, night)])),
  shadows: { float: both(float.day, float.night) },
}

// The 4-px grid: token 1 is 4 px; halves (2, 6, 10, 14 px) exist for what sits inside a control.
const grid = px(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56, 64, 80, 96)

export const tokens = {
  spacing: grid,
  sizes: { ...grid, full: { value: '100%' }, screen: { value: '100vh' } },
  radii: {
    xs: { value: '4px' },
    sm: { value: '5px' },
    md: { value: '6px' },
    lg: { value: '8px' },
    xl: { value: '10px' },
    float: { value: '14px' },
  },
  fonts: {
    text: { value: '"Inter Variable", system-ui, sans-serif' },
    mono: { value: '"JetBrains Mono Variable", ui-monospace, monospace' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    strong: { value: '550' },
    bold: { value: '600' },
    brand: { value: '650' },
  },
  zIndex: { top: { value: 10 }, menu: { value: 20 }, veil: { value: 30 }, dialog: { value: 40 }, notice: { value: 50 } },
  durations: { quick: { value: '120ms' } },
}

/** The four voices of the type: data 13/20, meta 12/16, title 16/24, and mono for codes and requests. */
export const textStyles = {
  data: { value: { fontSize: '13px', lineHeight: '20px' } },
  meta: { value: { fontSize: '12px', lineHeight: '16px' } },
  title: { value: { fontSize: '16px', lineHeight: '24px', fontWeight: '600', letterSpacing: '-0.012em' } },
  lead: { value: { fontSize: '15px', lineHeight: '24px' } },
  mono: { value: { fontFamily: '{fonts.mono}', fontSize: '12px', lineHeight: '18px', fontFeatureSettings: 'normal' } },
}

export const keyframes = {
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  turn: { to: { transform: 'rotate(360deg)' } },
}

export const conditions = {
  light: '[data-theme=light] &',
  dark: '[data-theme=dark] &',
  systemDark: '@media (prefers-color-scheme: dark)',
}
