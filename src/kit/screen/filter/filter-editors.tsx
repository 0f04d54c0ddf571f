import { type KeyboardEvent, useRef, useState } from 'react'
import type { CodeValue } from '#contract/codes.ts'
import { fold } from '#contract/fold.ts'
import { getShortcutKey, isCharacter } from '#kit/command/shortcut-key.ts'
import { notify } from '#kit/notice/notices.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { filterClass } from '#ui/filter.tsx'
import { Keys } from '#ui/kbd.tsx'
import { PickList } from '#ui/pick-list.tsx'
import { bareOf, isOf, listOf, numberOf, numberRule, sameCodes, sameValue, spell } from './filter-values.ts'
import type { ChecksFilter, ChoiceFilter, DateFilter, Filter, FilterValue, NumberFilter, TickFilter, ToggleFilter } from './filters.ts'
import { PickEditor } from './pick-editor.tsx'
import { brief } from './search.ts'

export interface EditorProps<F extends Filter = Filter> {
  filter: F
  value: FilterValue
  onSet: (value: FilterValue) => void
  /** It is set, and there is nothing more to do here. */
  onDone: () => void
  /** What leaving the panel does besides closing it; taken back with undefined. */
  onLeave: (act: (() => void) | undefined) => void
}

/** What stands in the panel of a filter, by its kind. */
export function FilterEditor(props: EditorProps) {
  const { filter } = props
  switch (filter.as) {
    case 'choice':
    case 'toggle':
    case 'tick':
      return <ChoiceEditor {...props} filter={filter} />
    case 'number':
      return <NumberEditor {...props} filter={filter} />
    case 'date':
      return <DateEditor {...props} filter={filter} />
    case 'checks':
      return <ChecksEditor {...props} filter={filter} />
    case 'pick':
      return <PickEditor {...props} filter={filter} />
    case 'search':
      return null
  }
}

function ChoiceEditor({ filter, value, onSet, onDone }: EditorProps<ChoiceFilter | ToggleFilter | TickFilter>) {
  const [text, setText] = useState('')
  const fit = filter.choices.filter(({ label }) => fold(label).includes(fold(text)))
  return (
    <PickList
      label={filter.label}
      text={text}
      onText={setText}
      options={fit.map((one) => ({ id: spell(one.value), label: one.label, chosen: one.value === value }))}
      onPick={(id) => {
        onSet(filter.choices.find((one) => spell(one.value) === id)?.value)
        onDone()
      }}
      empty={`No ${filter.label.toLowerCase()} is called “${text.trim()}”`}
    />
  )
}

function NumberEditor({ filter, value, onSet, onDone, onLeave }: EditorProps<NumberFilter>) {
  const [text, setText] = useState(value === undefined ? '' : spell(value))
  const [wrong, setWrong] = useState(false)
  const meant = (typed: string): FilterValue => (bareOf(filter, typed) === '' ? filter.start : numberOf(filter, bareOf(filter, typed)))
  const fits = (typed: string) => bareOf(filter, typed) === '' || meant(typed) !== undefined
  const apply = (typed: string) => {
    // Whoever has left the field does not see its rule any more.
    if (!fits(typed)) notify({ tone: 'error', text: `“${brief(typed.trim())}” was not used: ${numberRule(filter)}` })
    else if (!sameValue(meant(typed), value)) onSet(meant(typed))
  }
  return (
    <form
      className={filterClass.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!fits(text)) return setWrong(true)
        onLeave(undefined)
        apply(text)
        onDone()
      }}
    >
      <TextField
        label={filter.label}
        inputMode={filter.decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        suffix={filter.suffix}
        value={text}
        error={wrong ? numberRule(filter) : undefined}
        hint="Enter applies"
        // What is typed replaces the number that the filter had.
        ref={selectOnce}
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
          onLeave(() => apply(target.value))
        }}
      />
    </form>
  )
}

/** Selects what an input holds when it first gets the focus, which its panel gives it on opening. */
const selectOnce = (input: HTMLInputElement | null) => input?.addEventListener('focus', () => input.select(), { once: true })

