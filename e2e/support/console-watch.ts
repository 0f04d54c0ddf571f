import type { BrowserContext } from '@playwright/test'

/** An error that a test provokes: the status of a response, 0 for a lost connection, or text of the message. */
export type AllowedError = number | RegExp

const failedResponse = /^Failed to load resource: the server responded with a status of (\d+)/

/** Runs in the page: turns reports of the content security policy into console errors. */
const reportPolicyViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`Content security policy: ${violatedDirective} refused ${blockedURI} ${sample}`)
  })

/** Collects the console errors of a browser context, so that a test can fail because of them. */
export async function watchConsole(context: BrowserContext) {
  let errors: string[] = []
  let allowed: AllowedError[] = []
  await context.addInitScript(reportPolicyViolations)

  function isExpected(text: string) {
    const status = failedResponse.exec(text)?.[1]
    if (status !== undefined && allowed.includes(Number(status))) return true
    if (allowed.includes(0) && /net::ERR_/.test(text)) return true
    return allowed.some((pattern) => pattern instanceof RegExp && pattern.test(text))
  }
  context.on('console', (message) => {
    const text = message.text()
    const { url } = message.location()
    if (message.type() === 'error' && !isExpected(text)) errors.push(`${text} (${url})`)
  })
  context.on('weberror', (error) => errors.push(error.error().stack || String(error.error())))
  return {
    /** Forgets the errors of the previous test. `provoked` may grow while the test runs. */
    start(provoked: AllowedError[]) {
      allowed = provoked
      errors = []
    },
    errors: () => errors,
  }
}
