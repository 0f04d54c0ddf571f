import './requirements.cjs'
import { root } from './run.mjs'

process.chdir(root)
const { register } = await import('tsx/esm/api')
register()
const { main } = await import('./mutation/main.ts')
process.exitCode = await main(process.argv.slice(2))
