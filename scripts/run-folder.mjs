import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAbandoned, runPrefix } from './remove-abandoned.mjs'

/** Far more than one run needs; bytes. */
const required = 8 * 1024 ** 3

/**
 * Creates the temporary folder of a test run, in memory if possible: copying the 1,500 small files of a
 * database takes a quarter of the time there. Also removes what killed runs left.
 * @param {string} [memory] a folder in memory
 * @returns {Promise<string>} named after this process, which has to remove it
 * @throws an error that says what to do if no folder can be created
 */
export async function createRunFolder(memory = '/dev/shm') {
  for (const parent of [memory, tmpdir()]) await removeAbandoned(parent)
  return createInMemory(memory) ?? createInTmpdir()
}

/**
 * @param {string} parent
 * @returns {string | undefined} undefined without this folder, without room in it, or if it refuses programs
 */
function createInMemory(parent) {
  try {
    const { bavail, bsize } = statfsSync(parent)
    if (Math.min(bavail * bsize, freemem()) < required) return undefined
    const folder = createIn(parent)
    const probe = join(folder, 'probe')
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o755 })
    if (spawnSync(probe).status === 0) return folder
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The folder on the disk serves as well.
  }
  return undefined
}

function createInTmpdir() {
  try {
    return createIn(tmpdir())
  } catch (error) {
    const { code = error } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Error(`TMPDIR (${tmpdir()}) cannot be written (${code}). Set TMPDIR to a folder that can be.`)
  }
}

/** @param {string} parent */
function createIn(parent) {
  const folder = mkdtempSync(join(parent, `${runPrefix}${process.pid}-`))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  return folder
}
