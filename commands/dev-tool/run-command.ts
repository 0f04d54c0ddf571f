import * as z from 'zod/mini'
import { request } from '#contract/define.ts'
import { devLine, devTools, switchedOff } from '#contract/dev-tool.ts'
import { href } from '#contract/paths.ts'
import { wordsOf } from '#kit/api/words.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Run developer command',
  words: ['dev', 'tools', 'paris'],
  target: anywhere,
  // Nothing of the registry takes anything away: none of them asks.
  risk: 'reversible',
  ask: form({ schema: z.object({ command: devLine }), fields: { command: { label: 'Command', input: 'text' } } }),
  call: (_target, { command: line }) => request(devTools.run, { body: { command: line } }),
  shows: { at: href('DevTools'), text: (reply) => devTools.run.reply.read(reply).output },
  says: 'Command success',
  failed: (error) => (error.status === 404 ? switchedOff('Developer commands') : wordsOf(error)),
})
