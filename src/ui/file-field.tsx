import { field } from '#styled/recipes'
import { Frame, useWords } from './field.tsx'

interface FileFieldProps {
  id: string
  label: string
  /** Which are offered, as the browser wants it. */
  accept?: string | undefined
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  error?: string | undefined
  hint?: string | undefined
  disabled?: boolean | undefined
}

/** Files of this machine, chosen together; what is wrong with them is said below, where the hint was. */
export function FileField({ id, label, accept, files, onChange, error, hint: about, disabled }: FileFieldProps) {
  const hint = files.map(({ name, size }) => `${name}, ${sizeOf(size)}`).join(' · ') || about
  const words = useWords({ id, error, hint })
  return (
    <Frame {...words} label={label} error={error} hint={hint}>
      <input
        {...words.input}
        className={field().input}
        type="file"
        multiple
        accept={accept}
        disabled={disabled}
        onChange={(event) => onChange([...(event.target.files ?? [])])}
      />
    </Frame>
  )
}
/** 1536 → `1.5 KB`. */
const sizeOf = (bytes: number) => (bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`)
