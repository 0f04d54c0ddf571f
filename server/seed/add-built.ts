import { type Built, seedings, testKind } from '#contract/seeding.ts'
import { jsonOf, namesIn } from '#contract/seeding-form.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { buildKind, buildScenario } from '#server/factory/answer.ts'

/** What a line of the shell says: a kind or a scenario, and what the testing generator is asked for. */
interface Given {
  build?: string | undefined
  scenario?: string | undefined
  count?: string | undefined
  attributes?: string | undefined
  states?: string | undefined
  sequence?: string | undefined
  'return-data'?: boolean | undefined
}

/**
 * Adds things of one kind, or a scenario, to the configured database by the engine of the testing generator: all of it or nothing.
 * @throws ConfigError where the line cannot be read; Refusal where the kind or the scenario does not take what was given
 */
export async function addBuilt(config: Config, given: Given): Promise<Built> {
  const { build, scenario, count = '1', attributes = '{}', states, sequence = '[]', 'return-data': returnData = false } = given
  const body = seedings.buildScenario.body.safeParse({
    count: /^\d{1,6}$/.test(count) ? Number(count) : Number.NaN,
    attributes: jsonOf(attributes) ?? null,
    states: namesIn(states),
    attributes_sequence: jsonOf(sequence) ?? 'no JSON',
    returnData,
  })
  const wrong =
    body.error?.issues.map(({ path, message }) => `--${path[0] === 'attributes_sequence' ? 'sequence' : String(path[0])}: ${message}`) ?? []
  if (jsonOf(attributes) === undefined) wrong.push(`--attributes ${attributes} is not JSON`)
  const kind = testKind.schema.safeParse(build)
  if (scenario === undefined && !kind.success)
    wrong.push(`--build ${build} is no kind. There are: ${testKind.all.map(({ value }) => value).join(', ')}`)
  if (build !== undefined && scenario !== undefined) wrong.push('--build and --scenario are not asked for together')
  if (wrong.length > 0 || !body.success) throw new ConfigError(wrong)
  const db = await openDatabase({ url: config.databaseUrl ?? undefined, dir: config.dataDir })
  try {
    return await db.tx(() =>
      scenario === undefined && kind.success ? buildKind(db, kind.data, body.data) : buildScenario(db, scenario ?? '', body.data),
    )
  } finally {
    await db.close()
  }
}
