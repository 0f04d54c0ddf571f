import { useAtomValue, useStore } from 'jotai'
import { useRef, useState } from 'react'
import { modKey } from '#kit/command/machine.ts'
import { engineAtom, manyAskedAtom, nounsAtom, registryAtom } from '#kit/command/state.ts'
import { count } from '#kit/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { FieldGrid, FormFoot } from '#ui/detail.tsx'
import { TextArea } from '#ui/field.tsx'
import { Meta } from '#ui/page.tsx'
import { IdResults } from './id-results.tsx'
import { readIds, wrongWords } from './ids.ts'
import { many } from './words.ts'

interface Props {
  /** The command that runs on each. */
  command: string
  /** The name of the form for a screen reader, and of the table of what became of each. */
  label: string
  action: string
}

/** A form for a run over things of which somebody has the ids, one on a line; below it what became of each. */
export function ByIds({ command, label, action }: Props) {
  const store = useStore()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)
  const entry = useAtomValue(registryAtom).get(command)
  const engine = useAtomValue(engineAtom)
  const words = useAtomValue(nounsAtom).get(entry?.command.target.entity?.kind ?? '')?.words
  const read = readIds(text)
  const ask = () => {
    const problem = wrongWords(read)
    setWrong(problem)
    if (problem !== undefined) return input.current?.focus()
    const kind = entry?.command.target.entity?.kind
    if (!entry || !engine || kind === undefined) return
    const origin = document.activeElement instanceof HTMLElement ? document.activeElement : null
    store.set(manyAskedAtom, { entry, of: { refs: read.ids.map((id) => ({ kind, id })) }, answers: undefined, origin })
  }
  const said = [
    ...(read.ids.length > 0 ? [many(read.ids.length, words)] : []),
    ...(read.twice > 0 ? [`${count(read.twice)} ${read.twice === 1 ? 'line is' : 'lines are'} there twice`] : []),
  ]
  return (
    <>
      <form
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (!event.repeat) ask()
        }}
      >
        <FieldGrid>
          <div data-wide="">
            <TextArea
              ref={input}
              label="Ids, one on each line"
              rows={6}
              value={text}
              error={wrong}
              onChange={(event) => {
                setText(event.target.value)
                setWrong(undefined)
              }}
            />
          </div>
        </FieldGrid>
        <FormFoot>
          <Button type="submit" tone="danger" kbd={`${modKey()} ↵`} aria-disabled={entry ? undefined : true}>
            {action}
          </Button>
          <span role="status">
            <Meta>{said.join(', ')}</Meta>
          </span>
        </FormFoot>
      </form>
      <IdResults command={command} label={label} />
    </>
  )
}
