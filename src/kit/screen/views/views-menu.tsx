import type { MountedViews } from '#kit/command/mounted.ts'
import { Menu } from '#ui/menu.tsx'

interface Props {
  views: MountedViews
  /** Undefined where the columns stand as they should. */
  reset: (() => void) | undefined
  anchor: () => DOMRect | null
  start: (command: string) => void
  onClose: () => void
}

/** The saved views of a list, and what can be done with them: the commands of the palette, in one place that can be seen. */
export function ViewsMenu({ views: { all, open, go }, reset, anchor, start, onClose }: Props) {
  const isOpen = (id: number) => id === open?.id
  const items = [
    ...all.map(({ id, name }) => ({ id: `go ${id}`, label: isOpen(id) ? `${name} (shown)` : name })),
    { id: 'view.save', label: 'Save view…' },
    ...(open
      ? [
          { id: `view.rename-${open.id}`, label: `Rename view ${open.name}…` },
          { id: `view.delete-${open.id}`, label: `Delete view ${open.name}…`, tone: 'danger' as const },
        ]
      : []),
    { id: 'list.columns', label: 'Columns…' },
    ...(reset ? [{ id: 'list.reset-columns', label: 'Reset columns' }] : []),
    { id: 'workspace.density-compact', label: 'Density: compact' },
    { id: 'workspace.density-comfortable', label: 'Density: comfortable' },
  ]
  const choose = (id: string) => {
    onClose()
    const view = /^go (\d+)$/.exec(id)?.[1]
    if (view) go(Number(view))
    else start(id)
  }
  return (
    <Menu
      label="Views"
      items={items}
      onSelect={choose}
      open
      onOpenChange={(now) => {
        if (!now) onClose()
      }}
      anchor={anchor}
    />
  )
}
