import { defineSlotRecipe } from '@pandacss/dev'

export const spinner = defineSlotRecipe({
  className: 'spinner',
  slots: ['root', 'ring'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2', color: 'n10' },
    ring: {
      display: 'inline-block',
      w: '14px',
      h: '14px',
      flexShrink: '0',
      borderWidth: '2px',
      borderColor: 'currentColor',
      borderTopColor: 'transparent',
      rounded: '50%',
      animation: 'turn 800ms linear infinite',
    },
  },
})
