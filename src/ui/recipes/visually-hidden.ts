import { defineRecipe } from '@pandacss/dev'

/** Read aloud, not drawn. */
export const unseen = defineRecipe({
  className: 'visually-hidden',
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    p: '0',
    m: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    borderWidth: '0',
  },
})
