import { seedings } from '#contract/seeding.ts'
import { buildKind, buildScenario, seedingList } from '#server/factory/answer.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  seedings,
  {
    list: async () => seedingList,
    build: async ({ body: { model, ...asked } }, { db, audit, status }) => {
      const made = await buildKind(db, model, asked)
      await audit({ command: 'seeding.build', after: { model, count: made.count, ids: made.ids.slice(0, 100) }, result: 'done' })
      status(201)
      return made
    },
    buildScenario: async ({ params: { name }, body: { model: _model, ...asked } }, { db, audit, status }) => {
      const made = await buildScenario(db, name, asked)
      await audit({ command: 'seeding.build-scenario', after: { name, count: made.count, ids: made.ids.slice(0, 100) }, result: 'done' })
      status(201)
      return made
    },
  },
  { command: { build: () => 'seeding.build', buildScenario: () => 'seeding.build-scenario' } },
)
