import { chromium } from 'playwright'

const executablePath = process.env.CHROMIUM_PATH

/** A headless Chromium (`CHROMIUM_PATH` names another one than Playwright's own). */
export const launch = () => chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })

/** A fresh profile whose pages are signed in: the token in hand, as after a sign-in of an earlier day. */
export async function signedIn(browser, origin, token) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'admin_auth', value: token, url: origin, sameSite: 'Strict' }])
  return context
}

/** Time that the page's main thread has worked so far, in milliseconds: not time that it waited for a busy machine. */
export async function workOf(page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}
