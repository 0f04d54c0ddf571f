import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from './run.mjs'

/**
 * Installs the newest Node of a major version from npm into a temporary folder and removes it afterwards.
 * @template T
 * @param {number} major
 * @param {(executable: string, folder: string) => Promise<T>} use `folder`: room for other temporary files
 * @param {(major: number, folder: string) => string[]} [command] what installs it; a test passes its own
 * @returns {Promise<T>}
 * @throws an error that says what is needed when it cannot be installed
 */
export async function withNode(major, use, command = npmInstall) {
  const folder = mkdtempSync(join(tmpdir(), `admin-node${major}-`))
  try {
    const [program = '', ...args] = command(major, folder)
    const executable = join(folder, 'node_modules', 'node', 'bin', 'node')
    const code = await finished(
      spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }),
    )
    if (code !== 0 || !existsSync(executable))
      throw new Error(`npm could not install node@${major}; this step needs access to an npm registry.`)
    return await use(executable, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {number} major @param {string} folder */
const npmInstall = (major, folder) => [
  'npm',
  'install',
  '--no-save',
  '--loglevel=error',
  '--prefix',
  folder,
  `node@${major}`,
]
