import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPageError, generatedPages } from '#scripts/docs/pages.ts'

const pages = ['docs/commands.md', 'docs/coverage.md', 'docs/keyboard.md']
test.each(pages)('%s is up to date', async (path) => {
  expect(findPageError(path, (await generatedPages[path]?.()) ?? '')).toBeUndefined()
})
test('no other page is generated', () => {
  expect(Object.keys(generatedPages)).toEqual(pages)
})

describe('the check of a generated page', () => {
  const message = 'docs/page.md is out of date. Run npm run docs.'
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docs-'))
    mkdirSync(join(folder, 'docs'))
    writeFileSync(join(folder, 'docs/page.md'), '# Page\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['accepts the rendered text', 'docs/page.md', '# Page\n', undefined],
    ['finds a changed text', 'docs/page.md', '# Page\n\nMore.\n', message],
    ['finds a missing page', 'docs/new.md', '# New\n', 'docs/new.md is out of date. Run npm run docs.'],
  ])('%s', (_, path, rendered, error) => {
    expect(findPageError(path, rendered, folder)).toBe(error)
  })
})
