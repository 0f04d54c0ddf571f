import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { ahead } from '#kit/command/ahead.ts'
import { detailActsAtom, menuActAtom, viewerActAtom } from '#kit/command/detail-keys.ts'
import { focusedTargetAtom, openTargetAtom, saveActAtom } from '#kit/command/in-hand.ts'
import type { Need, Place } from '#kit/command/key-table.ts'
import { modKey } from '#kit/command/machine.ts'
import { capital } from '#kit/command/nouns.ts'
import { homeOf } from '#kit/command/palette-state.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { engineAtom, mountedQueueAtom, mountedScreenAtom, nounsAtom, registryAtom, relatedAddAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { KeyGroup, KeyGroups, NoKeys } from '#ui/key-sheet.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type KeySection, searched, sectionsHere } from './sheet-rows.ts'

/** What works here now: every key and command that acts where somebody is, and a field to look among them. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const store = useStore()
  const sections = useHere()
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const origin = useRef(document.activeElement instanceof HTMLElement ? document.activeElement : null)
  useEffect(() => ahead(store.get(engineAtom)?.load), [store])
  const found = searched(sections, search)
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title="What works here now"
      size="wide"
      initialFocus={input}
      returnFocus={() => homeOf(origin.current)}
      footer={
        <Button kbd="Esc" onClick={onClose}>
          Close
        </Button>
      }
    >
      <TextField
        ref={input}
        type="search"
        label="Search keys and commands"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <VisuallyHidden>
        <span role="status">{search ? `${count} found` : ''}</span>
      </VisuallyHidden>
      {count === 0 ? <NoKeys>Nothing here is called that.</NoKeys> : null}
      <KeyGroups>
        {found.map(({ label, rows }) => (
          <KeyGroup key={label} label={label} rows={rows} />
        ))}
      </KeyGroups>
    </Dialog>
  )
}

const same = (one: Ref, other: Ref) => one.kind === other.kind && one.id === other.id

/** The sections as they stand now; `Ctrl` is the machine's own key. */
function useHere(): readonly KeySection[] {
  const registry = useAtomValue(registryAtom)
  const nouns = useAtomValue(nounsAtom)
  const entities = useAtomValue(entitiesAtom)
  const engine = useAtomValue(engineAtom)
  const list = useAtomValue(mountedScreenAtom)
  const related = useAtomValue(relatedAddAtom)
  const queue = useAtomValue(mountedQueueAtom)
  const focused = useAtomValue(focusedTargetAtom)
  const open = useAtomValue(openTargetAtom)
  const acts = useAtomValue(detailActsAtom)
  const menu = useAtomValue(menuActAtom)
  const saves = useAtomValue(saveActAtom)
  const viewer = useAtomValue(viewerActAtom)
  const refs = [focused, open].filter((ref) => ref !== undefined).filter((ref, at, all) => all.findIndex((one) => same(one, ref)) === at)
  const targets = refs.map((ref) => {
    const noun = nouns.get(ref.kind)
    return {
      ref,
      label: `${capital(noun?.words.one ?? ref.kind)} ${ref.id}`,
      thing: noun?.entity && entities.get(noun.entity, ref.id),
    }
  })
  const places: Place[] = [
    ...(list ? (['table'] as const) : []),
    // Cards have no heads.
    ...(list?.columns ? (['head'] as const) : []),
    ...(queue?.leave ? (['queue'] as const) : open ? (['detail'] as const) : []),
  ]
  if (viewer) places.push('viewer')
  if (saves) places.push('form')
  const has = new Set<Need>([
    ...(list?.filters.length ? (['filters'] as const) : []),
    ...(list?.sorts.length ? (['sorts'] as const) : []),
    ...(list?.add || related ? (['adds'] as const) : []),
    ...(list?.pane ? (['pane'] as const) : []),
    ...(document.querySelector('main [data-editable]') ? (['edits'] as const) : []),
    ...(acts?.next || acts?.previous ? (['neighbours'] as const) : []),
    ...(acts?.back ? (['list'] as const) : []),
    ...(queue?.open ? (['queue'] as const) : []),
    ...(menu ? (['actions'] as const) : []),
    ...(document.querySelector('main [data-tabs]') ? (['tabs'] as const) : []),
  ])
  const context = engine?.ports.context() ?? { admin: { id: 0, name: '' } }
  const sections = sectionsHere({ registry, context, targets, places, has, path: window.location.pathname })
  return sections.map(({ label, rows }) => ({
    label,
    rows: rows.map((row) => ({ ...row, keys: row.keys.map((keys) => keys.replaceAll('Ctrl', modKey())) })),
  }))
}
