import { expect, test } from 'vitest'
import { parseArguments } from '#scripts/test-arguments.mjs'

const names = { test: ['pure', 'server'], long: ['long'] }
const parse = (...words: string[]) => parseArguments(words, names)
const everything = { long: false, watch: false, only: undefined, files: [] }

test.each([
  ['', [], {}],
  ['--only=pure,server', ['--only=pure,server'], { only: ['pure', 'server'] }],
  ['--long --only=long', ['--long', '--only=long'], { long: true, only: ['long'] }],
  ['a file', ['tests/server/withdrawal.test.ts'], { files: ['tests/server/withdrawal.test.ts'] }],
  ['a browser test', ['./e2e/journeys/payouts.spec.ts'], { files: ['e2e/journeys/payouts.spec.ts'] }],
  ['--watch', ['--watch', 'tests/scripts/test-arguments.test.ts'], { watch: true, files: ['tests/scripts/test-arguments.test.ts'] }],
])('accepts %s', (_title, words, expected) => {
  expect(parse(...words)).toEqual({ ...everything, ...expected })
})

test.each([
  ['--olny=server', 'There is no option "--olny=server".'],
  ['--only', 'There is no option "--only".'],
  ['-x', 'There is no option "-x".'],
  ['--only=pure,browser', 'There is no step "browser".'],
  ['--long --only=pure', 'There is no step "pure".'],
  ['server', 'There is no test file "server".'],
  ['tests/server/missing.test.ts', 'There is no test file "tests/server/missing.test.ts".'],
  ['tests/server/market.ts', 'There is no test file "tests/server/market.ts".'],
  ['--only=pure tests/server/withdrawal.test.ts', '--only selects whole steps'],
  ['--watch', '--watch needs one test file'],
  ['--watch e2e/journeys/payouts.spec.ts', '--watch needs one test file'],
])('refuses %s and lists the options', (words, sentence) => {
  const { error } = parse(...words.split(' ')) as { error: string }
  expect(error).toContain(sentence)
  expect(error).toContain(`runs some steps: ${words.includes('--long') ? 'long' : 'pure, server'}`)
  expect(error).toContain('--watch tests/server/withdrawal.test.ts')
})
