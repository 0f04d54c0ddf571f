import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRunFolder } from '#scripts/run-folder.mjs'

const missing = '/no-such-folder'

function setTmpdir(folder: string) {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  onTestFinished(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  })
}

test('without a folder in memory, the run uses TMPDIR', async () => {
  const folder = await createRunFolder(missing)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect([dirname(folder), existsSync(folder)]).toEqual([tmpdir(), true])
})

test('a TMPDIR that cannot be written is named in one sentence', async () => {
  setTmpdir(missing)
  await expect(createRunFolder(missing)).rejects.toThrow(
    `TMPDIR (${missing}) cannot be written (ENOENT). Set TMPDIR to a folder that can be.`,
  )
})
