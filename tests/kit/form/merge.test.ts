import { describe, expect, test } from 'vitest'
import { arrive, begin, choose, dirty, saved, type } from '#kit/form/editing.ts'
import { threeWay, type Values } from '#kit/form/merge.ts'
import { fc } from '#tests/properties.ts'

const fields = ['first_name', 'last_name', 'email', 'disabled']
const value = fc.constantFrom<unknown>('a', 'b', 'c', null, true, false)
const record: fc.Arbitrary<Values> = fc.record(Object.fromEntries(fields.map((field) => [field, value])))

describe('two edits of one record', () => {
  test('a field that one person changed is theirs, whoever it was; only what both changed differently is contested', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const merged = threeWay(base, mine, theirs)
        for (const field of fields) {
          const iChanged = mine[field] !== base[field]
          const theyChanged = theirs[field] !== base[field]
          const both = iChanged && theyChanged && mine[field] !== theirs[field]
          expect(merged.value[field]).toBe(iChanged ? mine[field] : theirs[field])
          expect(merged.conflicts.some((one) => one.field === field)).toBe(both)
          expect(merged.mine.includes(field)).toBe(iChanged && mine[field] !== theirs[field])
        }
      }),
    )
  })
  test('whoever merges, disjoint edits give the same record', () => {
    fc.assert(
      fc.property(record, record, record, fc.subarray(fields), (base, one, other, ofOne) => {
        const pick = (from: Values, take: (field: string) => boolean) =>
          Object.fromEntries(fields.map((field) => [field, take(field) ? from[field] : base[field]]))
        const mine = pick(one, (field) => ofOne.includes(field))
        const theirs = pick(other, (field) => !ofOne.includes(field))
        expect(threeWay(base, mine, theirs).value).toEqual(threeWay(base, theirs, mine).value)
        expect(threeWay(base, mine, theirs).conflicts).toEqual([])
      }),
    )
  })
})

describe('a record being edited', () => {
  const edits = fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 6 })
  test('whatever arrives, no typed text is replaced before its person has chosen', () => {
    fc.assert(
      fc.property(record, edits, fc.array(record, { maxLength: 4 }), (base, typed, arrivals) => {
        const mine = typed.reduce((now, [field, to]) => type(now, field, to), begin(base))
        const after = arrivals.reduce((now, next) => arrive(now, next, 'Mira'), mine)
        for (const field of dirty(mine)) {
          // Once somebody saved the same, it is nobody's own any more and follows what they save later.
          if (arrivals.some((one) => one[field] === mine.values[field])) continue
          expect(after.values[field]).toBe(mine.values[field])
          const theirs = arrivals.at(-1)?.[field]
          const changed = arrivals.some((one, at) => one[field] !== (arrivals[at - 1] ?? base)[field])
          expect(after.contested.some((one) => one.field === field)).toBe(changed)
          if (changed) expect(after.contested.find((one) => one.field === field)?.theirs).toBe(theirs)
        }
      }),
    )
  })
  test('what nobody typed follows the newest record, and is told only while something is unsaved', () => {
    fc.assert(
      fc.property(record, record, fc.option(fc.tuple(fc.constantFrom(...fields), value)), (base, next, typed) => {
        const mine = typed ? type(begin(base), typed[0], typed[1]) : begin(base)
        const after = arrive(mine, next, 'Mira')
        const own = dirty(mine)
        for (const field of fields) if (!own.includes(field)) expect(after.values[field]).toBe(next[field])
        if (own.length === 0) expect(after.taken).toEqual([])
        else for (const field of after.taken) expect(next[field]).not.toBe(base[field])
      }),
    )
  })
  test('the choice: mine stays unsaved, theirs is the record', () => {
    const base = { email: 'a', first_name: 'x' }
    const both = arrive(type(begin(base), 'email', 'mine'), { ...base, email: 'theirs' }, 'Mira')
    expect(both.contested).toEqual([{ field: 'email', theirs: 'theirs' }])
    const kept = choose(both, 'email', 'mine')
    expect([kept.contested, dirty(kept), kept.values.email]).toEqual([[], ['email'], 'mine'])
    const given = choose(both, 'email', 'theirs')
    expect([given.contested, dirty(given), given.values.email]).toEqual([[], [], 'theirs'])
    expect(type(both, 'email', 'theirs').contested).toEqual([])
  })
  test('after a save what the server tidied counts, and what was typed since stays typed', () => {
    const base = { email: 'a', first_name: 'x' }
    const sent = type(begin(base), 'email', ' B ')
    const more = type(sent, 'first_name', 'y')
    expect(dirty(saved(sent, sent.values, { email: 'b', first_name: 'x' }))).toEqual([])
    const after = saved(more, sent.values, { email: 'b', first_name: 'x' })
    expect([dirty(after), after.values]).toEqual([['first_name'], { email: 'b', first_name: 'y' }])
  })
})
