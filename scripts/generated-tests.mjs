import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { projectOf } from './test-projects.mjs'

const generatesCases = /process\.env\.LONG|properties\.ts'/

/**
 * Lists the pure test files that generate their cases: each run has new ones, and the long run has more of
 * them.
 */
export const listGeneratedTests = () =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file))
    .filter((file) => projectOf(file) === 'pure')
    .filter((file) => generatesCases.test(readFileSync(join(root, file), 'utf8')))
    .sort()
