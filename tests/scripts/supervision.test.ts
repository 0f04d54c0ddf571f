import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
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
async function endProgram(
  { program, folders, pids }: Awaited<ReturnType<typeof startProgram>>,
  end: (program: ChildProcess) => void,
): Promise<End> {
  const closed = once(program, 'close')
  end(program)
  const [code, signal] = await closed
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false])
  expect(folders.map(existsSync)).toEqual([false, false])
  return { code, signal }
}

test('a script that is killed leaves no child of a child and no folder', async () => {
  expect(await endProgram(await startProgram(), (program) => program.kill('SIGKILL'))).toEqual({ code: null, signal: 'SIGKILL' })
})

test('a script that is interrupted cleans up before it ends, with the exit code of the signal', async () => {
  expect(await endProgram(await startProgram(), (program) => program.kill('SIGINT'))).toEqual({ code: 130, signal: null })
})

test('a child that is killed leaves no child of its own; the script goes on, and cleans up when it ends by itself', async () => {
  const program = await startProgram()
  process.kill(program.pids[0] ?? 0, 'SIGKILL')
  await expect.poll(() => program.pids.map(isRunning)).toEqual([false, false])
  expect(program.program.exitCode).toBeNull()
  expect(await endProgram(program, ({ stdin }) => stdin?.end('stop'))).toEqual({ code: 0, signal: null })
})

test('a supervisor that is killed while a child starts leaves no child', async () => {
  // It waits without events, so that the child starts before the program hears of the end.
  const source = `
    import { spawnSync } from 'node:child_process'
    import { startChild, startSupervision } from './scripts/supervision.mjs'
    const read = (command, ...args) => spawnSync(command, args, { encoding: 'utf8' }).stdout
    startSupervision()
    const supervisor = read('pgrep', '-P', String(process.pid)).trim()
    process.kill(Number(supervisor), 'SIGKILL')
    while (!read('ps', '-o', 'stat=', '-p', supervisor).startsWith('Z')) continue
    console.log(startChild(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' }).pid)`
  const program = spawn(process.execPath, ['--input-type=module', '-e', source], { cwd: root })
  const closed = once(program, 'close')
  let errors = ''
  program.stderr.on('data', (text) => (errors += text))
  const pid = Number(String(await once(program.stdout, 'data')))
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  expect(await closed).toEqual([1, null])
  expect(errors).toBe('The process that cleans up after this run has ended; the run ends as well.\n')
  await expect.poll(() => isRunning(pid)).toBe(false)
})
