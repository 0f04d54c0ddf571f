import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#tests/source.ts'

/**
 * Adds the resource of `docs/adding-a-noun.md` to a copy of the source tree: the files of its code blocks, a
 * line of the route table and an example for the conformance tests.
 * @returns the paths of the new and changed files below the tree
 */
export function plantResource(tree: string): string[] {
  const page = readFileSync(join(root, 'docs/adding-a-noun.md'), 'utf8')
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  const files = blocks.flatMap((text) => {
    const [, path, body = ''] = /^\/\/ (\S+)\n([\s\S]*)$/.exec(text) ?? []
    return path ? [{ path, body }] : []
  })
  for (const { path, body } of files) {
    mkdirSync(join(tree, dirname(path)), { recursive: true })
    writeFileSync(join(tree, path), body)
  }
  const [line = '', example = ''] = blocks.filter((text) => !text.startsWith('//'))
  const examples = 'tests/server/conformance/examples-work.ts'
  insertBefore(join(tree, 'src/contract/paths.ts'), /^\} as const satisfies Record<string, Route>$/m, line)
  insertBefore(join(tree, examples), /^\}$(?![\s\S]*^\}$)/m, example)
  return [...files.map(({ path }) => path), examples]
}

/** Inserts text before the first match of a pattern. */
function insertBefore(file: string, pattern: RegExp, text: string): void {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(pattern, (found) => `${text}${found}`),
  )
}
