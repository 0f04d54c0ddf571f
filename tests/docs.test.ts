import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPage, generatedPages } from '#scripts/docs/pages.ts'

const pages = ['docs/commands.md', 'docs/coverage.md', 'docs/keyboard.md']
test.each(pages)('%s is up to date', async (path) => {
  // Its own error is the failure, because the message of an assertion would be cut before the command to run.
  checkPage(path, (await generatedPages[path]?.()) ?? '')
})
test('no other page is generated', () => {
  expect(Object.keys(generatedPages)).toEqual(pages)
})

describe('the check of a generated page', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docs-'))
    mkdirSync(join(folder, 'docs'))
    writeFileSync(join(folder, 'docs/page.md'), '# Page\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('accepts the rendered text', () => {
    expect(() => checkPage('docs/page.md', '# Page\n', folder)).not.toThrow()
  })
  test.each([
    ['changed text', 'docs/page.md', '# Page\n\nMore.\n'],
    ['missing page', 'docs/new.md', '# New\n'],
  ])('refuses a %s', (_, path, rendered) => {
    expect(() => checkPage(path, rendered, folder)).toThrow(new Error(`${path} is out of date. Run npm run docs.`))
  })
})
