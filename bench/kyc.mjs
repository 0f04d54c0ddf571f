// From the start of a navigation to a KYC request with four documents until the first page of the first one is painted, and from "Next pending
// request" to the next one, which the page has read ahead by then, beside the same calls and the same bytes in a bare page of the same run.
// node bench/kyc.mjs <data folder or address of a PostgreSQL> [rounds]   (built workspace; a folder that is not there yet is filled with the demo)
import { launch, signedIn } from './browser.mjs'
import { median, ms, table, times, where } from './figures.mjs'
import { serve, tokenOf } from './server.mjs'

const [at = './data', many = '12'] = process.argv.slice(2)

/** Moves to an address inside the workspace as a link does, or on to the next one, and tells the milliseconds until a page of a file is painted. */
const openIn = (path) =>
  new Promise((done, failed) => {
    const before = document.querySelector('[role=tabpanel] :is(canvas, img)')
    const began = performance.now()
    const look = () => {
      const drawn = document.querySelector('[role=tabpanel] :is(canvas[aria-busy=false], img)')
      if (drawn && drawn !== before && (!(drawn instanceof HTMLImageElement) || drawn.complete)) done(performance.now() - began)
      else if (performance.now() - began > 30_000)
        failed(new Error(`No file was painted within 30 s of ${path ?? 'Next pending request'}: ${location.pathname}`))
      else requestAnimationFrame(look)
    }
    const press = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Next pending request'))
    if (path === null) press?.click()
    else {
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }
    requestAnimationFrame(look)
  })

/** Until the page has asked for nothing for a while: somebody looks at a request before going on. */
const restIn = () =>
  new Promise((done) => {
    let before = -1
    const look = () => {
      const now = performance.getEntriesByType('resource').length
      if (now === before) return done()
      before = now
      setTimeout(look, 400)
    }
    performance.setResourceTimingBufferSize(100_000)
    look()
  })

/** The floor: the calls that the page makes, and the bytes of the first file, one after the other. */
const fetchAll = async ({ id, token }) => {
  const headers = { authorization: `Bearer ${token}` }
  const began = performance.now()
  const [, documents] = await Promise.all(
    [`/api/v1/admin/kyc-requests/${id}`, `/admin/v1/workspace/kyc-requests/${id}/documents`].map(async (path) =>
      (await fetch(path, { headers })).json(),
    ),
  )
  const [file] = documents.items.flatMap(({ files }) => files).filter(({ url }) => url)
  await (await fetch(file.url)).arrayBuffer()
  return performance.now() - began
}

const server = await serve(at)
const token = await tokenOf(server.url)
const browser = await launch()
try {
  const read = async (path) => (await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).json()
  const pending = []
  for (const { id } of (await read('/api/v1/admin/kyc-requests?verification_status=0&sort_by=id&per_page=300')).items) {
    const { items } = await read(`/admin/v1/workspace/kyc-requests/${id}/documents`)
    pending.push({ id, four: items.length === 4, drawn: Boolean(items[0]?.files[0]?.url) })
  }
  // Those with four documents whose next one has something to draw, too; none of them is the next one of another.
  const ids = []
  for (let at = 0; at + 1 < pending.length; at += 1)
    if (pending[at].four && pending[at].drawn && pending[at + 1].drawn) {
      ids.push(pending[at].id)
      at += 1
    }
  if (ids.length < 2) throw new Error('Too few requests have four documents and a file that is kept.')
  const context = await signedIn(browser, server.url, token)
  const page = await context.newPage()
  await page.goto(`/KYCRequest/${ids[0]}`)
  await page.locator('[role=tabpanel] :is(canvas[aria-busy=false], img)').first().waitFor()
  const plain = await context.newPage()
  await plain.goto('/__outbox')
  const [opened, next, floor] = [[], [], []]
  // The chunks of the page, the worker that reads a PDF and the server's statements have been used once before.
  await page.evaluate(openIn, `/KYCRequest/${ids[1]}`)
  for (let round = 1; round <= Number(many); round += 1) {
    // Another one than the page shows already, in the first round too.
    const id = ids[(round + 1) % ids.length]
    await page.bringToFront()
    opened.push(await page.evaluate(openIn, `/KYCRequest/${id}`))
    await page.evaluate(restIn)
    next.push(await page.evaluate(openIn, null))
    await plain.bringToFront()
    floor.push(await plain.evaluate(fetchAll, { id, token }))
  }
  const [a, b, least] = [median(opened), median(next), median(floor)]
  console.log(`${server.engine}, ${many} rounds over ${ids.length} requests, ms: ${where()}\n`)
  console.log(
    table([
      ['', 'here', 'its calls alone', 'ratio'],
      ['a request with four documents, to the first page painted', ms(a), ms(least), times(a / least)],
      ['next pending, read ahead, to the first page painted', ms(b), ms(least), times(b / least)],
    ]),
  )
} finally {
  await browser.close()
  await server.stop()
}
