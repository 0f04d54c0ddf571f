import { useAtomValue } from 'jotai'
import { chords } from '#contract/pages.ts'
import { focusedTargetAtom, openTargetAtom } from '#kit/command/in-hand.ts'
import { altKey, modKey } from '#kit/command/machine.ts'
import { registryAtom } from '#kit/command/state.ts'
import { Facts } from '#ui/facts.tsx'
import { PaletteFooter, paletteClass } from '#ui/palette.tsx'

const prefixes = [
  ['>', 'commands'],
  ['@', 'people'],
  ['#', 'IDs'],
  [':', 'screens'],
  ['?', 'help'],
] as const

interface FooterProps {
  /** What Enter does to the highlighted row; null if nothing. */
  enter: string | null
  dry: boolean
  actions: boolean
  page: boolean
}

/** Lists what the keys do to the highlighted row, and the prefixes that narrow the search. */
export function Footer({ enter, dry, actions, page }: FooterProps) {
  const hints = [
    ...(enter ? [['↵', enter] as const] : []),
    ...(dry ? [[`${altKey()} ↵`, 'dry run'] as const] : []),
    ...(page ? [[`${modKey()} ↵`, 'new tab'] as const] : []),
    ...(actions ? [['→', 'more'] as const] : []),
  ] as const
  return <PaletteFooter hints={hints} prefixes={prefixes} />
}

const signs = [
  { label: 'approve payout 812', value: 'verb, resource and ID in any order; short forms work: po ap 812' },
  { label: '812', value: 'an ID alone lists all records with it' },
  { label: 'name@site.io, @handle, a link, a whole ticket', value: 'paste it: all records that it names are found' },
  { label: '>', value: 'commands only' },
  { label: '@', value: 'people and organizations only' },
  { label: '#', value: 'IDs only' },
  { label: ':', value: 'screens only' },
  { label: '↑ on an empty line', value: 'previous lines' },
  { label: 'Backspace on an empty line', value: 'turns the last chip into text' },
  { label: 'Esc', value: 'clears the line, then closes the palette' },
]

/** Shows the help for `?`: the keys of the records in focus, then what the line understands. */
export function Help() {
  const registry = useAtomValue(registryAtom)
  const focused = useAtomValue(focusedTargetAtom)
  const open = useAtomValue(openTargetAtom)
  const kinds = new Set([focused, open].flatMap((ref) => (ref ? [ref.kind] : [])))
  const letters = [...kinds].flatMap((kind) =>
    registry.of(kind).flatMap(({ command: { keys, title } }) => (keys ? [{ label: keys, value: title }] : [])),
  )
  // A key and its page stay on one line.
  const pages = chords.map(({ key, name }) => `${key} ${name}`.replaceAll(' ', '\u00a0'))
  const keys = [...letters, { label: `${modKey()} K`, value: 'this palette' }, { label: 'g and then', value: pages.join(' · ') }]
  return (
    <section className={paletteClass.list} aria-label="Help">
      <div className={paletteClass.empty}>
        <Facts label="Keys and signs" items={[...keys, ...signs]} />
      </div>
    </section>
  )
}
