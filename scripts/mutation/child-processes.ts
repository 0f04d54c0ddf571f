import childProcess, { type SpawnOptions } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Provided by Stryker: the mutant of this run; absent in the initial run. */
    activeMutant: string
    mode: string
  }
}

/** Stryker's instrumented code reads this variable where no test runner set the mutant: in child processes. */
const variable = '__STRYKER_ACTIVE_MUTANT__'
const mutant = inject('mode') === 'mutant' ? inject('activeMutant') : undefined
const original = childProcess.spawn

/** Starts a process in which the same mutant is active, whatever environment the test gave it. */
function spawn(command: string, args: readonly string[], options: SpawnOptions = {}) {
  const env = { ...(options.env ?? process.env), [variable]: mutant }
  return original(command, args, { ...options, env })
}
if (mutant !== undefined) {
  Reflect.set(childProcess, 'spawn', spawn)
  syncBuiltinESMExports()
}
