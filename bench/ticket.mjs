// Reading of a pasted text, beside a regular expression that only finds the digits of the same text: a ticket, 5,000 IDs,
// a megabyte of mails and a log of a megabyte.
// node --import tsx bench/ticket.mjs
import { readRegistry } from '../cli/registry.ts'
import { vocabularyOf } from '../src/kit/palette/vocabulary.ts'
import { readInSteps } from '../src/kit/ticket/read-ticket.ts'
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

/** Milliseconds of a whole reading, and of its longest step. */
function read(text) {
  const steps = readInSteps(text, vocabulary, origins)
  const from = performance.now()
  let longest = 0
  for (let last = from, step = steps.next(); ; step = steps.next()) {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (step.done) return { whole: now - from, longest, found: step.value.numbers.size }
  }
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
  const runs = Array.from({ length: rounds }, () => ({ read: read(text), scan: scan(text) }))
  const whole = median(runs.map((run) => run.read.whole))
  const floor = median(runs.map((run) => run.scan.whole))
  const longest = median(runs.map((run) => run.read.longest))
  return [name, String(text.length), String(runs[0]?.read.found ?? 0), ms(whole), times(whole / floor), ms(longest)]
})
console.log(`Reading of a pasted text, ${rounds} rounds, medians: ${where()}\n`)
console.log(table([['', 'characters', 'references', 'reading, ms', '÷ by finding the digits', 'longest step, ms'], ...rows]))
