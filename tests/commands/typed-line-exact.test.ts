import { expect, test } from 'vitest'
import type { Ref } from '#kit/command/resolve.ts'
import { fc } from '#tests/properties.ts'
import { describeRows, typeLine, type World } from './typed-line.ts'

/** Lines that are tried. The long run takes six minutes of a core, up to an hour on a machine that others use. */
const numRuns = process.env.LONG ? 20_000 : 225

/** What a verb does to the records of a resource; null if there is no such command. */
const commands: readonly (readonly [verb: string, resource: string, kind: string, id: string | null])[] = [
  ['approve', 'payout', 'payout-request', 'payout-request.approve'],
  ['reject', 'payouts', 'payout-request', 'payout-request.reject'],
  ['ban', 'seat', 'seat', 'seat.ban'],
  ['cancel', 'bookings', 'booking', 'booking.cancel'],
  ['open', 'account', 'account', 'account.open'],
  ['', 'payout', 'payout-request', 'payout-request.open'],
  ['', 'seat', 'seat', 'seat.open'],
  ['ban', 'booking', 'booking', null],
  ['ban', 'payout', 'payout-request', null],
]
/** Verbs without a resource, with the commands that a number alone may mean. */
const verbsAlone: Readonly<Record<string, readonly string[]>> = { ban: ['seat'] }
const kinds = ['payout-request', 'seat', 'booking', 'account', 'organization', 'cancel-request']

const id = fc.integer({ min: 640, max: 646 })
const stranger = fc.integer({ min: 640, max: 646 }).map(String)
/** Words that name a record of something else, or nobody: ignored beside a record, but never the focused one's. */
const ignorable = fc.oneof(
  fc
    .tuple(fc.constantFrom('order', 'ticket', '(ticket', 'customer', 'page', 'row', 'amount', 'Rowan'), stranger)
    .map(([word, number]) => `${word} ${number}`),
  fc.tuple(stranger, fc.constantFrom('reels', 'percent', 'x')).map((words) => words.join(' ')),
  fc.constantFrom('of Rowan Coffee', 'sigrid', '2026-09-18', '+45 20 30 40 50'),
)
/** The record of another resource, beside the records of the line or instead of them. */
const ownerOf = fc
  .tuple(fc.constantFrom('of', 'for', 'from', ''), fc.constantFrom('organization', 'member', 'invoice', 'campaign'), stranger)
  .map((words) => words.filter(Boolean).join(' '))
const polite = fc.constantFrom('please', 'thanks', 'asap')
/** Words with which nothing may run. */
const veto = fc
  .tuple(
    fc.constantFrom(
      'not',
      'never',
      'instead of',
      'rather than',
      'skip',
      'ignore',
      '(was',
      'without',
      'except',
      'minus',
      '650 or',
      'then open',
    ),
    stranger,
  )
  .map((words) => words.join(' '))
const targets = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ text: '', ids: [] as number[] }) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(', ', ' and ', ' ', ' & ', '/'),
        fc.constantFrom('', '#', 'no. '),
      )
      .map(([ids, sign, before]) => ({ text: before + ids.join(sign), ids })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(id, fc.integer({ min: 1, max: 3 }), fc.constantFrom('-', ' to ', ' up to ', '–')).map(([from, more, sign]) => ({
      text: `${from}${sign}${from + more}`,
      ids: Array.from({ length: more + 1 }, (_, at) => from + at),
    })),
  },
)
const key = fc.tuple(fc.constantFrom(...kinds), id).map(([kind, one]) => `${kind}:${one}`)
const toRef = (one: string): Ref => ({ kind: one.split(':')[0] ?? '', id: Number(one.split(':')[1]) })
const where = fc.record(
  { focused: key.map(toRef), open: key.map(toRef), selection: fc.array(key.map(toRef), { minLength: 1, maxLength: 3 }) },
  { requiredKeys: [] },
)
const whole = fc.option(
  fc.constantFrom(...kinds).map((kind) => ({ kind, count: 4_182 })),
  { nil: null, freq: 4 },
)
const all = kinds.flatMap((kind) => Array.from({ length: 10 }, (_, at) => `${kind}:${640 + at}`))
/** Every record exists, except for some. */
const world = fc.subarray(all, { maxLength: 12 }).map((gone): World => ({ records: all.filter((one) => !gone.includes(one)) }))
const line = fc.record({
  command: fc.constantFrom(...commands),
  targets,
  extra: fc.option(
    fc.oneof(
      ignorable.map((text) => ({ type: 'ignorable', text })),
      ownerOf.map((text) => ({ type: 'owner', text })),
      polite.map((text) => ({ type: 'polite', text })),
      veto.map((text) => ({ type: 'veto', text })),
    ),
    { nil: { type: 'none', text: '' } },
  ),
  /** Where `extra` stands among the command and its targets. */
  place: fc.constantFrom(2, 2, 2, 1, 0),
  isTargetFirst: fc.boolean(),
  reply: fc.constantFrom('', '', 'Re: Re: '),
})

