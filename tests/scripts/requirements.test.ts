import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/run.mjs'

/** Starts Node as the scripts of package.json do, in a folder with or without packages. */
function start({ installed, version = process.versions.node }: { installed: boolean; version?: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-requirements-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'scripts/requirements.cjs'), join(folder, 'scripts/requirements.cjs'))
  writeFileSync(
    join(folder, 'version.cjs'),
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
  )
  // What a newer Node or a package exports; linking it fails before any code of the script runs.
  writeFileSync(join(folder, 'script.mjs'), "import { missing } from 'node:fs'\nmissing()")
  if (installed) mkdirSync(join(folder, 'node_modules'))
  if (installed) writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  const args = ['-r', './version.cjs', '-r', './scripts/requirements.cjs', 'script.mjs']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { status, stderr }
}

test('an old Node is refused in one sentence', () => {
  const sentence = 'Admin V2 needs Node 20.19 or newer; this is 16.20.2. Get it from https://nodejs.org and try again.\n'
  expect(start({ installed: true, version: '16.20.2' })).toEqual({ status: 1, stderr: sentence })
})

test('without packages, the sentence says what to run', () => {
  const sentence = 'The packages are not installed, or only in part. Run npm ci first.\n'
  expect(start({ installed: false })).toEqual({ status: 1, stderr: sentence })
})

test('with both, the script starts', () => {
  expect(start({ installed: true }).stderr).toContain("does not provide an export named 'missing'")
})

test('every script of package.json that runs Node checks both first', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = Object.values(scripts).filter((command) => command.includes('node '))
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.filter((command) => !/^(exec )?node -r \.\/scripts\/requirements\.cjs /.test(command))).toEqual([])
})
