import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Keys } from '#ui/kbd.tsx'
import { PaletteDialog, PaletteFacts, PaletteFooter, PaletteLine, PaletteRow, PaletteToken, paletteClass } from '#ui/palette.tsx'
import { Specimen } from './section.tsx'

const pending = <Chip tone="wait">Pending</Chip>
const commands = [
  { id: 'approve', title: 'Approve payout request', noun: '812 · Nordic Agency AB · 1,250.00 EUR', chips: pending, keys: 'a ↵' },
  { id: 'reject', title: 'Reject payout request', noun: '812 · Nordic Agency AB', keys: 'r' },
  { id: 'process', title: 'Process transaction 812 manually', noun: 'only while its approval is pending', off: true },
]
const others = [
  { id: 'booking', title: 'Booking 812', noun: 'Northlight Outdoor → mira.codes', chips: <Chip tone="good">Completed</Chip> },
  { id: 'account', title: 'Account 812', noun: 'Creator · slow.kitchen', chips: <Chip tone="bad">Banned</Chip> },
  { id: 'organization', title: 'Organization 812', noun: 'Brand · Halden Foods', chips: <Chip>Professional</Chip> },
]

/** The palette drawn with fixed rows: its parts, not its behaviour. */
export function PalettePicture() {
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const row = (item: (typeof commands)[number] | (typeof others)[number]) => (
    <div
      key={item.id}
      role="option"
      id={`palette-${item.id}`}
      tabIndex={-1}
      aria-selected={item.id === 'approve'}
      aria-disabled={'off' in item || undefined}
      className={paletteClass.item}
    >
      <PaletteRow {...item} />
    </div>
  )
  return (
    <Specimen name="palette">
      <Button onClick={() => setOpen(true)}>Palette…</Button>
      <PaletteDialog open={open} onClose={() => setOpen(false)} label="Palette" initialFocus={input}>
        <PaletteLine
          hint={
            <>
              <Keys keys="Tab" /> next argument
            </>
          }
        >
          <PaletteToken>approve</PaletteToken>
          <PaletteToken>payout</PaletteToken>
          <input
            ref={input}
            className={paletteClass.input}
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant="palette-approve"
            aria-label="Command"
            defaultValue="812"
            onKeyDown={(event) => {
              if (event.key === 'Escape') setOpen(false)
            }}
          />
        </PaletteLine>
        <div className={paletteClass.list} role="listbox" id="palette-list" aria-label="Results">
          <div role="group" aria-labelledby="palette-commands">
            <div className={paletteClass.section} id="palette-commands">
              Commands
            </div>
            {commands.map(row)}
          </div>
          <div role="group" aria-labelledby="palette-others">
            <div className={paletteClass.section} id="palette-others">
              812 is also
            </div>
            {others.map(row)}
          </div>
        </div>
        <PaletteFacts title="Before you approve" request={'POST admin/payout-requests/812\n{ "status": 1 }'}>
          <div>The EUR wallet covers the next 7 days; after this one it still does.</div>
          <div>KYC of the organization: approved, REGULAR.</div>
          <div>No other pending payout of this organization.</div>
        </PaletteFacts>
        <PaletteFooter
          hints={[
            ['↵', 'run'],
            ['⌥ ↵', 'dry run'],
            ['⌘ ↵', 'open in new tab'],
            ['→', 'more'],
          ]}
          prefixes={[
            ['>', 'commands'],
            ['@', 'people'],
            ['#', 'ids'],
            [':', 'screens'],
          ]}
        />
      </PaletteDialog>
    </Specimen>
  )
}
