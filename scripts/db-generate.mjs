import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deleteOlderSnapshots, findUnlinkedSnapshot, migrationsFolder } from './migrations.mjs'
import { node, tool } from './run.mjs'

// `npm run db:generate -- --name coupon` writes the SQL that brings a database to the tables in the code.

const listSqlFiles = () => readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))

/** Lists the tables with a `version` column that a migration creates. */
const listVersionedTables = (/** @type {string} */ sql) =>
  sql
    .split('--> statement-breakpoint')
    .flatMap((statement) => /^\s*CREATE TABLE "(\w+)"[\s\S]*\n\t"version" integer/.exec(statement)?.[1] ?? [])

/** Appends the triggers that notify clients of each change to a versioned record (docs/decisions/012). */
function appendTriggers(/** @type {string} */ file) {
  for (const table of listVersionedTables(readFileSync(file, 'utf8'))) {
    const kind = table.replaceAll('_', '-')
    appendFileSync(file, `\n--> statement-breakpoint\nCALL tell_changes_of('${table}', '${kind}');\n`)
  }
}

const unlinked = findUnlinkedSnapshot()
if (unlinked) {
  console.error(
    `${unlinked} was not made from the snapshot before it: two branches each added a migration.\n` +
      'Remove yours (SQL file, snapshot and entry in meta/_journal.json), ' +
      'then run npm run db:generate again.',
  )
  process.exit(1)
}
const existing = new Set(listSqlFiles())
const code = await node(tool('drizzle-kit', 'generate', ...process.argv.slice(2)))
if (code !== 0) process.exit(code)
deleteOlderSnapshots()
for (const name of listSqlFiles().filter((one) => !existing.has(one))) {
  appendTriggers(join(migrationsFolder, name))
  console.log(`Created server/db/migrations/${name}. Review it before you commit it.`)
}
