import { defineSlotRecipe } from '@pandacss/dev'

export const banner = defineSlotRecipe({
  className: 'banner',
  slots: ['root', 'body', 'action'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      px: '3',
      py: '2',
      rounded: 'lg',
      borderWidth: '1px',
      borderColor: 'transparent',
      overflowWrap: 'anywhere',
    },
    body: { flex: '1', minW: '0', whiteSpace: 'pre-line' },
    action: { flexShrink: '0', display: 'flex', gap: '2' },
  },
  variants: {
    tone: {
      info: { root: { bg: 'accentSoft', color: 'accentText' } },
      good: { root: { bg: 'goodSoft', color: 'good' } },
      bad: { root: { bg: 'badSoft', color: 'bad' } },
      wait: { root: { bg: 'waitSoft', color: 'wait' } },
    },
    // Notices keep clear of a banner of the page by its anchor.
    bar: {
      true: { root: { rounded: '0', px: '4', py: '6px', 'main &': { anchorName: '--banner' } } },
      bottom: { root: { rounded: '0', px: '4', py: '6px', 'main &': { anchorName: '--list-banner' } } },
    },
  },
  defaultVariants: { tone: 'info' },
})
