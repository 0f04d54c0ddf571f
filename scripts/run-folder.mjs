import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './is-running.mjs'

const memory = '/dev/shm'
const prefix = 'admin-tests-'
/** Far more than one run needs; bytes. */
const required = 8 * 1024 ** 3

/**
 * Creates the temporary folder of a test run, in memory if possible: copying the 1,500 small files of a
 * database takes a quarter of the time there. Also removes the folders of processes that could not do it.
 * @returns {string} named after this process, which has to remove it
 */
export function createRunFolder() {
  for (const parent of [memory, tmpdir()]) removeAbandoned(parent)
  return createInMemory() ?? createIn(tmpdir())
}

/** @returns {string | undefined} undefined without /dev/shm, without room in it, or if it refuses programs */
function createInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, freemem()) < required) return undefined
    const folder = createIn(memory)
    const probe = join(folder, 'probe')
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o755 })
    if (spawnSync(probe).status === 0) return folder
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The folder on the disk serves as well.
  }
  return undefined
}

/** @param {string} parent */
function createIn(parent) {
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  return folder
}

/** @param {string} parent */
function removeAbandoned(parent) {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const owner = Number(/^admin-tests-(\d+)-/.exec(name)?.[1])
    if (!owner || isRunning(owner)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Another user's folder: that user's next run removes it.
    }
  }
}
