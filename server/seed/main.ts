import { parseArgs } from 'node:util'
import { builtText } from '#contract/seeding.ts'
import { ConfigError, demoAdmin, readConfig } from '#server/config.ts'
import { Refusal } from '#server/kit/errors.ts'
import { hashPassword } from '#server/kit/password.ts'
import { whyNot } from '#server/kit/start-errors.ts'
import { addBuilt } from './add-built.ts'
import { fillDatabase, NotEmpty } from './fill.ts'
import { demoMembers } from './members.ts'
import { scaleWords, sizesOf } from './sizes.ts'

/**
 * `npm run seed -- --scale small|demo|large|<bookings> [--replace]`: fills the configured database, the demo's size where none is named.
 * `npm run seed -- --scenario <name>` or `--build <kind>`, each with `[--count 3] [--attributes '{"currency":"DKK"}'] [--states a,b]
 * [--sequence '[{…}, {…}]'] [--return-data]`: adds what the testing generator makes, by the same engine.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      scale: { ...text, default: 'demo' },
      replace: { type: 'boolean', default: false },
      scenario: text,
      count: text,
      attributes: text,
      build: text,
      states: text,
      sequence: text,
      'return-data': { type: 'boolean', default: false },
    },
  })
  if (values.scenario !== undefined || values.build !== undefined) return console.log(builtText(await addBuilt(config, values)))
  const sizes = sizesOf(values.scale)
  if (!sizes) throw new ConfigError([`--scale ${values.scale} is not one of ${scaleWords}`])
  const { email, password } = config.admin ?? demoAdmin
  const began = Date.now()
  const say = (line: string) => console.log(line)
  say(`Filling in: ${sizes.bookings.toLocaleString('en')} bookings, ${sizes.accounts.toLocaleString('en')} accounts and the rest`)
  await fillDatabase({
    url: config.databaseUrl,
    dir: config.dataDir,
    sizes,
    members: demoMembers(email, await hashPassword(password)),
    replace: values.replace,
    say,
  })
  say(`Done in ${Math.round((Date.now() - began) / 1000)} s. Sign in as ${email}`)
}

main().catch((error: unknown) => {
  const wrong =
    error instanceof NotEmpty ||
    error instanceof Refusal ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  const { line, code } = wrong ? { line: error.message, code: 2 } : whyNot(error)
  console.error(line)
  process.exit(code)
})
