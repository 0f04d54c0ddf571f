import { defineRecipe } from '@pandacss/dev'

export const link = defineRecipe({
  className: 'link',
  base: { cursor: 'pointer', rounded: 'xs' },
  variants: {
    look: {
      text: { color: 'accentText', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
      // Inside a sentence a link must be known without its colour.
      sentence: { color: 'accentText', textDecoration: 'underline', textUnderlineOffset: '2px' },
      quiet: { color: 'inherit', textDecoration: 'none', _hover: { color: 'n12' } },
    },
  },
  defaultVariants: { look: 'text' },
})
