import type { Ref } from '#kit/command/resolve.ts'
import { TextBox } from '#kit/form/text-box.tsx'

interface Props {
  of: Ref
  command: string
  answer: string
  label: string
  value: string
  onLeft: (() => void) | undefined
}

/** A text that is edited where it stands; what was typed and not saved is kept as a draft. */
export function EvidenceText({ of, command, answer, label, value, onLeft }: Props) {
  return (
    <div data-evidence-text="">
      <TextBox of={of} command={command} answer={answer} label={label} action="Save" value={value} rows={2} onEscape={onLeft} />
    </div>
  )
}
