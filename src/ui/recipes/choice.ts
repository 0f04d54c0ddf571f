import { defineSlotRecipe } from '@pandacss/dev'

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12'%3E%3Cpath d='M2.5 6.2 5 8.6 9.6 3.6' fill='none' stroke='white' stroke-width='1.8' stroke-linecap='round'/%3E%3C/svg%3E\")"
const dash =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12'%3E%3Cpath d='M3 6h6' fill='none' stroke='white' stroke-width='1.8' stroke-linecap='round'/%3E%3C/svg%3E\")"

/** Checkbox, toggle group and select: the browser's own controls in our clothes. */
export const choice = defineSlotRecipe({
  className: 'choice',
  slots: ['checkLabel', 'check', 'group', 'option', 'radio', 'select'],
  base: {
    checkLabel: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      cursor: 'pointer',
      '&:has(:disabled)': { color: 'n9', cursor: 'not-allowed' },
    },
    check: {
      appearance: 'none',
      flexShrink: '0',
      w: '14px',
      h: '14px',
      m: '0',
      borderWidth: '1.5px',
      borderColor: 'n8',
      rounded: 'xs',
      bg: 'n1',
      cursor: 'inherit',
      verticalAlign: '-2px',
      backgroundPosition: 'center',
      backgroundSize: '11px',
      backgroundRepeat: 'no-repeat',
      _checked: { bg: 'check', borderColor: 'check', backgroundImage: tick },
      _indeterminate: { bg: 'check', borderColor: 'check', backgroundImage: dash },
      _disabled: { opacity: '0.5' },
    },
    group: {
      display: 'inline-flex',
      h: '26px',
      p: '2px',
      gap: '2px',
      bg: 'n3',
      borderWidth: '1px',
      borderColor: 'n5',
      rounded: 'lg',
      textStyle: 'meta',
    },
    option: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      px: '9px',
      rounded: 'md',
      color: 'n11',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'n12' },
      '&:has(:checked)': { bg: 'n1', color: 'n12', fontWeight: 'strong', boxShadow: '0 0 0 1px {colors.n6}' },
      '&:has(:focus-visible)': { outline: '2px solid {colors.accent}', outlineOffset: '0' },
      '&:has(:disabled)': { opacity: '0.5', cursor: 'not-allowed' },
    },
    radio: { position: 'absolute', inset: '0', m: '0', opacity: '0', cursor: 'inherit', outline: 'none' },
    select: {
      appearance: 'none',
      flex: '1',
      minW: '0',
      h: '30px',
      pl: '10px',
      pr: '28px',
      borderWidth: '0',
      bg: 'transparent',
      color: 'n12',
      textStyle: 'data',
      cursor: 'pointer',
      outline: 'none',
      backgroundImage:
        'linear-gradient(45deg, transparent 50%, {colors.n9} 50%), linear-gradient(-45deg, transparent 50%, {colors.n9} 50%)',
      backgroundPosition: 'calc(100% - 15px) 55%, calc(100% - 11px) 55%',
      backgroundSize: '4px 4px',
      backgroundRepeat: 'no-repeat',
      _disabled: { color: 'n10', cursor: 'not-allowed' },
      '& option': { bg: 'n1', color: 'n12' },
    },
  },
})
