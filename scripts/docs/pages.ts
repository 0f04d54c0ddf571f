import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/run.mjs'
import { renderCommandsPage } from './commands.ts'
import { renderCoveragePage } from './coverage.ts'
import { renderKeyboardPage } from './keyboard.ts'

/** Generated pages by path, with the function that renders each. The same code renders the same text. */
export const generatedPages: Readonly<Record<string, () => Promise<string>>> = {
  'docs/commands.md': renderCommandsPage,
  'docs/coverage.md': renderCoveragePage,
  'docs/keyboard.md': renderKeyboardPage,
}

/** Renders all generated pages and writes them. @returns their paths */
export async function writePages(folder = root): Promise<string[]> {
  for (const [path, render] of Object.entries(generatedPages)) writeFileSync(join(folder, path), await render())
  return Object.keys(generatedPages)
}

/**
 * Compares a page on disk with its rendered text.
 * @throws a sentence that says what to run when they differ
 */
export function checkPage(path: string, rendered: string, folder = root): void {
  const file = join(folder, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === rendered) return
  throw new Error(`${path} is out of date. Run npm run docs.`)
}
