import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { node, root, tool } from './run.mjs'

/** All that the built workspace is made of. */
const sources = [
  'src',
  'commands',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build',
  'panda.config.ts',
  'postcss.config.cjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Hashes content, not times: a fresh clone and a branch switch change the times of unchanged files. */
function contentHash() {
  const hash = createHash('sha256')
  /** @param {string} path */
  const add = (path) => {
    const whole = join(root, path)
    if (!existsSync(whole)) return
    if (statSync(whole).isDirectory()) for (const name of readdirSync(whole).sort()) add(`${path}/${name}`)
    else hash.update(`${path}\0`).update(readFileSync(whole)).update('\0')
  }
  for (const path of sources) add(path)
  return hash.digest('hex')
}

/**
 * Builds the workspace when its sources differ from those of the last build.
 * @param {{ force?: boolean, folder?: string }} [options] `folder`: where the build goes
 * @returns {Promise<'built' | 'kept' | 'failed'>}
 */
export async function ensureBuild({ force = false, folder = join(root, 'dist') } = {}) {
  const built = join(folder, 'index.html')
  const stamp = join(folder, '.content-hash')
  const hash = contentHash()
  if (!force && existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'kept'
  console.log('Building the workspace …')
  const started = Date.now()
  if ((await node(tool('panda', 'codegen', '--silent'))) !== 0) return 'failed'
  const build = tool('vite', 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir')
  if ((await node(build, { NODE_ENV: 'production' })) !== 0) return 'failed'
  writeFileSync(stamp, hash)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  return 'built'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { force: { type: 'boolean' }, folder: { type: 'string' } } })
  const result = await ensureBuild(values)
  if (result === 'kept') console.log('The build is up to date.')
  process.exitCode = result === 'failed' ? 1 : 0
}
