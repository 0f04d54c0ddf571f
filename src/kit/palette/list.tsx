import { Command } from 'cmdk'
import { Chip } from '#ui/chip.tsx'
import { PaletteRow, paletteClass } from '#ui/palette.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { needsId, type Row, type Section } from './rows.ts'

/** The rows in their sections. The arrows pass over a row that cannot run; as the first one it is active, and its reason is read. */
export function Rows({ sections, onSelect }: { sections: readonly Section[]; onSelect: (row: Row) => void }) {
  return (
    <Command.List className={paletteClass.list} label="Results">
      {sections.map(({ label, rows }) => (
        <Command.Group key={label} heading={<div className={paletteClass.section}>{label}</div>}>
          {rows.map((row) => (
            <Command.Item
              key={row.key}
              value={row.key}
              className={paletteClass.item}
              disabled={reasonOf(row) !== undefined}
              onSelect={() => onSelect(row)}
            >
              <PaletteRow
                title={row.title}
                noun={<Note row={row} />}
                chips={chipsOf(row)}
                keys={row.is === 'command' ? row.keys : undefined}
              />
            </Command.Item>
          ))}
        </Command.Group>
      ))}
    </Command.List>
  )
}
const reasonOf = (row: Row) => (row.is === 'command' ? row.reason : undefined)
const chipsOf = ({ chips }: Row) =>
  chips.map(({ label, tone }) => (
    <Chip key={label} tone={tone}>
      {label}
    </Chip>
  ))

function Note({ row }: { row: Row }) {
  const reason = reasonOf(row)
  if (reason === undefined) return row.note || (row.is === 'command' && row.needs ? needsId(row.needs) : '')
  return (
    <>
      {row.note ? `${row.note} · ` : ''}
      <VisuallyHidden>not available: </VisuallyHidden>
      {reason}
    </>
  )
}
