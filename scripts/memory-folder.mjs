import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './is-running.mjs'

const memory = '/dev/shm'
const prefix = 'admin-tests-'
/** Far more than one run needs; bytes. */
const required = 8 * 1024 ** 3

/**
 * Creates a temporary folder in memory for the databases of the tests: copying 1,500 small files there takes a
 * quarter of the time it takes on a disk. The folder is removed when this process ends, and by the next run if this
 * one is killed.
 * @returns {string | undefined} undefined without /dev/shm, without room in it, or if programs may not run from it
 */
export function memoryFolder() {
  try {
    removeAbandoned()
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, freemem()) < required) return undefined
    const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755)
    const probe = join(folder, 'probe')
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o755 })
    return spawnSync(probe).status === 0 ? folder : undefined
  } catch {
    return undefined
  }
}

/** Removes the folders of runs that were killed. */
function removeAbandoned() {
  for (const name of readdirSync(memory)) {
    const owner = Number(/^admin-tests-(\d+)-/.exec(name)?.[1])
    if (owner && !isRunning(owner)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}
