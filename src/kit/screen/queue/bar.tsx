import { useAtomValue } from 'jotai'
import type { Thing } from '#contract/define.ts'
import { nextPendingUndoAtom } from '#kit/command/pending-undo.ts'
import { offeredAtom, registryAtom } from '#kit/command/state.ts'
import { useStartCommand } from '#kit/command/use-start.ts'
import { Button } from '#ui/button.tsx'
import { Meta } from '#ui/page.tsx'
import { DecisionBar } from '#ui/queue.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { AnyQueue } from './evidence.ts'

interface Props {
  list: AnyQueue
  thing: Thing
  /** Of the queue: nobody has decided it here yet. */
  left: boolean
  /** Why nothing can be decided about it here, where nothing is left. */
  over: string
  held: boolean
  onDecide: (command: string) => void
  /** Undefined where it cannot be done. */
  onHold: (() => void) | undefined
  onNext: (() => void) | undefined
  onNote: (() => void) | undefined
}

/** What can be done with the thing in hand, each with its key; what cannot says why. Where nothing can be decided the reason stands alone. */
export function Bar({ list, thing, left, over, held, onDecide, onHold, onNext, onNote }: Props) {
  const registry = useAtomValue(registryAtom)
  const offered = useAtomValue(offeredAtom)
  const start = useStartCommand()
  const pendingUndo = useAtomValue(nextPendingUndoAtom)?.words
  const verbs = list.decide.map((id: string) => verbOf(registry.get(id)?.command ?? { title: id }))
  // Two that begin alike ("Send to user", "Send to Mangopay") are told apart by what follows.
  const whole = new Set(verbs).size < verbs.length
  const decisions = list.decide.flatMap((id: string) => {
    const command = registry.get(id)?.command
    if (!command) return []
    const can = offered(id, thing)
    const why = can.state === 'offered' ? (left ? null : over) : can.state === 'disabled' ? can.reason : 'It does not apply'
    const verb = whole ? command.title : verbOf(command)
    return [{ id, verb, rest: command.title.replace(verb, '').trim(), keys: command.keys, why }]
  })
  const decided = decisions.every(({ why }) => why !== null) ? decisions[0]?.why : undefined
  return (
    <DecisionBar
      label={`Decisions on ${list.entity.words.one} ${thing.id}`}
      hints={
        <>
          <Button size="small" tone="quiet" kbd="n" aria-keyshortcuts="n" aria-disabled={onNext ? undefined : true} onClick={onNext}>
            Next undecided
          </Button>
          <Button
            size="small"
            tone="quiet"
            kbd="z"
            aria-keyshortcuts="z"
            {...(pendingUndo !== undefined && { 'aria-disabled': true, title: pendingUndo, 'aria-description': pendingUndo })}
            onClick={() => void start('workspace.undo')}
          >
            Undo
          </Button>
        </>
      }
    >
      {decided ? <Meta>{decided}</Meta> : null}
      {(decided ? [] : decisions).map(({ id, verb, rest, keys, why }, at) => (
        <Button
          key={id}
          tone={at === decisions.length - 1 ? 'primary' : 'plain'}
          kbd={keys}
          aria-keyshortcuts={keys}
          aria-disabled={why === null ? undefined : true}
          title={why ?? undefined}
          aria-description={why ?? undefined}
          onClick={() => onDecide(id)}
        >
          {`${verb} `}
          <VisuallyHidden>{`${rest} ${thing.id}`}</VisuallyHidden>
        </Button>
      ))}
      {list.hold === false ? null : (
        <Button kbd="h" aria-keyshortcuts="h" aria-disabled={onHold ? undefined : true} onClick={onHold}>
          {held ? 'Take off hold' : 'Hold'}
        </Button>
      )}
      {onNote ? (
        <Button kbd="m" aria-keyshortcuts="m" onClick={onNote}>
          Note
        </Button>
      ) : null}
    </DecisionBar>
  )
}
const verbOf = ({ title, short }: { title: string; short?: string }) => short ?? title.split(' ')[0] ?? title
