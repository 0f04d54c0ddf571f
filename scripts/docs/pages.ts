import { readFileSync, writeFileSync } from 'node:fs'
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
 * @returns an error message, or undefined when they are equal
 */
export function findPageError(path: string, rendered: string, folder = root): string | undefined {
  try {
    if (readFileSync(join(folder, path), 'utf8') === rendered) return undefined
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return `${path} is out of date. Run npm run docs.`
}
