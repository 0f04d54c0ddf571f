// Drawn here and not taken from a library of icons: a few paths weigh less than its runtime.
const shapes = {
  receipts: 'M4 2h8v12l-2-1.3L8 14l-2-1.3L4 14ZM6.5 5.5h3M6.5 8.5h3',
  system: 'M8 2a6 6 0 1 0 0 12V2Z',
  light: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  dark: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7Z',
  compact: 'M2 3h12M2 6.3h12M2 9.6h12M2 13h12',
  comfortable: 'M2 3h12M2 8h12M2 13h12',
  edit: 'M10.5 3 13 5.5 5.5 13H3v-2.5ZM9 4.5 11.5 7',
} as const

/** A small picture inside a control that has a name of its own; never read aloud. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg width="1rem" height="1rem" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
      {name === 'system' ? <circle cx="8" cy="8" r="6" /> : null}
      <path d={shapes[name]} fill={name === 'system' ? 'currentColor' : 'none'} strokeLinecap="round" />
    </svg>
  )
}
