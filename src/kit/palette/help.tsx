import { modKey } from '#kit/command/keys.ts'
import { Facts } from '#ui/facts.tsx'
import { PaletteFooter, paletteClass } from '#ui/palette.tsx'

const prefixes = [
  ['>', 'commands'],
  ['@', 'people'],
  ['#', 'ids'],
  [':', 'screens'],
  ['?', 'help'],
] as const

/** The last line: what the keys do here, and the signs that narrow. */
export function Footer({ actions }: { actions: boolean }) {
  const hints = [['↵', 'run'], ['⌥↵', 'dry run'], [`${modKey()}↵`, 'new tab'], ...(actions ? [['→', 'more'] as const] : [])] as const
  return <PaletteFooter hints={hints} prefixes={prefixes} />
}

/** What `?` shows. */
export function Help() {
  const items = [
    { label: 'approve payout 812', value: 'a verb, a noun and an id, in any order; short forms work: po ap 812' },
    { label: '812', value: 'an id alone shows everything that has it' },
    { label: 'name@site.io, @handle, a link, a whole ticket', value: 'paste it: everything in it that is known is found' },
    { label: '>', value: 'commands only' },
    { label: '@', value: 'people and organizations only' },
    { label: '#', value: 'ids only' },
    { label: ':', value: 'screens only' },
    { label: '↑ on an empty line', value: 'the lines before' },
    { label: 'Backspace on an empty line', value: 'takes a word back' },
    { label: 'Esc', value: 'clears, takes back, closes' },
  ]
  return (
    <div className={paletteClass.empty}>
      <Facts label="Help" items={items} />
    </div>
  )
}
