import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type Api, connectToApi } from './api.ts'
import { type AllowedError, watchConsole } from './console-watch.ts'
import { copyDemoData, type DemoData } from './demo-data.ts'
import { type Server, startServer } from './server.ts'
import { demo, fetchSession, signIn } from './sign-in.ts'

export { expect }

interface WorkerFixtures {
  server: Server & Pick<DemoData, 'databaseUrl'>
  /** The API with the rights of the demo administrator. */
  api: Api
  signedIn: SignedInBrowser
}
interface TestFixtures {
  /** A page of the signed-in administrator. `page` is signed out. */
  staff: Page
  /** Allows console errors that this test provokes. */
  allowErrors: (...errors: AllowedError[]) => void
  /** Opens a page of a signed-in person in a browser of their own, for example in another time zone. */
  openAs: (email: string, options?: BrowserContextOptions) => Promise<Page>
  allowed: AllowedError[]
}
interface SignedInBrowser {
  context: BrowserContext
  console: Awaited<ReturnType<typeof watchConsole>>
  /** Restores the cookies and clears what the previous test stored in the browser. */
  reset(): Promise<void>
}

async function openContext(browser: Browser, server: Server, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: server.url, ...options })
  return { context, console: await watchConsole(context) }
}
const expectNoErrors = (errors: readonly string[]) => expect(errors, 'errors in the console').toEqual([])

/** Signs in once per worker. The tests share this browser, with a page of their own and nothing else left over. */
async function openSignedInBrowser(browser: Browser, server: Server): Promise<SignedInBrowser> {
  const opened = await openContext(browser, server)
  opened.console.start([401])
  const blank = await opened.context.newPage()
  await blank.goto('/Login')
  await signIn(blank, server, demo.email)
  const cookies = await opened.context.cookies()
  await blank.goto('about:blank')
  const devTools = await opened.context.newCDPSession(blank)
  return {
    ...opened,
    async reset() {
      for (const page of opened.context.pages()) if (page !== blank) await page.close()
      await opened.context.setOffline(false)
      await devTools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'local_storage,indexeddb' })
      await opened.context.clearCookies()
      await opened.context.addCookies(cookies)
    },
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument of a fixture must be a pattern
    async ({}, use) => {
      const data = await copyDemoData()
      const server = await startServer(data.env)
      await use({ ...server, databaseUrl: data.databaseUrl })
      await server.stop()
      await data.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  api: [async ({ server }, use) => use(await connectToApi(server, demo.email)), { scope: 'worker' }],
  signedIn: [
    async ({ browser, server }, use) => {
      const signedIn = await openSignedInBrowser(browser, server)
      await use(signedIn)
      await signedIn.context.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  allowed: async ({}, use) => use([]),
  allowErrors: async ({ allowed }, use) => use((...errors) => void allowed.push(...errors)),
  staff: async ({ signedIn, allowed }, use) => {
    await signedIn.reset()
    signedIn.console.start(allowed)
    await use(await signedIn.context.newPage())
    await signedIn.reset()
    expectNoErrors(signedIn.console.errors())
  },
  context: async ({ browser, server, allowed }, use) => {
    const { context, console } = await openContext(browser, server)
    console.start(allowed)
    await use(context)
    await context.close()
    expectNoErrors(console.errors())
  },
  openAs: async ({ browser, server, allowed }, use) => {
    const opened: Awaited<ReturnType<typeof openContext>>[] = []
    await use(async (email, options) => {
      const { context, console } = await openContext(browser, server, options)
      opened.push({ context, console })
      console.start(allowed)
      const { token, bind } = await fetchSession(server, email, server.url)
      const cookie = { domain: 'localhost', path: '/', secure: true, sameSite: 'Strict' } as const
      await context.addCookies([
        { ...cookie, name: 'admin_auth', value: encodeURIComponent(token) },
        { ...cookie, name: '__Host-admin_bind', value: bind, httpOnly: true },
      ])
      return context.newPage()
    })
    for (const { context, console } of opened) {
      await context.close()
      expectNoErrors(console.errors())
    }
  },
})
