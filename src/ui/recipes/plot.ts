import { defineSlotRecipe } from '@pandacss/dev'

export const plot = defineSlotRecipe({
  className: 'plot',
  slots: ['root', 'title', 'frame', 'svg', 'bar', 'rest', 'value', 'tick', 'axis', 'rule', 'reference', 'empty'],
  base: {
    root: { m: '0', w: 'full', minW: '0', position: 'relative' },
    // As high with the place of its words as with the words.
    title: { display: 'flow-root', textStyle: 'meta', color: 'n9', mb: '6px' },
    // The final height before the drawing has come, so that nothing below it moves.
    frame: { maxW: '640px' },
    svg: { display: 'block', overflow: 'visible' },
    // Text sizes in PX: the whole drawing is scaled with the root font size.
    bar: { fill: 'accentLine' },
    rest: { fill: 'n3' },
    // The halo keeps a number readable where a line runs behind it.
    value: {
      fontSize: '11PX',
      fontWeight: 'medium',
      fill: 'n11',
      fontVariantNumeric: 'tabular-nums',
      paintOrder: 'stroke',
      stroke: 'var(--surface, {colors.n1})',
      strokeWidth: '3',
    },
    tick: { fontSize: '11PX', fill: 'n9', fontVariantNumeric: 'tabular-nums' },
    axis: { stroke: 'n6', strokeWidth: '1', shapeRendering: 'crispEdges' },
    rule: { stroke: 'n4', strokeWidth: '1', shapeRendering: 'crispEdges' },
    reference: { stroke: 'accent', strokeWidth: '1.5' },
    empty: { color: 'n9' },
  },
  variants: {
    direction: { up: { frame: { h: '180px' } }, across: { frame: { h: '120px' } } },
    /** Among other things, low: its numbers stand beside it in words. */
    low: { true: { root: { mt: '1' }, frame: { h: '76px' } } },
    /** One bar needs one line. */
    alone: { true: { frame: { h: '20px' } } },
    tone: {
      accent: {},
      wait: { bar: { fill: 'color-mix(in oklch, {colors.wait} 60%, {colors.waitSoft})' } },
      bad: { bar: { fill: 'color-mix(in oklch, {colors.bad} 70%, {colors.badSoft})' } },
      quiet: { bar: { fill: 'n5' } },
    },
  },
  defaultVariants: { tone: 'accent', direction: 'up' },
})
