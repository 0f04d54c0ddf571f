import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Served, serve } from './server.ts'
import { demo, signIn } from './sign-in.ts'
import { templateVariable } from './template.ts'

export { expect }

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>
interface PerWorker {
  server: Served
  /** What the browser keeps after a real sign-in: both cookies. */
  signedIn: Stored
}
interface PerTest {
  /** A page of a signed-in person. `page` itself is signed out. */
  staff: Page
  /** Statuses that this test provokes; the browser's own line about them is then no failure. */
  expectStatus: (...statuses: number[]) => void
  /** Words in red that this test provokes. */
  expectComplaint: (words: RegExp) => void
  /** One more person, in a browser of their own. */
  another: (email: string) => Promise<Page>
  /** A picture for looking at: test-results/look/<name>-<theme>.png. */
  look: (page: Page, name: string) => Promise<void>
}

const ownLine = /^Failed to load resource: the server responded with a status of (\d+)/

const typedInPalette = 'Typed in the palette: '
/** The page tells what is typed in the palette, before that can ask for anything. */
const reportTyping = (words: string) =>
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.closest('[role=dialog][aria-label="Command palette"]'))
        console.debug(words + target.value)
    },
    true,
  )

/** What a person would find in red in the console of this context, from now on. */
function complaintsOf(context: BrowserContext, allowed: ReadonlySet<number | RegExp>): string[] {
  const complaints: string[] = []
  /** Every number that has stood in the line of the palette. */
  const typed = new Set<string>()
  context.on('console', (line) => {
    if (line.text().startsWith(typedInPalette)) for (const number of line.text().match(/\d+/g) ?? []) typed.add(number)
    if (line.type() !== 'error') return
    const status = ownLine.exec(line.text())?.[1]
    if (status !== undefined && allowed.has(Number(status))) return
    // The line of the palette is read while it is typed: on the way to 812 it may ask for number 8, which nobody has.
    const [, asked = ''] = /\/(?:workspace\/[\w-]+|admin\/v1\/user)\/(\d+)$/.exec(line.location().url) ?? []
    if (status === '404' && typed.has(asked)) return
    // A connection that a test cuts is reported by the browser, too; status 0 stands for it.
    if (allowed.has(0) && /net::ERR_/.test(line.text())) return
    if ([...allowed].some((one) => one instanceof RegExp && one.test(line.text()))) return
    complaints.push(`${line.text()} (${line.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(error.error().stack || String(error.error())))
  return complaints
}

/** Reports of the content security policy become errors of the console, also those that the browser only reports. */
const reportPolicy = () =>
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`Content security policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`)
  })

const contextOptions = (server: Served) => ({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
async function freshContext(browser: Browser, server: Served, stored?: Stored) {
  const context = await browser.newContext({ ...contextOptions(server), ...(stored ? { storageState: stored } : {}) })
  await context.addInitScript(reportPolicy)
  await context.addInitScript(reportTyping, typedInPalette)
  return context
}

export const test = base.extend<PerTest & { allowed: Set<number | RegExp> }, PerWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument of a fixture must be a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'admin-v2-worker-'))
      await cp(join(process.env[templateVariable] ?? '', 'data'), join(folder, 'data'), { recursive: true })
      const server = await serve(join(folder, 'data'))
      await use(server)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [
    async ({ browser, server }, use) => {
      const context = await freshContext(browser, server)
      const page = await context.newPage()
      await page.goto('/Login')
      await signIn(page, server, demo.email)
      const stored = await context.storageState()
      await context.close()
      await use(stored)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  allowed: async ({}, use) => {
    await use(new Set())
  },
  context: async ({ browser, server, allowed }, use) => {
    const context = await freshContext(browser, server)
    const complaints = complaintsOf(context, allowed)
    await use(context)
    await context.close()
    expect(complaints, 'the browser complained').toEqual([])
  },
  page: async ({ context }, use) => {
    await use(await context.newPage())
  },
  staff: async ({ browser, server, signedIn, allowed }, use) => {
    const context = await freshContext(browser, server, signedIn)
    const complaints = complaintsOf(context, allowed)
    await use(await context.newPage())
    await context.close()
    expect(complaints, 'the browser complained').toEqual([])
  },
  another: async ({ browser, server, allowed }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = []
    await use(async (email) => {
      const context = await freshContext(browser, server)
      opened.push({ context, complaints: complaintsOf(context, allowed) })
      const page = await context.newPage()
      // A visitor is asked to sign in; the refusal of the first look is expected.
      await page.goto('/Login')
      await signIn(page, server, email)
      return page
    })
    for (const { context, complaints } of opened) {
      await context.close()
      expect(complaints, 'the browser complained').toEqual([])
    }
  },
  expectStatus: async ({ allowed }, use) => {
    await use((...statuses) => {
      for (const status of statuses) allowed.add(status)
    })
  },
  expectComplaint: async ({ allowed }, use) => {
    await use((words) => allowed.add(words))
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  look: async ({}, use) => {
    await use(async (page, name) => {
      await mkdir('test-results/look', { recursive: true })
      await page.screenshot({ path: `test-results/look/${name}.png`, animations: 'disabled' })
    })
  },
})
