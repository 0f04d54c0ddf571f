// Pages of lists at the large scale (a million bookings) beside the same pages at the small one, in one run, by the API of the real server.
// node bench/pages.mjs <small> <large> [samples] [names]   (each a data folder or the address of a PostgreSQL, filled by npm run seed -- --scale;
// names: a regular expression of what is asked)
import { least, median, ms, table, times, where } from './figures.mjs'
import { ask, serve, tokenOf } from './server.mjs'

const [smallAt = './data', largeAt = './data', samples = '9', only = ''] = process.argv.slice(2)
const perPage = 100
/** So long nobody asks, so that the marks of an order can be set. */
const marksMs = 2_000
/** What is asked: a name, then filters and order. */
const cases = [
  ['newest first', ''],
  ['by id', 'sort_by=id'],
  ['by date created', 'sort_by=date_created'],
  ['by date created, falling', 'sort_by=-date_created'],
  ['by due date', 'sort_by=date_due'],
  ['by due date, falling', 'sort_by=-date_due'],
  ['by price', 'sort_by=client_price_ex_vat'],
  ['by price, falling', 'sort_by=-client_price_ex_vat'],
  ['status Declined', 'status[]=-1'],
  ['open ones', 'status[]=0&status[]=1&status[]=4&status[]=5'],
  ['open ones by price', 'status[]=0&status[]=1&status[]=4&status[]=5&sort_by=client_price_ex_vat'],
  ['currency SEK', 'currency=SEK'],
  ['budget from 200', 'min_price_ex_vat=200'],
  ['budget from 200 by due date', 'min_price_ex_vat=200&sort_by=date_due'],
  ['with deliveries', 'has_deliverables=1'],
  ['without deliveries', 'has_deliverables=0'],
  ['brand is an agency', 'brand_business_type=agency'],
  ['brand of a plan', 'brand_type=business'],
  ['talent agency', 'blogger_talent_agency=agency'],
  ['talent agency by date created', 'blogger_talent_agency=agency&sort_by=-date_created'],
  ['of one brand', 'client_account_ref=1003'],
  ['search for a number', 'q=5000'],
  ['KYC', '', 'admin/kyc'],
  ['KYC: REGULAR', 'kyc_level=REGULAR', 'admin/kyc'],
  ['KYC: pending', 'kyc_verification_status=0', 'admin/kyc'],
  ['KYC: approved brands', 'kyc_verification_status=1&type=client', 'admin/kyc'],
  ['KYC: search', 'q=hansen', 'admin/kyc'],
  ['brands', '', 'admin/clients/summary'],
  ['brands: no campaigns, Inactive', 'has_campaigns=0&subscription_plan_name=free', 'admin/clients/summary'],
  ['brands: with shortlists', 'has_shortlists=1', 'admin/clients/summary'],
  ['channels', '', 'admin/channels'],
  ['channels: instagram, connected', 'type=instagram&connected=1', 'admin/channels'],
  ['channels by followers', 'sort_by=-followers_count', 'admin/channels'],
  ['channels: search', 'q=hansen', 'admin/channels'],
  ['managed campaigns', 'managed_by_full_service=1', 'admin/campaigns'],
  ['campaigns with contracts', 'brand_has_active_contracts=1', 'admin/campaigns'],
  ['creators as they open', 'deleted=0&content_score=gt0', 'admin/bloggers'],
  ['creators: Instagram failed', 'deleted=0&ig_connect_error=1', 'admin/bloggers'],
  ['creators: of agencies', 'organization_type=agency', 'admin/bloggers'],
  ['creators: media kit, no new Instagram', 'media_kit_active=1&ig_new_connected=0', 'admin/bloggers'],
  ['creators by sign-up', 'deleted=0&content_score=gt0&sort_by=-date_registered', 'admin/bloggers'],
  ['referrals', 'active=1', 'admin/blogger-referral-program'],
  ['referrals by value', 'active=1&sort=bookings_total_value_desc', 'admin/blogger-referral-program'],
  ['referrals of one country', 'country_ref=578', 'admin/blogger-referral-program'],
]
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
    if (!about) return Math.ceil(count / perPage)
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
  const pages = []
  for (const server of servers) {
    pages.push(await settled(server, query))
    await ask(server, path(query, depth(pages.at(-1))))
  }
  // A page by a column begins at marks that are set behind the first one.
  await new Promise((done) => setTimeout(done, marksMs))
  for (let at = 0; at < Number(samples); at++) {
    for (const [n, server] of servers.entries()) all[n].push((await ask(server, path(query, depth(pages[n])))).ms)
  }
  return { all, pages }
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
const rows = [['', 'page', 'again: 10,000', '1,000,000', 'ratio', 'first ask: 10,000', '1,000,000', 'ratio']]
const cells = ([small, large]) => [
  `${ms(median(small))} (${ms(least(small))})`,
  `${ms(median(large))} (${ms(least(large))})`,
  times(median(large) / median(small)),
]
try {
  for (const [name, query, list] of cases.filter(([name]) => new RegExp(only).test(name))) {
    for (const [deep, depth] of depths) {
      const { all, pages } = await repeated(servers, { query, list }, depth)
      // A result of one page has no depth.
      if (deep !== 'first page' && Math.max(...pages) === 1) continue
      const first = await firstAsked(servers, { query, list }, depth, pages)
      rows.push([name, deep, ...cells(all), ...cells(first)])
      console.error(rows.at(-1).join(' | '))
    }
  }
} finally {
  for (const server of servers) await server.stop()
}
console.log(`${servers[0].engine}, ms, median (least): ${where()}\n\n${table(rows)}`)
