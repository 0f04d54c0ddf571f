import childProcess, { type SpawnOptions } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import fc from 'fast-check'
import { beforeAll, inject } from 'vitest'

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
/** This file runs again for each test file of a thread, and must not wrap its own wrapper. */
const place = Symbol.for('admin-mutation.spawn')
const original: typeof childProcess.spawn = Reflect.get(childProcess, place) ?? childProcess.spawn
Reflect.set(childProcess, place, original)

/** Starts a process in which the same mutant is active, whatever environment the test gave it. */
function spawn(command: string, args: readonly string[], options: SpawnOptions = {}) {
  const env = { ...(options.env ?? process.env), [variable]: mutant }
  return original(command, args, { ...options, env })
}
if (mutant !== undefined) {
  Reflect.set(childProcess, 'spawn', spawn)
  syncBuiltinESMExports()
}

// A failed property kills the mutant; looking for its smallest example would only cost a minute.
beforeAll(() => {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
})
