import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useCloseOnLeave } from '#kit/command/close-on-leave.ts'
import { paletteAtom, paletteStandsAtom } from '#kit/command/palette-state.ts'
import { keyOf } from '#kit/command/resolve.ts'
import { draftAtom, engineAtom } from '#kit/command/state.ts'
import { nameTargets } from '#kit/command/target-name.ts'
import { reloadHooks } from '#kit/load/reload.ts'
import { PaletteDialog } from '#ui/palette.tsx'
import { Ask } from './ask.tsx'
import { rememberAtom } from './history.ts'
import { Search } from './search.tsx'
import { useStrayKeys } from './stray-keys.ts'

/** The palette: a box over the page, in it either the line with its results, or the arguments of a command. */
export function Palette({ open, returnFocus }: { open: boolean; returnFocus: () => HTMLElement | null }) {
  const [opened, setOpened] = useAtom(paletteAtom)
  const asked = useAtomValue(draftAtom)
  const remember = useSetAtom(rememberAtom)
  // Closed by mistake it loses nothing: the line is the newest of the lines before.
  const left = useRef('')
  const keepPrompt = useRef(() => {})
  const setStands = useSetAtom(paletteStandsAtom)
  const input = useRef<HTMLInputElement>(null)
  const asking = asked?.draft.stage.at === 'asking' ? asked : null
  const ports = useAtomValue(engineAtom)?.ports
  const target = asking && ports ? nameTargets(ports, asking.draft.refs) : null
  const title = asking?.draft.entry.command.title
  const label = title ? [title, target].filter(Boolean).join(': ') : 'Command palette'
  // A question takes over: it is put in its own dialog.
  const handed = asked?.from === 'palette' && asked.shown && !asking
  useStrayKeys(input, open && !handed)
  useEffect(() => {
    if (handed) setOpened(null)
  }, [handed, setOpened])
  useEffect(() => {
    if (open) setStands(true)
  }, [open, setStands])
  const close = () => {
    asking?.run.send({ type: 'cancel' })
    remember(left.current)
    setOpened(null)
  }
  // Only Esc discards what was typed into a prompt.
  const dismiss = () => {
    if (asking) keepPrompt.current()
    close()
  }
  // A reload for a new version loses nothing that is typed here.
  useEffect(() => {
    const keep = () => {
      if (asking) keepPrompt.current()
      else if (opened) setOpened({ text: left.current })
    }
    reloadHooks.before.add(keep)
    return () => void reloadHooks.before.delete(keep)
  })
  useCloseOnLeave(() => (asking ? dismiss() : undefined))
  const gone = () => {
    setStands(false)
    // Closed before the dialog had taken the focus, it gives none back either.
    if (document.activeElement === document.body) returnFocus()?.focus()
  }
  const focus = { initialFocus: input, returnFocus, onGone: gone }
  return (
    <PaletteDialog open={open && !handed} onClose={dismiss} label={label} {...focus}>
      {asking ? (
        <Ask
          key={[asking.draft.entry.id, ...asking.draft.refs.map(keyOf)].join('/')}
          asked={asking}
          input={input}
          keep={keepPrompt}
          onClose={close}
        />
      ) : opened ? (
        <Search input={input} start={opened.text} onClose={close} left={left} />
      ) : null}
    </PaletteDialog>
  )
}
