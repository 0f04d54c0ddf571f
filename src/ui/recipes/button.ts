import { defineRecipe } from '@pandacss/dev'

export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    // A name that is longer than its line shows its beginning.
    justifyContent: 'safe center',
    overflow: 'clip',
    gap: '2',
    flexShrink: '0',
    maxW: 'full',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    rounded: 'lg',
    fontWeight: 'strong',
    textStyle: 'data',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    '&[aria-disabled=true], &:disabled': { opacity: '0.5', cursor: 'not-allowed' },
    // While it is busy it is not off: it keeps its full colour and its focus, and only stops listening.
    '&[aria-busy=true]': { opacity: '1', cursor: 'progress' },
  },
  variants: {
    tone: {
      plain: { bg: 'n1', color: 'n12', borderColor: 'n6', '&:not([aria-disabled=true], :disabled):hover': { bg: 'n3' } },
      primary: {
        bg: 'accent',
        color: 'onAccent',
        borderColor: 'accent',
        '&:not([aria-disabled=true], :disabled):hover': { bg: 'accentHover', borderColor: 'accentHover' },
      },
      danger: { bg: 'n1', color: 'bad', borderColor: 'n6', '&:not([aria-disabled=true], :disabled):hover': { bg: 'badSoft' } },
      quiet: {
        bg: 'transparent',
        color: 'n11',
        borderColor: 'transparent',
        fontWeight: 'normal',
        '&:not([aria-disabled=true], :disabled):hover': { bg: 'n3', color: 'n12' },
      },
      // On a coloured ground: takes its colour from there.
      bare: {
        bg: 'transparent',
        color: 'inherit',
        borderColor: 'transparent',
        '&:not([aria-disabled=true], :disabled):hover': { bg: 'color-mix(in oklch, currentColor 12%, transparent)' },
      },
    },
    size: {
      small: { h: '6', px: '2', rounded: 'md', textStyle: 'meta' },
      medium: { h: '30px', px: '3' },
    },
    icon: { true: { px: '0', aspectRatio: '1' } },
  },
  defaultVariants: { tone: 'plain', size: 'medium' },
})
