// A run over all seats that match (up to 10,000), banned from the workspace: time, memory, and requests in flight; beside it a plain loop in the
// same page that unbans the same seats with the same four calls at a time, and nothing else.
// node bench/bulk.mjs <data folder or address of a PostgreSQL>   (built workspace)
import { launch, signedIn, workOf } from './browser.mjs'
import { table, where } from './figures.mjs'
import { serve, tokenOf } from './server.mjs'

const [at = './data'] = process.argv.slice(2)
const server = await serve(at)
const token = await tokenOf(server.url)
const browser = await launch()
const context = await signedIn(browser, server.url, token)
const page = await context.newPage()
const client = await context.newCDPSession(page)
const mb = (value) => value.toFixed(0)
const headers = { authorization: `Bearer ${token}`, version: '2', app: 'admin' }
const count = async () => (await (await fetch(`${server.url}/admin/v1/user?perPage=1`, { headers })).json()).meta.total

async function heap() {
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024
}

/** Calls of this page by what they are for: how many there were, and the most that were under way at once. */
const calls = new Map()
const kindOf = (request) => {
  const { pathname } = new URL(request.url())
  if (/\/seats\/\d+\/ban$/.test(pathname)) return 'the rows'
  if (/\/runs/.test(pathname)) return request.method() === 'GET' ? 'its record, read' : 'its record, told'
  if (/\/admin\/v1\/user$/.test(pathname)) return 'the list of seats'
  if (/\/admin\/v1\/user\/\d+$/.test(pathname)) return 'seats read one by one'
  return /\/(api|admin)\//.test(pathname) ? 'everything else' : null
}
const watch = (event, by) =>
  page.on(event, (request) => {
    const kind = kindOf(request)
    if (!kind) return
    const one = calls.get(kind) ?? { sent: 0, now: 0, most: 0 }
    one.now += by
    if (by > 0) one.sent += 1
    one.most = Math.max(one.most, one.now)
    calls.set(kind, one)
  })

try {
  const all = await count()
  if (all > 10_000) throw new Error(`${all} seats are too many for one run: seed fewer`)
  await page.goto('/Seats')
  await page.locator('[data-row="3"]:not([aria-busy])').waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+a')
  await page.getByText(/all that match/).waitFor()
  const work = await workOf(page)
  const before = { page: await heap(), server: server.memory().now }
  watch('request', 1)
  watch('requestfinished', -1)
  watch('requestfailed', -1)
  let asked = performance.now()
  await page.getByRole('button', { name: 'Actions on the selection' }).click()
  await page.getByRole('menuitem', { name: 'Ban Seat', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: /^Ban \d/ }).waitFor({ timeout: 600_000 })
  const reading = (performance.now() - asked) / 1000
  const many = Number((await question.getByRole('button', { name: /^Ban \d/ }).innerText()).replace(/\D/g, ''))
  const most = { page: 0 }
  let going = true
  const watching = (async () => {
    while (going) {
      most.page = Math.max(most.page, (await client.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024)
      await new Promise((done) => setTimeout(done, 500))
    }
  })()
  const worked = await work()
  asked = performance.now()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: 'Runs' }).getByText('Finished').waitFor({ timeout: 3_600_000 })
  const ran = { seconds: (performance.now() - asked) / 1000, work: ((await work()) - worked) / 1000 }
  going = false
  await watching
  const after = { page: await heap(), server: server.memory().now }
  const words = (await page.getByRole('region', { name: 'Runs' }).innerText()).split('\n').find((line) => /done/.test(line))
  const seen = [...calls].map(([kind, one]) => [kind, { ...one }])

  // The floor: the same seats, four at a time, with keys; no row is shown, none is put on record.
  const floor = await page.evaluate(
    async ({ given, wanted }) => {
      const ids = []
      for (let at = 1; ids.length < wanted; at++) {
        const { data } = await (await fetch(`/admin/v1/user?perPage=500&page=${at}`, { headers: given })).json()
        if (data.length === 0) break
        ids.push(...data.filter(({ banned, deleted }) => banned && !deleted).map(({ id }) => id))
      }
      const from = performance.now()
      let done = 0
      const worker = async () => {
        for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
          const keyed = { ...given, 'idempotency-key': crypto.randomUUID() }
          const answer = await fetch(`/api/v1/admin/seats/${id}/ban`, { method: 'DELETE', headers: keyed })
          await answer.text()
          if (answer.ok) done += 1
        }
      }
      await Promise.all([worker(), worker(), worker(), worker()])
      return { seconds: (performance.now() - from) / 1000, done }
    },
    { given: headers, wanted: many },
  )

  const per = (seconds, rows) => ((seconds * 1000) / rows).toFixed(1)
  console.log(`${server.engine}, ${many} of ${all} seats, ended as “${words}”: ${where()}\n`)
  console.log(
    table([
      ['', 'the run', 'a plain loop'],
      ['rows', String(many), String(floor.done)],
      ['seconds', ran.seconds.toFixed(0), floor.seconds.toFixed(0)],
      ['ms for each row', per(ran.seconds, many), per(floor.seconds, floor.done)],
      ['ms of the page’s own work for each row', per(ran.work, many), ''],
      ['seconds until it is asked (all are read)', reading.toFixed(1), ''],
    ]),
  )
  console.log(
    `\n${table([
      ['MB', 'before', 'most meanwhile', 'after'],
      ['the page, heap of its scripts', mb(before.page), mb(most.page), mb(after.page)],
      ['the server, all of its memory', mb(before.server), mb(server.memory().most), mb(after.server)],
    ])}\n`,
  )
  console.log(table([['calls', 'sent', 'most at once'], ...seen.map(([kind, { sent, most: top }]) => [kind, String(sent), String(top)])]))
} finally {
  await browser.close()
  await server.stop()
}
