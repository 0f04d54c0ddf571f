import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pauseIfStopping, startChild } from './supervision.mjs'

/** The folder of package.json; every script works from here, wherever it was called. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * @type {Record<string, string>} paths of the tools, because a shell and npx cost time and swallow signals
 */
const tools = {
  biome: '@biomejs/biome/bin/biome',
  'drizzle-kit': 'drizzle-kit/bin.cjs',
  knip: 'knip/bin/knip.js',
  panda: '@pandacss/dev/bin.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/** @param {string} name @param {string[]} args The command line that runs a tool of node_modules in Node. */
export function tool(name, ...args) {
  const file = join(root, 'node_modules', tools[name] ?? name)
  if (!existsSync(file)) {
    console.error(`${name} is not installed. Run npm ci first.`)
    process.exit(1)
  }
  return [file, ...args]
}

/**
 * Runs Node with the output of this process and returns the exit code (1 if a signal ended it).
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env] added to this process's own
 * @param {{ readsKeys?: boolean, executable?: string }} [options] `executable`: another Node
 * @returns {Promise<number>}
 */
export async function node(args, env = {}, { readsKeys = false, executable = process.execPath } = {}) {
  await pauseIfStopping()
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit'), env: { ...process.env, ...env } }
  const code = await finished(startChild(executable, args, options, { readsKeys }))
  await pauseIfStopping()
  return code
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
export function finished(child) {
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}
