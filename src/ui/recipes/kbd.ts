import { defineRecipe } from '@pandacss/dev'

export const kbd = defineRecipe({
  className: 'kbd',
  base: {
    display: 'inline-block',
    minW: '5',
    px: '5px',
    textAlign: 'center',
    fontFamily: 'text',
    fontSize: '11px',
    lineHeight: '16px',
    fontWeight: 'medium',
    color: 'n10',
    bg: 'n3',
    borderWidth: '1px',
    borderColor: 'n5',
    borderBottomWidth: '2px',
    rounded: 'sm',
  },
  variants: {
    // On a filled button the key takes the button's own colour.
    on: {
      page: {},
      fill: { color: 'inherit', bg: 'transparent', borderColor: 'color-mix(in oklch, currentColor 40%, transparent)' },
      accent: { color: 'onAccent', bg: 'accent', borderColor: 'accent' },
    },
  },
  defaultVariants: { on: 'page' },
})
