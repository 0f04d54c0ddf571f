import { defineRecipe } from '@pandacss/dev'

export const link = defineRecipe({
  className: 'link',
  base: { cursor: 'pointer', rounded: 'xs' },
  variants: {
    look: {
      text: { color: 'accentText', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
      // Inside a sentence a link must be known without its colour.
      sentence: { color: 'accentText', textDecoration: 'underline', textUnderlineOffset: '2px' },
      // The first stop of the Tab key: drawn only while it has the focus.
      skip: {
        position: 'fixed',
        top: '2',
        left: '2',
        px: '3',
        py: '1',
        bg: 'n1',
        color: 'accentText',
        rounded: 'lg',
        boxShadow: 'float',
        zIndex: 'notice',
        '&:not(:focus)': { clipPath: 'inset(50%)', w: '1px', h: '1px', p: '0', overflow: 'hidden', whiteSpace: 'nowrap' },
      },
      quiet: { color: 'inherit', textDecoration: 'none', _hover: { color: 'n12' } },
    },
  },
  defaultVariants: { look: 'text' },
})
