import type { BrowserContext } from '@playwright/test'

/** An error that a test provokes: the status of a response, 0 for a lost connection, or text of the message. */
export type AllowedError = number | RegExp

const failedResponse = /^Failed to load resource: the server responded with a status of (\d+)/
const typedMarker = 'Typed in the palette: '

/** Runs in the page: turns reports of the content security policy into console errors. */
const reportPolicyViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`Content security policy: ${violatedDirective} refused ${blockedURI} ${sample}`)
  })
/** Runs in the page: reports what is typed in the palette before the palette can request anything. */
const reportTyping = (marker: string) =>
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.closest('[aria-label="Command palette"], [cmdk-root]'))
        console.debug(marker + target.value)
    },
    true,
  )

/** Collects the console errors of a browser context, so that a test can fail because of them. */
export async function watchConsole(context: BrowserContext) {
  let errors: string[] = []
  let allowed: AllowedError[] = []
  const typedNumbers = new Set<string>()
  await context.addInitScript(reportPolicyViolations)
  await context.addInitScript(reportTyping, typedMarker)

  function isExpected(text: string, url: string) {
    const status = failedResponse.exec(text)?.[1]
    if (status !== undefined && allowed.includes(Number(status))) return true
    // While 812 is typed, the palette may look up 8 and 81, which nobody has.
    const id = /\/(?:workspace\/[\w-]+|admin\/v1\/user)\/(\d+)$/.exec(url)?.[1]
    if (status === '404' && id !== undefined && typedNumbers.has(id)) return true
    if (allowed.includes(0) && /net::ERR_/.test(text)) return true
    return allowed.some((pattern) => pattern instanceof RegExp && pattern.test(text))
  }
  context.on('console', (message) => {
    const text = message.text()
    if (text.startsWith(typedMarker)) for (const [number] of text.matchAll(/\d+/g)) typedNumbers.add(number)
    const { url } = message.location()
    if (message.type() === 'error' && !isExpected(text, url)) errors.push(`${text} (${url})`)
  })
  context.on('weberror', (error) => errors.push(error.error().stack || String(error.error())))
  return {
    /** Forgets the errors of the previous test. `provoked` may grow while the test runs. */
    start(provoked: AllowedError[]) {
      allowed = provoked
      errors = []
      typedNumbers.clear()
    },
    errors: () => errors,
  }
}
