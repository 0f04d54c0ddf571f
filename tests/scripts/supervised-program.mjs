import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolder, removeAtEnd, startChild, startSupervision, stopSupervision } from '#scripts/supervision.mjs'

// Run by supervision.test.ts: starts a child with a child, prints what has to be gone later, and ends when told to.
startSupervision()
const folder = await createFolder()
const clone = mkdtempSync(join(tmpdir(), 'admin-supervised-'))
removeAtEnd(clone)
writeFileSync(join(folder, 'file'), '')
const wait = 'setInterval(() => undefined, 1000)'
const spawnGrandchild = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', '${wait}'])`
const program = `${spawnGrandchild}; console.log(process.pid, pid); ${wait}`
const child = startChild(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
child.stdout?.once('data', (pids) =>
  console.log(JSON.stringify({ folders: [folder, clone], pids: String(pids).trim().split(' ').map(Number) })),
)
process.stdin.once('data', stopSupervision)
