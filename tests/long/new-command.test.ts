import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantResource } from '#tests/commands/plant-resource.ts'
import { copyTree } from './copy-tree.ts'

let tree = ''
beforeAll(() => {
  tree = join(mkdtempSync(join(tmpdir(), 'new-command-')), 'tree')
  copyTree(tree)
})
afterAll(() => rmSync(join(tree, '..'), { recursive: true, force: true }))

const node = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const scaffold = (...words: string[]) => node('--import', 'tsx', 'scripts/new-command.ts', ...words)
const file = (path: string) => readFileSync(join(tree, path), 'utf8')

describe('invalid arguments are refused with a sentence, and nothing is changed', () => {
  test.each([
    [['seat'], /npm run new:command -- <resource> <verb>/],
    [['seat', 'archive', 'now'], /npm run new:command -- <resource> <verb>/],
    [['sofa', 'archive'], /no resource "sofa"\. It has: .*seat/],
    [['../seat', 'archive'], /no resource/],
    [['seat', 'Archive'], /"Archive" is not a valid verb/],
    [['seat', '../../x'], /is not a valid verb/],
    [['seat', 'constructor'], /"constructor" is reserved by JavaScript/],
    [['seat', 'prototype'], /is reserved by JavaScript/],
    [['seat', '__proto__'], /is not a valid verb/],
    [['seat', 'toString'], /is not a valid verb/],
    [['seat', 'ban'], /commands\/seat\/ban\.ts already exists/],
    [['seat', 'open'], /contract already provides seat\.open/],
  ])('%j', (words, told) => {
    const before = file('commands/seat/ban.ts')
    const { status, said } = scaffold(...words)
    expect([status, said]).toEqual([1, expect.stringMatching(told)])
    expect(said).not.toMatch(/^\s+at /m)
    expect(existsSync(join(tree, 'commands/sofa'))).toBe(false)
    expect(file('commands/seat/ban.ts')).toBe(before)
  })
})

test('the new commands and the documented resource compile, keep the style and pass the tests of every command and endpoint', {
  timeout: 600_000,
}, () => {
  const planted = plantResource(tree)
  expect(planted).toEqual([
    'src/contract/coupon.ts',
    'src/features/coupon.tsx',
    'server/routes/coupon.ts',
    'commands/coupon/retire.ts',
    'tests/server/conformance/examples-work.ts',
  ])
  expect(node('scripts/db-generate.mjs', '--name', 'coupon').said).toMatch(/Created server\/db\/migrations\/\d+_coupon\.sql/)
  for (const [noun, verb] of [
    ['seat', 'archive'],
    ['payout-request', 'hold-back'],
    ['organization', 'mark'],
  ] as const) {
    const { status, said } = scaffold(noun, verb)
    expect([status, said]).toEqual([0, expect.stringContaining(`Created commands/${noun}/${verb}.ts. Next:`)])
    expect(file(`commands/${noun}/${verb}.ts`).split('\n').length).toBeLessThan(18)
    expect(said).toContain('Run npm run docs ')
  }
  expect(file('commands/seat/archive.ts')).toContain("title: 'Archive seat'")
  expect(node('--import', 'tsx', 'scripts/docs.ts').status).toBe(0)
  expect(file('docs/commands.md')).toContain('### payout-request.hold-back')
  expect(node('node_modules/typescript/bin/tsc', '--noEmit').said).toBe('')
  const style = node('node_modules/@biomejs/biome/bin/biome', 'check', 'commands', ...planted)
  expect(style.status, style.said).toBe(0)
  copyFileSync(join(tree, 'tests/server/noun.planted.ts'), join(tree, 'tests/server/noun.test.ts'))
  const wanted = [
    'tests/commands/each',
    'tests/commands/registry',
    'tests/commands/keyboard',
    'tests/wiring',
    'tests/contract/paths',
    'tests/server/noun',
    ...['access', 'bodies', 'lists', 'reads', 'writes'].map((name) => `tests/server/conformance/${name}`),
    'tests/docs',
    'tests/schema',
  ]
  const { status, said } = node('node_modules/vitest/vitest.mjs', 'run', ...wanted.map((name) => `${name}.test.ts`))
  expect(said).toMatch(/seat\.archive|passed/)
  // The lines of the tests that passed come first, and would fill the report.
  const failed = said.split('\n').filter((line) => /FAIL|Error/.test(line))
  expect(status, failed.join('\n')).toBe(0)
})
