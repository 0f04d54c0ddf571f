import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root } from '#tests/source.ts'
import { forcedColors } from '#ui/theme/forced-colors.ts'

/** States that a recipe may show by a background or a shadow. */
const states = /\[(aria-(?:selected|pressed|checked|current|expanded)|data-(?:active|highlighted|selected|current|checked|set|pressed))\b/g

test('each state that a recipe shows has a style of its own under forced colors', () => {
  const styled = JSON.stringify(forcedColors)
  const used = new Set(
    filesBelow('src/ui/recipes').flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(states)].map(([, name]) => name)),
  )
  expect(used.size).toBeGreaterThan(5)
  expect([...used].filter((name) => !styled.includes(`[${name}`))).toEqual([])
})
