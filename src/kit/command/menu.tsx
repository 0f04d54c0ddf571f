import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import type { Thing } from '#contract/define.ts'
import { MenuButton, type MenuOpening } from '#ui/menu-button.tsx'
import { menuActAtom } from './detail-keys.ts'
import { pressed } from './pressed.ts'
import { getShownKey } from './shown-key.ts'
import { offeredAtom, registryAtom } from './state.ts'
import { useStartCommand } from './use-start.ts'

const { Late: Menu } = pressed(async () => (await import('#ui/menu.tsx')).Menu)

/** A command with what it is about, as far as that is known here: it tells whether the command is offered. */
export interface MenuAction {
  command: string
  thing: Thing
}
interface Props {
  label: string
  /** The noun of the open thing; keys act on things of this kind alone. */
  kind: string
  actions: readonly MenuAction[]
  size?: 'small' | 'medium'
}

/**
 * Commands of the open thing, and of what belongs to it, behind one button and behind the key that opens the actions of a row. As the
 * documents want it, only what is offered stands in it, and without any there is no button.
 */
export function CommandMenu({ label, kind, actions, size = 'medium' }: Props) {
  const registry = useAtomValue(registryAtom)
  const offered = useAtomValue(offeredAtom)
  const start = useStartCommand()
  const button = useId()
  const [opening, setOpening] = useState<{ by: MenuOpening | 'key'; records: string } | null>(null)
  // It closes when the page shows another record, which it was not opened for.
  const records = [...new Set(actions.map(({ thing }) => thing.id))].join()
  const open = opening?.records === records ? opening.by : null
  const setOpen = (by: MenuOpening | 'key' | null) => setOpening(by && { by, records })
  const items = actions.flatMap(({ command: id, thing }) => {
    const entry = registry.get(id)
    if (!entry || offered(id, thing).state !== 'offered') return []
    const { title, risk, target } = entry.command
    const of = { kind: target.entity?.kind ?? kind, id: thing.id }
    const isDisabled = (one: string) => offered(one, thing).state === 'disabled'
    const kbd = of.kind === kind ? getShownKey(registry, id, isDisabled) : undefined
    return [{ id, of, label: title, kbd, ...(risk === 'destructive' && { tone: 'danger' as const }) }]
  })
  useMenuKey(items.length > 0, () => setOpen('key'))
  if (items.length === 0) return null
  return (
    <>
      <MenuButton id={button} open={open !== null} onOpen={setOpen} size={size} kbd="." aria-keyshortcuts=". Shift+F10">
        {label} <span aria-hidden="true">▾</span>
      </MenuButton>
      {open ? (
        <Menu
          part={{
            label,
            items,
            button,
            on: onOf[open],
            open: true,
            onOpenChange: (now) => setOpen(now ? open : null),
            onSelect: (id) => {
              const chosen = items.find((item) => item.id === id)
              setOpen(null)
              if (chosen) void start(id, { refs: [chosen.of] })
            },
          }}
          onLost={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

/** A press of the mouse leads to no entry. */
const onOf = { press: 'none', key: undefined, first: 'first', last: 'last' } as const

/** Tells the dispatcher of keys that there is a menu to open, as a press on its button does. */
function useMenuKey(there: boolean, open: () => void) {
  const tell = useSetAtom(menuActAtom)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!there) return
    tell({ open: () => latest.current() })
    return () => tell(null)
  }, [there, tell])
}
