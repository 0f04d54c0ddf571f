import type { AnyCommand } from './define.ts'

/** A command as a page has it: one whose answer has a page of its own only leads there, and that page sends its call. */
export function inPage(command: AnyCommand): AnyCommand {
  const { call, shows: _shows, place, ...rest } = command
  if (!call || !place) return command
  const question: AnyCommand['question'] = (answers) => {
    const [first, ...more] = [call(undefined, answers, [])].flat()
    if (!first || more.length > 0) throw new Error('a question is one call')
    return first
  }
  return { ...rest, place, question, run: (_target, answers, tools) => tools.go(place(answers)) }
}
