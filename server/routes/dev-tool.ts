import { devTools } from '#contract/dev-tool.ts'
import { devList, runDevLine } from '#server/dev/run.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  devTools,
  {
    list: async () => devList,
    run: async ({ body: { command } }, { db, audit }) => {
      const output = await runDevLine(db, command)
      await audit({ command: 'dev-tool.run-command', after: { command }, result: 'done' })
      return { output }
    },
  },
  { command: { run: () => 'dev-tool.run-command' } },
)
