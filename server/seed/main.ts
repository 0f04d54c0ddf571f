import { demoAdmin, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { hashPassword } from '#server/kit/password.ts'
import { whyNot } from '#server/kit/start-errors.ts'
import { demoMembers } from './members.ts'
import { seedDemo } from './seed.ts'

/** `npm run seed`: the demo data in the configured database, for trying things on a server that does not start in demo mode. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { email, password } = config.admin ?? demoAdmin
  const db = await openDatabase({ url: config.databaseUrl ?? undefined, dir: config.dataDir })
  try {
    const done = await seedDemo(db, { members: demoMembers(email, await hashPassword(password)) })
    console.log(done ? `The demo data is there; sign in as ${email}` : 'There are organizations already: nothing was changed')
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  const { line, code } = whyNot(error)
  console.error(line)
  process.exit(code)
})