/** The browser's own field of a day or a month; what is no whole one yet is asked for again. */
function DateEditor({ filter, value, onSet, onDone, onLeave }: EditorProps<DateFilter>) {
  const [text, setText] = useState(value === undefined ? '' : spell(value))
  const [wrong, setWrong] = useState(false)
  const apply = (typed: string) => {
    if (!sameValue(typed || undefined, value)) onSet(typed || undefined)
  }
  return (
    <form
      className={filterClass.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const field = event.currentTarget.querySelector('input')
        if (field?.validity.badInput || (text !== '' && !isOf(filter, text))) return setWrong(true)
        onLeave(undefined)
        apply(text)
        onDone()
      }}
    >
      <TextField
        label={filter.label}
        type={filter.of === 'month' ? 'month' : 'date'}
        autoComplete="off"
        value={text}
        error={wrong ? `${filter.label} is a ${filter.of} that exists` : undefined}
        hint="Enter applies"
        // Chromium submits no form by Enter in its own field of a date.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (!event.repeat) event.currentTarget.form?.requestSubmit()
        }}
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
          onLeave(target.value === '' || isOf(filter, target.value) ? () => apply(target.value) : undefined)
        }}
      />
    </form>
  )
}

/** What is ticked counts at once, so Enter only closes it; behind letters it takes what they have found, as it does in every filter. */
function ChecksEditor({ filter, value, onSet, onDone }: EditorProps<ChecksFilter>) {
  const stand = listOf(value)
  const search = useRef({ text: '', at: 0 })
  // In the order of their table, so that one selection has one address.
  const set = (values: readonly CodeValue[]) => {
    const ordered = filter.choices.map((one) => one.value).filter((one) => values.includes(one))
    onSet(ordered.length > 0 ? ordered : undefined)
  }
  return (
    <>
      <div className={filterClass.presets}>
        {filter.presets.map(([label, values]) => (
          <Button key={label} size="small" aria-pressed={sameCodes(values, stand)} onClick={() => set(values)}>
            {label}
          </Button>
        ))}
        {filter.presets.some(([label]) => label === 'All') ? null : (
          <Button size="small" aria-pressed={stand.length === 0} onClick={() => set([])}>
            All
          </Button>
        )}
      </div>
      <fieldset className={filterClass.checks} aria-label={filter.label} onKeyDown={(event) => onKey(event, search.current, onDone)}>
        {filter.choices.map(({ value: code, label }) => (
          <Checkbox
            key={String(code)}
            checked={stand.includes(code)}
            onChange={(on) => set(on ? [...stand, code] : stand.filter((one) => one !== code))}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <p className={filterClass.keys}>
        <span>
          <Keys keys="Space" /> ticks
        </span>
        <span>
          <Keys keys="↵" /> closes
        </span>
        <span>
          letters find, <Keys keys="↵" /> then ticks
        </span>
      </p>
    </>
  )
}

/** How long letters go on meaning one word; milliseconds. */
const wordTime = 700
/** Arrows, Home and End move between the checkboxes, as Tab does; letters lead to the next box that begins with them; Enter is done here, and ticks what letters have led to. */
function onKey(event: KeyboardEvent<HTMLElement>, search: { text: string; at: number }, onDone: () => void) {
  const { ctrlKey, metaKey, altKey } = event
  const key = getShortcutKey(event)
  if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')]
  const { activeElement } = document
  const at = activeElement instanceof HTMLInputElement ? boxes.indexOf(activeElement) : -1
  const to = (): HTMLElement | undefined => {
    if (key === 'ArrowDown') return boxes[(at + 1) % boxes.length]
    if (key === 'ArrowUp') return boxes.at(at - 1)
    if (key === 'Home') return boxes[0]
    return key === 'End' ? boxes.at(-1) : undefined
  }
  const begins = (box: HTMLInputElement | undefined, text: string) => fold(box?.labels?.[0]?.textContent ?? '').startsWith(fold(text))
  const goesOn = search.text !== '' && event.timeStamp - search.at < wordTime
  // Space ticks, but inside a word that several still begin with.
  const letter = key === ' ' ? goesOn && boxes.filter((box) => begins(box, search.text)).length > 1 : isCharacter(key)
  const found = search.text !== '' && boxes[at] && begins(boxes[at], search.text) ? boxes[at] : undefined
  if (!letter) search.text = ''
  if (letter) {
    search.text = goesOn ? search.text + key.toLowerCase() : key.toLowerCase()
    search.at = event.timeStamp
    // A new word begins behind the box that has the focus; one that goes on may mean that box still.
    const turned = boxes.map((_, step) => boxes[(at + step + (goesOn ? 0 : 1)) % boxes.length])
    turned.find((box) => begins(box, search.text))?.focus()
  } else if (key === 'Enter') {
    if (event.repeat) return event.preventDefault()
    if (found && !found.checked) found.click()
    onDone()
  } else if (to()) to()?.focus()
  else return
  event.preventDefault()
}
