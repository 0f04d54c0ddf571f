import { node, tool } from './run.mjs'

const codes = await Promise.all([node(tool('biome', 'check', '.')), node(tool('knip', '--no-progress'))])
process.exitCode = Math.max(...codes)
