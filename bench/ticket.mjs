// Reading and matching of a pasted text, beside a regular expression that only finds the digits of the same
// text: a ticket, 5,000 IDs, a megabyte of mails and a log of a megabyte. Matching is what the page does with
// the reading: the rows of the palette, the lines of the cart, and the records of these lines once all
// questions have been answered.
// node --import tsx bench/ticket.mjs
import { readRegistry } from '../cli/registry.ts'
import { added, emptyCart, questionsOf, settled } from '../src/kit/cart/cart.ts'
import { getResults } from '../src/kit/palette/rows.ts'
import { vocabularyOf } from '../src/kit/palette/vocabulary.ts'
import { readInSteps } from '../src/kit/ticket/read-ticket.ts'
import { parsedFrom } from '../src/kit/ticket/ticket-line.ts'
import { median, ms, table, times, where } from './figures.mjs'

const rounds = 15
const { registry, nouns } = await readRegistry()
const vocabulary = vocabularyOf(registry, nouns)
const origins = { own: 'https://admin.site.io', product: 'https://site.io' }

const ticketOf = (at) => `From: Diego Girard <diego@rowan-coffee.example>
Subject: AW: [Ticket#${4_411 + at}] Payout

Hello, my payout ${600 + (at % 300)} is late, booking #${20_000 + at} was not paid either. We paid 1,250.00 EUR on 18 November 2026.
See https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://admin.site.io/Booking/${23_990 + at}`)}&reserved=0
Diego Girard
Rowan Coffee · 12 rue Oberkampf, 75011 Paris · +33 6 12 34 56 78
`
const mails = Array.from({ length: 2_300 }, (_, at) => ticketOf(at)).join('\n')
const ids = `Bookings\n${Array.from({ length: 5_000 }, (_, at) => 4_001 + at).join('\n')}`
const line = (at) =>
  `2026-11-18T09:14:22.123Z INFO [worker-${at % 12}] booking_id=${4_001 + at} status=500 duration=${at % 900}ms user=${1_001 + (at % 2_000)} GET /Booking/${4_001 + at} 200\n`
const log = Array.from({ length: 8_000 }, (_, at) => line(at)).join('')

/** Milliseconds of a whole reading and of its longest step, and what was read. */
function read(text) {
  const steps = readInSteps(text, vocabulary, origins)
  const from = performance.now()
  let longest = 0
  for (let last = from, step = steps.next(); ; step = steps.next()) {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (step.done) return { whole: now - from, longest, reading: step.value }
  }
}

/** Each question finds one record: that of its number, or a seat. */
function answerTo(word) {
  const id = Number(/\d+$/.exec(word)?.[0] ?? 1)
  return { found: [{ kind: /\d$/.test(word) ? 'booking' : 'seat', id, title: word, chips: [], q: word }], gone: [], at: 0 }
}
/** Milliseconds of a whole matching and of its longest step. The page draws between the steps. */
function match(reading) {
  const moments = [performance.now()]
  const parsed = parsedFrom(reading)
  const nothing = { thing: () => undefined, local: () => [], remote: [], gone: new Map(), frecency: () => 0 }
  getResults(parsed, { registry, nouns, where: {}, context: { admin: { id: 1, name: 'Demo' } }, ...nothing })
  moments.push(performance.now())
  const { cart } = added(emptyCart, parsed)
  const questions = questionsOf(cart, () => false)
  moments.push(performance.now())
  // The server's part is not measured.
  const answers = new Map(questions.map((word) => [word, answerTo(word)]))
  const answered = performance.now()
  const { entries } = settled(cart, { held: () => false, answer: (word) => answers.get(word) })
  const steps = [moments[1] - moments[0], moments[2] - moments[1], performance.now() - answered]
  return { whole: steps.reduce((sum, step) => sum + step, 0), longest: Math.max(...steps), lines: entries.length }
}
function scan(text) {
  const from = performance.now()
  let found = 0
  for (const _ of text.matchAll(/\d+/g)) found += 1
  return { whole: performance.now() - from, found }
}

const rows = [
  ['a ticket', ticketOf(0)],
  ['5,000 IDs', ids],
  ['mails', mails],
  ['a log', log],
].map(([name, text]) => {
  const runs = Array.from({ length: rounds }, () => {
    const reading = read(text)
    return { read: reading, match: match(reading.reading), scan: scan(text) }
  })
  const [reading, matching, floor] = ['read', 'match', 'scan'].map((part) => median(runs.map((run) => run[part].whole)))
  const longest = median(runs.map((run) => Math.max(run.read.longest, run.match.longest)))
  return [
    name,
    String(text.length),
    String(runs[0]?.match.lines ?? 0),
    ms(reading),
    ms(matching),
    ms(reading + matching),
    times((reading + matching) / floor),
    ms(longest),
  ]
})
console.log(`Reading and matching of a pasted text, ${rounds} rounds, medians: ${where()}\n`)
const heads = ['', 'characters', 'records', 'reading, ms', 'matching, ms', 'together, ms', '÷ by finding the digits', 'longest step, ms']
console.log(table([heads, ...rows]))
