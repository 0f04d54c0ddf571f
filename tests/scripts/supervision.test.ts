import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRunning } from '#scripts/is-running.mjs'
import { root } from '#scripts/run.mjs'

type End = { code: number | null; signal: NodeJS.Signals | null }

/** Starts supervised-program.mjs and waits until it has started its children. */
async function startProgram() {
  const program = spawn(process.execPath, ['tests/scripts/supervised-program.mjs'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(program.stdout, 'data')
  const { folders, pids }: { folders: string[]; pids: number[] } = JSON.parse(String(line))
  expect(folders.map(existsSync)).toEqual([true, true])
  expect(pids.map(isRunning)).toEqual([true, true])
  return { program, folders, pids }
}

/** Ends the program and waits until no process writes any more. */
async function endProgram(end: (program: ReturnType<typeof spawn>) => void): Promise<End> {
  const { program, folders, pids } = await startProgram()
  const closed = once(program, 'close')
  end(program)
  const [code, signal] = await closed
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false])
  expect(folders.map(existsSync)).toEqual([false, false])
  return { code, signal }
}

test('a script that is killed leaves no child of a child and no folder', async () => {
  expect(await endProgram((program) => program.kill('SIGKILL'))).toEqual({ code: null, signal: 'SIGKILL' })
})

test('a script that is interrupted cleans up before it ends, with the exit code of the signal', async () => {
  expect(await endProgram((program) => program.kill('SIGINT'))).toEqual({ code: 130, signal: null })
})

test('a script that ends by itself cleans up as well', async () => {
  expect(await endProgram((program) => program.stdin?.end('stop'))).toEqual({ code: 0, signal: null })
})

test('a child that is killed leaves no child of its own while the script goes on', async () => {
  const { program, pids } = await startProgram()
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false])
  expect(program.exitCode).toBeNull()
  program.stdin.end('stop')
  await once(program, 'close')
})
