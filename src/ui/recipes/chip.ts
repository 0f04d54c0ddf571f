import { defineRecipe } from '@pandacss/dev'

export const chip = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '5',
    px: '7px',
    maxW: 'full',
    rounded: 'md',
    textStyle: 'meta',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    overflow: 'clip',
    verticalAlign: 'middle',
  },
  variants: {
    tone: {
      good: { color: 'good', bg: 'goodSoft' },
      bad: { color: 'bad', bg: 'badSoft' },
      wait: { color: 'wait', bg: 'waitSoft' },
      plain: { color: 'n11', bg: 'n3' },
    },
  },
  defaultVariants: { tone: 'plain' },
})
