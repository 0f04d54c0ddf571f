import { defineRecipe } from '@pandacss/dev'

/** Stands where a thing will be, at its final height: nothing shifts when it arrives. Still, not pulsing. */
export const skeleton = defineRecipe({
  className: 'skeleton',
  base: { display: 'block', bg: 'n4', rounded: 'xs', maxW: 'full', flexShrink: '0' },
  variants: {
    shape: {
      line: { h: '3', my: '1' },
      value: { h: '6', my: '1', w: '16' },
      chip: { h: '5', w: '18', rounded: 'md' },
      meta: { h: '2.5', my: '3px' },
      // In a table's row, where the middle of the text will be.
      cell: { h: '3', my: 'calc((var(--row) - 13px) / 2)' },
      // A labelled input.
      field: { h: '8', mt: '5', w: 'full', rounded: 'lg', bg: 'n3' },
      // A labelled text of three lines.
      text: { h: '74px', mt: '5', w: 'full', rounded: 'lg', bg: 'n3' },
      // One of two.
      brief: { h: '54px', mt: '5', w: 'full', rounded: 'lg', bg: 'n3' },
      block: { h: 'full', w: 'full', rounded: 'lg', bg: 'n3' },
    },
    width: { full: { w: 'full' }, half: { w: '50%' }, third: { w: '33%' }, short: { w: '18' } },
  },
  defaultVariants: { shape: 'line' },
})
