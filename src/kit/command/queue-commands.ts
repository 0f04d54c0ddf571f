import { type AnyCommand, anywhere } from './define.ts'
import type { MountedQueue } from './mounted.ts'
import type { Entry } from './registry.ts'

type Act = Exclude<keyof MountedQueue, 'held' | 'decide'>
interface Said {
  act: Act
  title: string
  words: readonly string[]
  keys?: string
  /** Why it cannot be done where a queue is there. */
  not: string
}

const all: Readonly<Record<string, Said>> = {
  open: { act: 'open', title: 'Work through the queue', words: ['decide', 'list', 'start'], keys: 'q', not: 'The queue is open' },
  leave: { act: 'leave', title: 'Back to the list', words: ['queue', 'leave', 'end', 'stop'], not: 'The list is open' },
  next: { act: 'next', title: 'Next undecided', words: ['queue', 'skip'], keys: 'n', not: 'No other one is left to decide' },
  hold: { act: 'hold', title: 'Hold', words: ['queue', 'later', 'put off', 'postpone'], keys: 'h', not: 'Nothing here can be put off' },
  refresh: {
    act: 'refresh',
    title: 'Refresh the queue',
    words: ['new', 'arrivals', 'decided'],
    keys: 'u',
    not: 'Nothing is new, and nothing decided',
  },
  note: { act: 'note', title: 'Note on this item', words: ['queue', 'comment'], not: 'Nothing here takes notes' },
}

/** The commands of the queue on the screen; their keys are heard only where they do something. `mounted` is asked anew every time. */
export function queueCommands(mounted: () => MountedQueue | null): Entry[] {
  return Object.entries(all).map(([verb, { act, title, words, keys, not }]) => {
    const command: AnyCommand = {
      title,
      words,
      target: anywhere,
      risk: 'read',
      when: () => {
        const queue = mounted()
        if (!queue) return 'No queue is here'
        return queue[act] ? true : not
      },
      run: () => mounted()?.[act]?.(),
      ...(keys && { keys }),
    }
    return { id: `queue.${verb}`, noun: 'queue', verb, command, here: () => mounted()?.[act] !== undefined }
  })
}
