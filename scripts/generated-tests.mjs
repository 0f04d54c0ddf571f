import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By itself, by drawing cases anew each time, or by what it measures memory with. */
const counts = /process\.env\.LONG|properties\.ts'|\.\/heap\.ts'/

/**
 * The test files of a folder that count further in the long run; the others do in it what they do in every run.
 * @param {string} folder @param {RegExp} ending
 */
export const longTests = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))
    .filter((file) => counts.test(readFileSync(file, 'utf8')))
    .sort()
