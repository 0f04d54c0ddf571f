import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#tests/source.ts'

/** Writes what `docs/adding-a-noun.md` shows into a tree: every file that a block names, and the line of the table of routes. @returns the files */
export function plantNoun(tree: string): string[] {
  const blocks = [...readFileSync(join(root, 'docs/adding-a-noun.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, text = '']) => text,
  )
  const files = blocks.flatMap((text) => {
    const [, path, body = ''] = /^\/\/ (\S+)\n([\s\S]*)$/.exec(text) ?? []
    return path ? [{ path, body }] : []
  })
  for (const { path, body } of files) {
    mkdirSync(join(tree, dirname(path)), { recursive: true })
    writeFileSync(join(tree, path), body)
  }
  const line = blocks.find((text) => text.trim().split('\n').length === 1) ?? ''
  const table = join(tree, 'src/contract/paths.ts')
  writeFileSync(
    table,
    readFileSync(table, 'utf8').replace(/^\} as const satisfies Record<string, Route>$/m, (end) => `${line}${end}`),
  )
  return files.map(({ path }) => path)
}
