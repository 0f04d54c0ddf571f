import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Far more than a run of all tests was seen to hold at once; bytes. */
const enough = 8 * 1024 ** 3

/**
 * A folder in memory for what the tests throw away: copying a database of 1,500 small files there takes a quarter of what it takes on a disk,
 * and half of the tests begin with that. It is removed when this process ends.
 * @returns {string | undefined} nothing where there is no such place, too little room in it, or where programs may not be run from it
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, freemem()) < enough) return undefined
    const folder = mkdtempSync(join(memory, 'admin-tests-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
    // The PostgreSQL of the tests runs as somebody else.
    chmodSync(folder, 0o755)
    const probe = join(folder, 'probe')
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o755 })
    return spawnSync(probe).status === 0 ? folder : undefined
  } catch {
    return undefined
  }
}
