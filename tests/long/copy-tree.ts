import { cpSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '#tests/source.ts'

/** What a copy of the tree does without. */
const omitted = ['node_modules', '.git', 'dist', 'data', 'test-results', 'playwright-report']

/** Copies the repository into a new folder, with the packages of this one. */
export function copyTree(tree: string) {
  cpSync(root, tree, { recursive: true, filter: (path) => path === root || !omitted.includes(basename(path)) })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
}
