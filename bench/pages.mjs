// Pages of lists at the large scale (a million bookings) beside the same pages at the small one, in one run, by the API of the real server.
// node bench/pages.mjs <small> <large> [samples] [names]   (each a data folder or the address of a PostgreSQL, filled by npm run seed -- --scale;
// names: a regular expression of what is asked)
import { least, median, ms, table, times, where } from './figures.mjs'
import { cases } from './lists.mjs'
import { ask, serve, tokenOf } from './server.mjs'

const [smallAt = './data', largeAt = './data', samples = '9', only = ''] = process.argv.slice(2)
const perPage = 100
/** So long nobody asks, so that the marks of an order can be set. */
const marksMs = 2_000
const depths = [
  ['first page', () => 1],
  ['in the middle', (pages) => Math.max(1, Math.round(pages / 2))],
  ['last page', (pages) => Math.max(1, pages)],
]

async function open(at) {
  const server = await serve(at)
  return { ...server, token: await tokenOf(server.url) }
}
const path = ({ query, list = 'admin/bookings' }, page) => `${list}?per_page=${perPage}&page=${page}${query && `&${query}`}`

/** Asks until the count is exact: what a server counts behind an answer shall not fall into the next one. */
async function settled(server, query) {
  for (;;) {
    const { about, count } = await ask(server, path(query, 1))
    if (!about) return count
    await new Promise((done) => setTimeout(done, 50))
  }
}

// A question that nobody has asked yet, with the same result: every booking and campaign has a higher number than these. Other lists know no
// such filter; their first asks are those of a server that knows the question.
let asked = 0
const anew = ({ query, list }) => {
  asked += 1
  return { list, query: list === undefined || list === 'admin/campaigns' ? `${query}&id_from=${asked}` : query }
}

async function repeated(servers, query, depth) {
  const all = servers.map(() => [])
  const counts = []
  for (const server of servers) counts.push(await settled(server, query))
  const pages = counts.map((count) => Math.ceil(count / perPage))
  for (const [n, server] of servers.entries()) await ask(server, path(query, depth(pages[n])))
  // A page by a column begins at marks that are set behind the first one.
  await new Promise((done) => setTimeout(done, marksMs))
  for (let at = 0; at < Number(samples); at++) {
    for (const [n, server] of servers.entries()) all[n].push((await ask(server, path(query, depth(pages[n])))).ms)
  }
  return { all, pages, counts }
}

async function firstAsked(servers, query, depth, pages) {
  const all = servers.map(() => [])
  for (let at = 0; at < Math.ceil(Number(samples) / 3); at++) {
    for (const [n, server] of servers.entries()) {
      const question = anew(query)
      all[n].push((await ask(server, path(question, depth(pages[n])))).ms)
      await settled(server, question)
    }
  }
  return all
}

const servers = [await open(smallAt), await open(largeAt)]
const rows = [['', 'rows', 'page', 'again: small', 'large', 'ratio', 'first ask: small', 'large', 'ratio']]
const cells = ([small, large]) => [
  `${ms(median(small))} (${ms(least(small))})`,
  `${ms(median(large))} (${ms(least(large))})`,
  times(median(large) / median(small)),
]
try {
  for (const [name, query, list] of cases.filter(([name]) => new RegExp(only).test(name))) {
    for (const [deep, depth] of depths) {
      const { all, pages, counts } = await repeated(servers, { query, list }, depth)
      // A result of one page has no depth.
      if (deep !== 'first page' && Math.max(...pages) === 1) continue
      const first = await firstAsked(servers, { query, list }, depth, pages)
      rows.push([name, counts.join(' / '), deep, ...cells(all), ...cells(first)])
      console.error(rows.at(-1).join(' | '))
    }
  }
} finally {
  for (const server of servers) await server.stop()
}
console.log(`${servers[0].engine}, ms, median (least): ${where()}\n\n${table(rows)}`)
