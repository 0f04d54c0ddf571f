// Memory of the server while the report of a week, a quarter and a year is streamed as CSV and as XML, each by a server of its own.
// node bench/report.mjs <data folder or address of a PostgreSQL>
import { table, where } from './figures.mjs'
import { serve, tokenOf } from './server.mjs'

const [at = './data'] = process.argv.slice(2)
const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
/** A heap that is swept early: what grows then is held, not waste that nobody had to sweep yet. */
const small = ['--max-old-space-size=96', '--max-semi-space-size=2']
const mb = (value) => value.toFixed(0)

/** Streams one report and looks at the server's memory on the way. */
async function stream(path, days) {
  const server = await serve(at, { nodeArgs: small })
  try {
    const headers = { authorization: `Bearer ${await tokenOf(server.url)}` }
    const before = server.memory().now
    let most = before
    const watching = setInterval(() => {
      most = Math.max(most, server.memory().now)
    }, 50)
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/v1/${path}?date_from=${day(days)}&date_to=${day(1)}`, { headers })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    let bytes = 0
    for await (const piece of answer.body) bytes += piece.length
    clearInterval(watching)
    const rows = Number(answer.headers.get('x-row-count')).toLocaleString('en')
    return [rows, mb(bytes / 1e6), ((performance.now() - began) / 1000).toFixed(1), mb(before), mb(most)]
  } finally {
    await server.stop()
  }
}

const lines = [['report', 'rows', 'MB streamed', 's', 'server before, MB', 'most meanwhile, MB']]
const spans = { week: 7, quarter: 91, year: 365 }
for (const [form, path] of Object.entries({ CSV: 'admin/accounting-reports/bookings-fees', XML: 'admin/accounting-reports/pin/xml' })) {
  for (const [span, days] of Object.entries(spans)) lines.push([`${form}, a ${span}`, ...(await stream(path, days))])
}
console.log(`${where()}\n\n${table(lines)}`)
