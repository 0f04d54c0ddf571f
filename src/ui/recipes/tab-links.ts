import { defineSlotRecipe } from '@pandacss/dev'

/** Where a list at the side still leaves room for fields and facts beside each other. */
const wide = '@media (min-width: 1200px)'

/** The tabs of one thing as links: at the side of its page where there is room, else in lines above what they show. */
export const tabLinks = defineSlotRecipe({
  className: 'tab-links',
  slots: ['frame', 'nav', 'link'],
  base: {
    frame: { flex: '1', minH: '0', display: 'flex', flexDirection: 'column' },
    nav: { display: 'flex', flexWrap: 'wrap', columnGap: '18px', px: '4', minH: '30px', flexShrink: '0' },
    link: {
      pt: '1',
      pb: '6px',
      color: 'n10',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      _hover: { color: 'n12' },
      _focusVisible: { outlineOffset: '-2px' },
      // The keys that walk along the tabs only stop at one that leads to another page: it shows what opens it
      // (its title tells the same, so the sign is no part of its name).
      '&:not([data-tab]):focus-visible::after': { content: '" ↵" / ""' },
      '&[aria-current]': { color: 'n12', fontWeight: 'strong', boxShadow: 'inset 0 -2px 0 {colors.accent}' },
    },
  },
  variants: {
    place: {
      pane: {},
      page: {
        frame: { [wide]: { flexDirection: 'row' } },
        nav: {
          [wide]: {
            w: '184px',
            flexDirection: 'column',
            flexWrap: 'nowrap',
            overflowY: 'auto',
            px: '0',
            py: '2',
            borderTopWidth: '1px',
            borderRightWidth: '1px',
            borderColor: 'n4',
          },
        },
        link: {
          [wide]: {
            px: '4',
            py: '6px',
            whiteSpace: 'normal',
            '&[aria-current]': { bg: 'n2', boxShadow: 'inset 2px 0 0 {colors.accent}' },
          },
        },
      },
    },
  },
  defaultVariants: { place: 'page' },
})
