import { expect, test } from 'vitest'
import { readInSteps } from '#kit/ticket/read-ticket.ts'
import { vocabulary } from '#tests/commands/known.ts'
import { origins } from './ticket-case.ts'

/** Reads a text in steps, and counts how often each step compares an address with that of the workspace. */
function countReads(text: string): { counts: readonly number[]; links: number } {
  let reads = 0
  const counted = {
    get own() {
      reads += 1
      return origins.own
    },
  }
  const steps = readInSteps(text, vocabulary, counted)
  const counts: number[] = []
  for (let step = steps.next(), before = 0; ; step = steps.next()) {
    counts.push(reads - before)
    before = reads
    if (step.done) return { counts, links: step.value.links.length }
  }
}

const link = (at: number) => `${origins.own}/Booking/${4_001 + at}`
const repeat = (count: number, part: (at: number) => string, separator: string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(separator)
/** A link and the words around it have 100 characters, so 2,000 of them have 200 kB. */
const sentence = (at: number) => `See ${link(at)}, about which the customer wrote to us again today,`.padEnd(99, '.')

test.each<[name: string, text: string, links: number, longest: number]>([
  ['a log of 4,000 lines', repeat(4_000, (at) => `2026-11-18T09:14:22Z INFO GET ${link(at)} 200 in 12 ms`, '\n'), 4_000, 3_000],
  ['a line of prose of 200 kB', repeat(2_000, sentence, ' '), 2_000, 16_000],
  [
    'a line of JSON of 200 kB',
    JSON.stringify({ events: Array.from({ length: 2_000 }, (_, at) => ({ url: link(at), status: 'sent', retries: at % 7 })) }),
    2_000,
    3_000,
  ],
  ['a line of JSON with a text of 200 kB', JSON.stringify({ message: repeat(2_000, sentence, ' ') }), 2_000, 16_000],
])('%s is read in steps of a few thousand characters', (_, text, links, longest) => {
  const { counts, links: found } = countReads(text)
  expect(found).toBe(links)
  // The links are spread evenly, so the share of a step in their reads is its share in the text.
  const total = counts.reduce((sum, count) => sum + count, 0)
  expect(Math.max(...counts) / total).toBeLessThan(longest / text.length)
})
