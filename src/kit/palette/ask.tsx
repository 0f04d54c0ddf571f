import { Command } from 'cmdk'
import { useAtomValue, useStore } from 'jotai'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { opensPalette } from '#kit/command/keymap.ts'
import { isMac, modKey } from '#kit/command/machine.ts'
import { originAtom, paletteAtom } from '#kit/command/palette-state.ts'
import { getShortcutKey } from '#kit/command/shortcut-key.ts'
import { type Asked, engineAtom } from '#kit/command/state.ts'
import { nameTargets } from '#kit/command/target-name.ts'
import { PaletteFooter, PaletteLine, PaletteToken, paletteClass } from '#ui/palette.tsx'
import { useActiveDescendant, useOnlyByKey } from './highlight.ts'
import { getOptionKey } from './prompt-fields.ts'
import { usePrompt } from './use-prompt.ts'

interface AskProps {
  asked: Asked
  input: RefObject<HTMLInputElement | null>
  /** Holds the function that keeps the answers for the next time. */
  keep: RefObject<() => void>
  onClose: () => void
}

/**
 * Prompts for the arguments of a command one at a time, and names its record. Enter takes a value and goes
 * on, Tab and Shift+Tab move between the arguments, Esc changes nothing, and Ctrl K keeps the answers and
 * opens the palette's line.
 */
export function Ask({ asked, input, keep, onClose }: AskProps) {
  const { draft, run } = asked
  const { command } = draft.entry
  const store = useStore()
  const ports = useAtomValue(engineAtom)?.ports
  const prompt = usePrompt(asked)
  const { fields, at, field, text, choices, key, error } = prompt
  const box = useRef<HTMLDivElement>(null)
  const aboutId = useId()
  useActiveDescendant(input, box, choices.length ? key : '')

  // In the frame in which the prompt appears: a key that follows at once would be lost otherwise.
  useLayoutEffect(() => {
    const line = input.current
    line?.focus()
    line?.setSelectionRange(line.value.length, line.value.length)
  }, [input])

  const keepText = () => {
    const text = `“${command.title}” keeps your text. Start it again to continue.`
    if (prompt.keep()) ports?.notify({ tone: 'info', text })
  }
  useEffect(() => {
    keep.current = keepText
  })
  const openLine = () => {
    keepText()
    store.set(originAtom, asked.origin)
    store.set(paletteAtom, { text: '' })
    run.send({ type: 'cancel' })
  }
  const leave = () => {
    // The first Esc takes back what was typed; the text with which the field started is not the user's.
    if (text && text !== prompt.start) return prompt.setText(prompt.start)
    prompt.discard()
    onClose()
  }
  const byKey = useOnlyByKey(prompt.pick)
  // cmdk highlights the first choice when choices come and go; another `value` takes that back.
  const [corrections, setCorrections] = useState(0)
  const onValueChange = (value: string) => {
    byKey.onValueChange(value)
    if (value !== key) setCorrections((times) => times + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    byKey.onKey()
    const { ctrlKey: ctrl, metaKey: meta, altKey: alt } = event
    const pressed = getShortcutKey(event)
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    if (opensPalette({ key: pressed, ctrl, meta, alt }, isMac())) {
      if (!event.repeat) openLine()
    } else if (pressed === 'Enter') {
      if (!event.repeat && !prompt.isWaiting) prompt.take(prompt.readAnswer())
    } else if (pressed === 'Tab') prompt.go(at + (event.shiftKey ? -1 : 1))
    else if (pressed === 'Backspace' && text === '' && at > 0) prompt.go(at - 1)
    else if (pressed === 'Escape') {
      event.stopPropagation()
      leave()
    } else return
    event.preventDefault()
  }
  const about = [ports && nameTargets(ports, draft.refs), command.ask?.note].filter(Boolean).join('. ')
  const place = fields.length > 1 ? `${at + 1} of ${fields.length}` : ''
  const isRun = prompt.isLast && !command.confirm
  // Without a highlighted choice, Enter takes nothing.
  const canTake = !prompt.hasChoices || choices.some(({ value }) => getOptionKey(value) === key)
  const hints = [
    ...(canTake ? [['↵', isRun ? command.title : 'continue'] as const] : []),
    ...(fields.length > 1 ? [['Tab', 'next argument'] as const] : []),
    ['Esc', 'cancel'],
    [`${modKey()} K`, 'command palette'],
  ] as const
  return (
    <Command
      ref={box}
      shouldFilter={false}
      vimBindings={false}
      loop
      disablePointerSelection
      value={corrections % 2 === 0 ? key : `${key} `}
      onValueChange={onValueChange}
      label={command.title}
      onKeyDown={onKeyDown}
    >
      <PaletteLine hint={[field && text ? field.label : '', place].filter(Boolean).join(' · ')}>
        <PaletteToken>{command.title}</PaletteToken>
        {prompt.chips.map((chip) => (
          <PaletteToken key={chip.name}>{chip.text}</PaletteToken>
        ))}
        <input
          ref={input}
          className={paletteClass.input}
          {...(prompt.hasChoices && {
            role: 'combobox',
            'aria-expanded': choices.length > 0,
            'aria-autocomplete': 'list' as const,
          })}
          aria-label={field?.label}
          aria-describedby={about ? aboutId : undefined}
          aria-invalid={error ? true : undefined}
          placeholder={field?.label}
          autoComplete="off"
          value={text}
          onChange={(event) => prompt.setText(event.target.value)}
        />
      </PaletteLine>
      {about ? (
        <div id={aboutId} className={paletteClass.about}>
          {about}
        </div>
      ) : null}
      {error ? (
        <div className={paletteClass.empty} role="alert">
          {error}
        </div>
      ) : null}
      {field && prompt.hasChoices ? (
        <Command.List className={paletteClass.list} label={field.label}>
          {choices.map(({ value, label }) => {
            const option = { value: getOptionKey(value), className: paletteClass.item }
            return (
              <Command.Item key={String(value)} {...option} onSelect={() => prompt.take(value)}>
                {label}
              </Command.Item>
            )
          })}
        </Command.List>
      ) : null}
      {prompt.none && choices.length === 0 ? (
        <div className={paletteClass.empty} role="status">
          {prompt.none}
        </div>
      ) : null}
      <PaletteFooter hints={hints} />
    </Command>
  )
}
