import './node-version.mjs'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, tool } from './run.mjs'

/** `npm run db:generate -- --name coupon`: the migration to what the tables in the code have become. */
const folder = join(root, 'server/db/migrations')
const all = () => readdirSync(folder).filter((name) => name.endsWith('.sql'))

const before = new Set(all())
const code = await node(tool('drizzle-kit', 'generate', ...process.argv.slice(2)))
if (code !== 0) process.exit(code)
for (const name of all().filter((one) => !before.has(one))) {
  const file = join(folder, name)
  const made = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  for (const statement of made) {
    // What has a version tells everybody of its changes (docs/decisions/012); the noun is the table's name, with hyphens.
    const table = /^\s*CREATE TABLE "(\w+)"[\s\S]*\n\t"version" integer/.exec(statement)?.[1]
    if (table) appendFileSync(file, `\n--> statement-breakpoint\nCALL tell_changes_of('${table}', '${table.replaceAll('_', '-')}');\n`)
  }
  console.log(`server/db/migrations/${name} is written: read it`)
}