test('a line with a verb, a resource and records runs exactly that command on exactly those records', () => {
  fc.assert(
    fc.property(
      line,
      world,
      where,
      whole,
      fc.boolean(),
      ({ command, targets, extra, place, isTargetFirst, reply }, existing, focus, all, asks) => {
        const [verb, resource, kind, expected] = command
        const named = [verb, resource].filter(Boolean).join(' ')
        const isFirst = isTargetFirst && verb !== '' && /^\d/.test(targets.text)
        const words = (isFirst ? [targets.text, named] : [named, targets.text]).toSpliced(place, 0, extra.text)
        const text = `${reply}${words.filter(Boolean).join(' ')}`
        // In front of a target, other words may take it away, as does a number that is also a target.
        const isPlain = place === 2 && !targets.ids.some((one) => extra.text.includes(String(one)))
        const pending = asks ? { asking: true, remote: [], thing: () => undefined } : {}
        const result = typeLine(text, existing, focus, { whole: all, ...pending })
        const { runs, records, row } = result
        const context = `${text} | ${JSON.stringify({ focus, all, asks })} | ${result.message} | ${describeRows(result.rows).slice(0, 3)}`
        const own = targets.ids.map((one) => `${kind}:${one}`)
        const isMissing = own.some((one) => !existing.records.includes(one))
        const changes = verb !== '' && verb !== 'open'
        const isChanging = row?.is === 'command' && row.entry.command.risk !== 'read'
        // What nothing may run is left to lines that change something; others open what they name at most.
        if (!changes) {
          if (runs !== null) expect(isChanging, context).toBe(false)
          if (extra.type === 'none' && own.length > 0 && !isMissing && own.length === 1 && !asks)
            expect({ runs, records }, context).toEqual({ runs: expected, records: own })
          return
        }
        if (extra.type === 'veto' || expected === null) {
          expect(isChanging ? runs : null, context).toBeNull()
          return
        }
        if (own.length > 0) {
          // While the server has not answered, nothing or the same may run.
          if (asks && runs === null) return
          if (isMissing && !asks) {
            expect(isChanging ? runs : null, context).toBeNull()
            return
          }
          if (!isChanging && (extra.type === 'owner' || (extra.text !== '' && !isPlain))) return
          expect({ runs, records: [...records].sort() }, context).toEqual({ runs: expected, records: [...own].sort() })
          return
        }
        if (extra.type === 'ignorable' || extra.type === 'owner') {
          expect(isChanging ? runs : null, context).toBeNull()
          return
        }
        if (all?.kind === kind) {
          expect({ runs, whole: row?.is === 'command' && row.whole }, context).toEqual({ runs: expected, whole: all.count })
          return
        }
        if (asks) return
        const inFocus = [...(focus.selection ?? []), focus.focused, focus.open].map((ref) => ref && `${ref.kind}:${ref.id}`)
        for (const record of isChanging && runs ? records : []) expect(inFocus, context).toContain(record)
        if (isChanging && runs) expect(runs, context).toBe(expected)
      },
    ),
    { numRuns },
  )
}, 3_600_000)

test('a number without a resource runs the verb only on the one record that accepts it', () => {
  const bare = fc.tuple(fc.constantFrom(...Object.keys(verbsAlone), 'approve', 'reject'), id, fc.boolean(), fc.boolean())
  fc.assert(
    fc.property(bare, world, ([verb, one, isFirst, asks], existing) => {
      const text = isFirst ? `${one} ${verb}` : `${verb} ${one}`
      const pending = asks ? { asking: true, remote: [], thing: () => undefined } : {}
      const { runs, records, message } = typeLine(text, existing, {}, pending)
      const accepting = verbsAlone[verb] ?? ['payout-request', 'cancel-request']
      const able = accepting.map((kind) => `${kind}:${one}`).filter((record) => existing.records.includes(record))
      const context = `${text}: ${message} | ${able}`
      if (asks || able.length !== 1) {
        expect(runs, context).toBeNull()
        return
      }
      expect({ runs, records }, context).toEqual({ runs: `${able[0]?.split(':')[0]}.${verb}`, records: able })
    }),
    { numRuns: numRuns / 3 },
  )
}, 3_600_000)
