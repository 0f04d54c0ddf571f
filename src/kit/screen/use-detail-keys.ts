import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { inChord } from '#kit/command/keys.ts'

export interface DetailKeys {
  previous: () => void
  next: () => void
  back: () => void
  copyId: () => void
  copyLink: () => void
}

/**
 * The keys of a page that shows one thing. Heard before everything else on the page, because it must know whether a chord is open before
 * its second key ends it; fields, menus, tables and dialogs keep their own keys.
 */
export function useDetailKeys(keys: DetailKeys) {
  const store = useStore()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.repeat || taken(event.target)) return
      const what = acts[event.key]
      if (!what || inChord(store)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current[what]()
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [store])
}
const acts: Readonly<Record<string, keyof DetailKeys>> = {
  j: 'next',
  k: 'previous',
  Escape: 'back',
  y: 'copyId',
  Y: 'copyLink',
}

const inside = [
  'input:not([type=checkbox])',
  'textarea',
  'select',
  'form',
  '[contenteditable]',
  '[role=menu]',
  '[role=listbox]',
  '[role=grid]',
  '[role=dialog]',
  '[role=alertdialog]',
  'header nav',
  '[data-notices]',
].join(',')
const taken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(inside) !== null) ||
  document.querySelector('[aria-modal="true"]:not([data-state=closed]), [role=menu][data-state=open]') !== null
