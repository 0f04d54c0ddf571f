import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { Menu } from '#ui/menu.tsx'
import { PalettePicture } from './palette.tsx'
import { long, Section, Specimen } from './section.tsx'

const actions = [
  { id: 'complete', label: 'Complete', kbd: 'c' },
  { id: 'reverse', label: 'Reverse Completed Status', reason: 'only while it is completed' },
  { id: 'cancel', label: 'Cancel', tone: 'danger', kbd: 'x' },
] as const

export function Overlays() {
  const [open, setOpen] = useState<'none' | 'confirm' | 'form' | 'long'>('none')
  const [last, setLast] = useState('nothing yet')
  const cancel = useRef<HTMLButtonElement>(null)
  const close = () => setOpen('none')
  const footer = (action: string, tone: 'primary' | 'danger') => (
    <>
      <Button ref={cancel} onClick={close} kbd="Esc">
        Cancel
      </Button>
      <Button tone={tone} onClick={close} kbd="⌘ ↵">
        {action}
      </Button>
    </>
  )
  return (
    <Section id="overlays" title="Dialog, menu, palette">
      <Specimen name="dialogs">
        <Button onClick={() => setOpen('confirm')}>Confirmation…</Button>
        <Button onClick={() => setOpen('form')}>Form…</Button>
        <Button onClick={() => setOpen('long')}>10,000 characters…</Button>
      </Specimen>
      <Specimen name={`menu, chosen: ${last}`}>
        <Menu label="Actions of booking 884213" items={actions} onSelect={setLast} />
        <Menu label="Initiate Admin Action" items={actions} onSelect={setLast} trigger={<Button>Initiate Admin Action</Button>} />
      </Specimen>
      <PalettePicture />
      <Dialog
        open={open === 'confirm'}
        onClose={close}
        role="alertdialog"
        title="Approve 1,250.00 EUR for Nordic Agency AB?"
        description="The money leaves the wallet at once. This cannot be undone."
        footer={footer('Approve', 'primary')}
        initialFocus={cancel}
        onCommit={close}
      >
        <Facts
          items={[
            { label: 'Wallet EUR', value: 'covers the next 7 days', tone: 'good' },
            { label: 'KYC', value: <Chip tone="good">Approved</Chip> },
          ]}
        />
      </Dialog>
      <Dialog open={open === 'form'} onClose={close} title="Add booking template" footer={footer('Save', 'primary')} onCommit={close}>
        <TextField label="Name" />
        <TextField label="Description" error="Say what it is for" />
      </Dialog>
      <Dialog open={open === 'long'} onClose={close} title={long} description={long.slice(0, 400)} footer={footer('Delete', 'danger')}>
        {long}
      </Dialog>
    </Section>
  )
}
