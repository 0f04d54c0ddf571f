import { expect, test } from 'vitest'
import { UnreadableAnswer } from '#contract/envelope.ts'
import { handed } from '#kit/command/available.ts'
import { requestsOf } from '#kit/command/preview.ts'
import { sampleAnswers, sampleTarget } from '#scripts/samples.ts'
import { registry } from './known.ts'

/** Successful responses that lack what the contract promises. */
const bodies: readonly unknown[] = [
  null,
  [],
  {},
  'done',
  0,
  true,
  ...['item', 'items', 'data'].flatMap((key) =>
    [null, [], {}, 'done', [null], [{}], { id: 7 }, [{ id: 7 }]].map((value) => ({ [key]: value })),
  ),
]

/** Reads a body as the client does; undefined if it cannot be read. */
function read(reply: { read: (wire: unknown) => unknown }, body: unknown): { value: unknown } | undefined {
  try {
    return { value: reply.read(body) }
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined
    throw error
  }
}

test.each(registry.all.filter(({ command }) => command.call).map((entry) => [entry.id, entry] as const))(
  '%s: a response that lacks fields is done or cannot be read, and stops no code of the command',
  (_id, entry) => {
    const { command } = entry
    const thing = sampleTarget(command)
    const answers = sampleAnswers(command, thing)
    const target = thing && handed(command, [thing])
    const requests = requestsOf({ entry, things: thing ? [thing] : [], answers, facts: [] })
    for (const body of bodies) {
      const replies = requests.flatMap(({ endpoint }) => (endpoint.reply.kind === 'json' ? (read(endpoint.reply, body) ?? []) : []))
      if (replies.length === 0 || replies.length < requests.length) continue
      const values = replies.map(({ value }) => value)
      const reply = values.length > 1 ? values : values[0]
      const why = JSON.stringify(body)
      expect(() => command.makes?.(reply), why).not.toThrow()
      expect(() => command.undo?.by(target, reply, answers), why).not.toThrow()
      expect(() => command.fills?.(target, reply), why).not.toThrow()
      expect(() => command.shows?.text(reply), why).not.toThrow()
    }
  },
)
