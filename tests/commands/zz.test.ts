import { test } from 'vitest'
import { describeRows, typeLine } from './typed-line.ts'
test('x', () => {
  for (const l of ['ban booking 20100','ban seat 20100','save view Big payouts','save view Fresh','cancel the export','approve creator 77 and payout 812','add note 2957','>add note','recommend a creator 2995'])
   { const r = typeLine(l, {records:['booking:20100','account:2957','account:2995','creator:77','payout-request:812']}); console.log(l, '|', r.runs, r.records, '|', r.message, '|', describeRows(r.rows).slice(0,6), r.parsed.noun, r.parsed.verb, r.parsed.rest, r.parsed.parts.length, r.row?.title) }
})
