import type { Whole } from '#kit/screen/columns/columns.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'

interface Props {
  whole: Whole
  onClose: () => void
  returnFocus: () => HTMLElement | null
}

/** All of what a cell has only the beginning of. */
export function WholeDialog({ whole: { title, parts }, onClose, returnFocus }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="wide"
      returnFocus={returnFocus}
      footer={
        <Button kbd="Esc" onClick={onClose}>
          Close
        </Button>
      }
    >
      {parts.map((lines, at) => (
        <Facts
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own, and never change while they are shown
          key={at}
          label={parts.length > 1 ? `${at + 1} of ${parts.length}` : undefined}
          items={lines.map(({ label, text }) => ({ label, value: text }))}
        />
      ))}
    </Dialog>
  )
}
