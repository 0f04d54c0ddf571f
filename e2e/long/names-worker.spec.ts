import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import type { Names } from './names-page.ts'

declare global {
  interface Window {
    names: Names
  }
}

/** The page above, built as the workspace is, on a server of its own. `refused`: what it does not give. */
async function serveNames() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: fileURLToPath(new URL('names-page.ts', import.meta.url)) } },
  })
  const files = new Map<string, string>()
  for (const { output } of [built].flat().filter((one) => 'output' in one)) {
    for (const file of output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source))
  }
  const entry = [...files.keys()].find((name) => name.includes('names-page')) ?? ''
  let refused = /^$/
  const server = createServer(({ url = '' }, answer) => {
    const body = url === '/' ? `<!doctype html><title>Names</title><script type="module" src="${entry}"></script>` : files.get(url)
    if (body === undefined || refused.test(url)) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': url === '/' ? 'text/html' : 'text/javascript', 'cache-control': 'no-store' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    refuse: (names: RegExp) => {
      refused = names
    },
    stop: () => server.close(),
  }
}

/** More than the page looks through by itself. */
const many = 100_352
const lines = ['andersen', 'a', 'frida lind', 'soren', 'petresen', 'nobody']

async function found(page: Page) {
  for (const line of lines) {
    const truth = await page.evaluate((asked) => window.names.truth(asked), line)
    await expect.poll(() => page.evaluate((asked) => window.names.search(asked), line), line).toEqual(truth)
  }
}

test('of more names than a page should look through a worker finds the same; where it cannot begin, the page does', async ({ page }) => {
  const site = await serveNames()
  await page.goto(site.url)
  await page.waitForFunction(() => 'names' in window)
  await page.evaluate((size) => window.names.fill(size), many)
  expect(await page.evaluate(() => window.names.truth('andersen').length)).toBe(8)
  await page.evaluate(() => window.names.restore())
  expect(page.workers()).toHaveLength(1)
  await found(page)

  site.refuse(/worker/)
  const other = await page.context().newPage()
  await other.goto(site.url)
  await other.waitForFunction(() => 'names' in window)
  await other.evaluate(() => window.names.restore())
  await expect.poll(() => other.workers().length).toBe(0)
  for (const line of lines) {
    const truth = await page.evaluate((asked) => window.names.truth(asked), line)
    await expect.poll(() => other.evaluate((asked) => window.names.search(asked), line), line).toEqual(truth)
  }
  site.stop()
})
