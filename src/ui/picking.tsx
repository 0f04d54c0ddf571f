import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { filterClass } from './filter.tsx'

export interface PickOption {
  id: string
  label: string
  /** Small, at the end of its line. */
  note?: ReactNode
  /** What stands now. */
  chosen?: boolean | undefined
}

interface Picking {
  /** The name of the list. */
  label: string
  text: string
  options: readonly PickOption[]
  onPick: (id: string) => void
  /** Stands in place of the options where there are none: nothing found, or still asking. */
  empty?: ReactNode
}

/** A list under a line of text that keeps the focus: what the line says of it, its keys (arrows, Home and End, ↵ picks), and the list. */
export function usePicking({ label, text, options, onPick, empty }: Picking) {
  const listId = useId()
  const stands = options.find(({ chosen }) => chosen)?.id ?? options[0]?.id
  // What a person moved to; as long as it is among the options. Late answers move nothing that was chosen.
  const [moved, setMoved] = useState<string | undefined>(undefined)
  const active = options.some(({ id }) => id === moved) ? moved : stands
  const at = options.findIndex(({ id }) => id === active)
  const idOf = (id: string) => `${listId}-${id}`
  useEffect(() => {
    if (active !== undefined) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])
  const step = (to: number) => setMoved(options.at(to % options.length)?.id)
  /** Whether it was a key of the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
    if (event.key === 'Enter') {
      if (active !== undefined && !event.repeat) onPick(active)
    } else if (options.length === 0) return false
    else if (event.key === 'ArrowDown') step(at + 1)
    else if (event.key === 'ArrowUp') step(at <= 0 ? options.length - 1 : at - 1)
    // With words in the line these two move its caret.
    else if (event.key === 'Home' && text === '') step(0)
    else if (event.key === 'End' && text === '') step(options.length - 1)
    else return false
    event.preventDefault()
    return true
  }
  const open = options.length > 0
  return {
    /** There is something to choose from. */
    open,
    /** Of the line, while its list is there. */
    says: {
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': active === undefined ? undefined : idOf(active),
    },
    onKeyDown,
    /** Another text means other options: the first of them stands. */
    restart: () => setMoved(undefined),
    list: open ? (
      <div id={listId} className={filterClass.list} role="listbox" aria-label={label} tabIndex={-1}>
        {options.map(({ id, label: word, note, chosen }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line, which keeps the focus
          <div
            key={id}
            id={idOf(id)}
            className={filterClass.option}
            role="option"
            tabIndex={-1}
            aria-selected={chosen ?? false}
            data-active={id === active ? '' : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setMoved(id)}
            onClick={() => onPick(id)}
          >
            <span className={filterClass.word}>{word}</span>
            {note ? <span className={filterClass.note}>{note}</span> : null}
          </div>
        ))}
      </div>
    ) : (
      <div className={filterClass.empty} role="status">
        {empty}
      </div>
    ),
  }
}
