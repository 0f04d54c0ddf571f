import * as z from 'zod/mini'
import { data, endpoint, parts } from './define.ts'

/** One command that developers run on the server: a name of its registry, never a line of a shell. */
const devCommand = z.object({
  name: z.string(),
  /** What may stand behind the name. */
  takes: z.optional(z.nullable(z.string())),
  help: z.string(),
})

/** A line as it is typed: a name, and what that takes. */
export const devLine = z
  .string('Type a command')
  .check(z.trim(), z.minLength(1, 'Type a command'), z.maxLength(200, 'At most 200 characters'), z.regex(/^[^\r\n]*$/, 'One line'))

export const devTools = {
  /** Which commands there are. Ours. */
  list: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/dev-commands', trial: true, reply: data(z.array(devCommand)) }),
  run: endpoint({
    method: 'POST',
    path: 'admin/integrations/paris/command',
    trial: true,
    body: z.object({ command: devLine }),
    reply: parts(z.object({ output: z.string() })),
  }),
}

/** What is said where a server has none of this. */
export const switchedOff = (what: string) => `${what} are switched off on this server.`
