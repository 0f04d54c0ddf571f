import './node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

// A fresh clone without packages gets one sentence instead of a stack trace.
for (const name of ['tsx', '@stryker-mutator/core', '@stryker-mutator/vitest-runner']) {
  if (existsSync(join(root, 'node_modules', name))) continue
  console.error(`${name} is not installed. Run npm ci first.`)
  process.exit(1)
}
process.chdir(root)
const { register } = await import('tsx/esm/api')
register()
const { main } = await import('./mutation/main.ts')
process.exitCode = await main(process.argv.slice(2))
