import type { AnyEndpoint } from '#contract/define.ts'
import type { Answers } from '#kit/command/draft.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { knownIn, mostOffered, offeredOf } from '#kit/form/offered.ts'
import type { Field, FieldChoice, Known } from '#kit/form/schema.ts'
import type { Terminal } from './terminal.ts'
import type { Work } from './work.ts'

/** Who answers, and what is known of the things that the answers name. */
export interface Asking {
  terminal: Terminal
  /** What was read so far. */
  known: Known
  /** The things of the list that a field chooses from; undefined where it chooses from none, or they cannot be read. */
  offered: (field: Field, answers: Answers, of: Ref | undefined) => Promise<readonly FieldChoice[] | undefined>
}

/** Reads what is offered over the connection of a line. */
export function askingOf({ terminal, connection: { api, things } }: Pick<Work, 'terminal' | 'connection'>): Asking {
  return {
    terminal,
    known: knownIn(things),
    offered: async ({ choicesFrom: from }, answers, of) => {
      const params = from?.params ? from.params(answers, of) : {}
      if (!from || !params) return undefined
      const read = await api.attempt<AnyEndpoint>(from.source, { params, query: from.query ?? { per_page: mostOffered } })
      const listed = 'value' in read ? from.source.reply.carried?.pick(read.value) : undefined
      return listed && offeredOf(from, listed)
    },
  }
}
