import { parseArgs } from 'node:util'
import { ConfigError, demoAdmin, readConfig } from '#server/config.ts'
import { hashPassword } from '#server/kit/password.ts'
import { whyNot } from '#server/kit/start-errors.ts'
import { fillDatabase, NotEmpty } from './fill.ts'
import { demoMembers } from './members.ts'
import { scaleWords, sizesOf } from './sizes.ts'

/** `npm run seed -- --scale small|demo|large|<bookings> [--replace]`: fills the configured database, the demo's size where none is named. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { values } = parseArgs({ options: { scale: { type: 'string', default: 'demo' }, replace: { type: 'boolean', default: false } } })
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
  const wrong = error instanceof NotEmpty || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  const { line, code } = wrong ? { line: error.message, code: 2 } : whyNot(error)
  console.error(line)
  process.exit(code)
})
