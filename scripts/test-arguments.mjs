import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.mjs'
import { projectOf } from './test-projects.mjs'

/** @typedef {{ long: boolean, watch: boolean, only: string[] | undefined, files: string[] }} Arguments */

const usage = [
  'Options: npm test -- [--only=<step>,<step> | <test file> … | --watch <test file>]',
  '  --only=<step>,<step>                      runs some steps: {steps}',
  '  tests/server/withdrawal.test.ts           runs this file once; files of e2e/ work as well',
  '  --watch tests/server/withdrawal.test.ts   runs this file again after each change',
].join('\n')

/**
 * Parses the arguments of `npm test` and `npm run test:long`.
 * @param {readonly string[]} words
 * @param {{ test: readonly string[], long: readonly string[] }} stepNames
 * @returns {Arguments | { error: string }}
 */
export function parseArguments(words, stepNames) {
  const long = words.includes('--long')
  const names = long ? stepNames.long : stepNames.test
  /** @param {string} sentence */
  const refuse = (sentence) => ({ error: `${sentence}\n${usage.replace('{steps}', names.join(', '))}` })
  const known = /^--(long|watch|only=.+)$/
  const unknown = words.find((word) => word.startsWith('-') && !known.test(word))
  if (unknown) return refuse(`There is no option "${unknown}".`)

  const { values, positionals } = parseArgs({
    args: [...words],
    options: { long: { type: 'boolean' }, watch: { type: 'boolean' }, only: { type: 'string' } },
    allowPositionals: true,
  })
  const watch = values.watch ?? false
  const only = values.only?.split(',')
  const files = positionals.map((file) => file.replace(/^\.\//, ''))

  const unknownStep = only?.find((name) => !names.includes(name))
  if (unknownStep !== undefined) return refuse(`There is no step "${unknownStep}".`)
  const noTest = files.find((file) => !isTest(file) || !existsSync(join(root, file)))
  if (noTest !== undefined) return refuse(`There is no test file "${noTest}".`)
  if (only && (files.length > 0 || watch))
    return refuse('--only selects whole steps: name either steps or files.')
  if (watch && (files.length !== 1 || !projectOf(files[0] ?? '')))
    return refuse('--watch needs one test file of tests/.')
  return { long, watch, only, files }
}

/** @param {string} file */
const isTest = (file) => projectOf(file) !== undefined || isBrowserTest(file)

/** @param {string} file */
export const isBrowserTest = (file) => /^e2e\/(journeys|long)\/.+\.spec\.ts$/.test(file)
