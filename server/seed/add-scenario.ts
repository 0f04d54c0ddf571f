import { builtCount, builtText, mostBuilt, notAttributes } from '#contract/seeding.ts'
import { jsonOf } from '#contract/seeding-form.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { buildScenario } from '#server/factory/answer.ts'

interface Given {
  count?: string | undefined
  attributes?: string | undefined
}

/**
 * Adds a scenario of the testing generator to the configured database, all of it or nothing, and prints what was made.
 * @throws Refusal where the scenario is not there or does not take what was given
 */
export async function addScenario(config: Config, name: string, { count = '1', attributes = '{}' }: Given): Promise<void> {
  const many = builtCount.safeParse(/^\d{1,6}$/.test(count) ? Number(count) : Number.NaN)
  if (!many.success) throw new ConfigError([`--count ${count} is not a whole number from 1 to ${mostBuilt}`])
  const given = jsonOf(attributes)
  const wrong = notAttributes(given)
  if (wrong !== undefined) throw new ConfigError([`--attributes ${attributes} cannot be taken: ${wrong}`])
  const db = await openDatabase({ url: config.databaseUrl ?? undefined, dir: config.dataDir })
  try {
    const made = await db.tx(() => buildScenario(db, name, { count: many.data, attributes: given }))
    console.log(builtText(made))
  } finally {
    await db.close()
  }
}
