import type { AnyRouter } from '@tanstack/react-router'
import { createKeptKeys, hearsKeys } from '#kit/command/kept-keys.ts'
import { paletteAtom } from '#kit/command/palette-state.ts'
import { currentStore } from '#kit/store/current.ts'

/** A page that has not come by then is not waited for any more; milliseconds. */
const patience = 10_000

/**
 * Keys that are pressed while another page is on its way are meant for that page, never for a row of the one that is still shown: they are kept
 * and given to it once it stands. Gives the way to stop.
 */
export function keepKeysAhead(router: AnyRouter): () => void {
  const kept = createKeptKeys()
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = (event: KeyboardEvent) => {
    const { target } = event
    if (currentStore().get(paletteAtom) || (target instanceof Element && target.closest(hearsKeys))) return
    // A held key goes on with what it began.
    if (!event.repeat) kept.keep(event)
  }
  const deaf = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', hear, { capture: true })
  }
  const leave = () => {
    deaf()
    kept.drop()
  }
  const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    clearTimeout(timer)
    kept.pause()
    timer = setTimeout(leave, patience)
    window.addEventListener('keydown', hear, { capture: true })
  })
  // Its heading takes the focus first.
  const stopArriving = router.subscribe('onRendered', () => kept.give(deaf))
  return () => {
    stopLeaving()
    stopArriving()
    leave()
  }
}
