import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entity, type Thing } from '#contract/define.ts'
import { bare } from '#contract/fields.ts'
import { anywhere, type Command, one, type Risk } from '#kit/command/define.ts'
import { type Draft, differences, type Event, open, step } from '#kit/command/draft.ts'
import type { Entry } from '#kit/command/registry.ts'
import { confirmOf, over, sent } from '#kit/command/stage.ts'
import { form } from '#kit/form/schema.ts'
import { fc } from '#tests/properties.ts'

interface Cake extends Thing {
  status?: number
  price?: number
}
const cake = entity<Cake, unknown>('cake', { one: 'cake', many: 'cakes' }, bare)
const context = { admin: { id: 1, name: 'Demo' } }
const make = (risk: Risk, more: Partial<Command<Cake>> = {}): Entry => ({
  id: 'cake.eat',
  noun: 'cake',
  verb: 'eat',
  command: {
    title: 'Eat cake',
    target: one(cake),
    risk,
    when: ({ status }) => (status === -2 ? false : status === 0 || 'Already eaten by Mira'),
    confirm: ({ price }) => `Eat for ${price}?`,
    ...more,
  },
})
const fresh: Cake = { id: 1, status: 0, price: 5 }
const refs = [{ kind: 'cake', id: 1 }]
const run = (entry: Entry, events: readonly Event[]) => events.reduce((draft, event) => step(draft, event, context), open(entry, refs))
const target = (thing: Cake): Event => ({ type: 'target', things: [thing] })
const commit: Event = { type: 'commit' }

describe('a decision on money', () => {
  const entry = make('money')
  test('is read, asked, read again, and only then sent', () => {
    expect(run(entry, []).stage.at).toBe('reading')
    expect(run(entry, [target(fresh)]).stage.at).toBe('confirming')
    expect(run(entry, [target(fresh), commit]).stage.at).toBe('checking')
    expect(run(entry, [target(fresh), commit, target(fresh)]).stage.at).toBe('running')
  })
  test('is asked again when what matters changed, and says so', () => {
    const draft = run(entry, [target(fresh), commit, target({ ...fresh, price: 50 })])
    expect(draft.stage).toMatchObject({ at: 'confirming', note: 'This changed since you looked. Please review it again.' })
    expect(confirmOf(draft)?.title).toBe('Eat for 50?')
    expect(draft.facts).toBe('loading')
  })
  test('is not asked again for what does not matter', () => {
    expect(run(entry, [target(fresh), commit, target({ ...fresh, version: 9 })]).stage.at).toBe('running')
  })
  test('is stopped when somebody was first', () => {
    expect(run(entry, [target(fresh), commit, target({ ...fresh, status: 1 })]).stage).toMatchObject({
      at: 'blocked',
      words: 'Already eaten by Mira',
    })
  })
  test('stays unsent when the target cannot be read again', () => {
    const draft = run(entry, [target(fresh), commit, { type: 'missing', words: 'No answer' }])
    expect(draft.stage).toMatchObject({ at: 'confirming', note: 'No answer' })
  })
  test('can be left at any time before it is sent, facts or no facts', () => {
    expect(run(entry, [target(fresh), { type: 'cancel' }]).stage.at).toBe('closed')
    expect(run(entry, [target(fresh), commit, { type: 'cancel' }, target(fresh)]).stage.at).toBe('closed')
  })
})

test('the wrong kind of state hides, the wrong state says why', () => {
  expect(run(make('money'), [target({ id: 1, status: 1 })]).stage).toMatchObject({ at: 'blocked', words: 'Already eaten by Mira' })
  expect(run(make('money'), [target({ id: 1, status: -2 })]).stage.at).toBe('blocked')
})
test('what costs nothing runs at once', () => {
  const { confirm: _confirm, ...plain } = make('reversible').command
  expect(run({ ...make('reversible'), command: plain }, [target(fresh)]).stage.at).toBe('running')
})
test('an unknown outcome is asked about, never asked anew', () => {
  const draft = run(make('money'), [target(fresh), commit, target(fresh), { type: 'unknown', words: 'No clear answer' }])
  expect(draft.stage).toEqual({ at: 'unknown', words: 'No clear answer' })
  expect(step(draft, commit, context)).toBe(draft)
  expect(step(draft, { type: 'again' }, context).stage).toEqual({ at: 'running', progress: 'checking' })
  expect(step(draft, { type: 'done' }, context).stage).toEqual({ at: 'done' })
})

describe('facts', () => {
  const facts = async () => []
  const bad: Event = { type: 'facts', facts: [{ label: 'Wallet', text: 'is empty', blocks: true }] }
  test('that forbid it stop it with their text, before and after it was committed', () => {
    const entry = make('money', { facts, needsFacts: true })
    expect(run(entry, [target(fresh), bad]).stage).toMatchObject({ at: 'blocked', words: 'Wallet: is empty' })
    expect(run(entry, [target(fresh), commit, bad]).stage.at).toBe('blocked')
  })
  test('that it needs are waited for', () => {
    const entry = make('money', { facts, needsFacts: true })
    expect(run(entry, [target(fresh), commit, target(fresh)]).stage.at).toBe('checking')
    expect(run(entry, [target(fresh), commit, { type: 'facts', facts: [] }, target(fresh)]).stage.at).toBe('running')
  })
  test('that are only good to know hold up nothing', () => {
    expect(run(make('money', { facts }), [target(fresh), commit, target(fresh)]).stage.at).toBe('running')
  })
})

describe('what blocks', () => {
  const freeze = {
    ...make('reversible'),
    id: 'cake.unfreeze',
    command: { ...make('reversible').command, title: 'Unfreeze cake', when: () => true },
  }
  const entry = make('money', { unblock: 'cake.unfreeze' })
  const stageWith = (find: (id: string) => Entry | undefined) =>
    step(open(entry, refs), target({ id: 1, status: 1 }), { ...context, find }).stage
  test('offers the command that removes it, where that can run', () => {
    expect(stageWith(() => freeze)).toMatchObject({ unblock: { command: 'cake.unfreeze', title: 'Unfreeze cake', refs } })
    expect(stageWith(() => undefined)).toMatchObject({ unblock: null })
    const never = { ...freeze, command: { ...freeze.command, when: () => 'Not now' } }
    expect(stageWith(() => never)).toMatchObject({ unblock: null })
  })
})

describe('agreed to elsewhere', () => {
  const shown: Cake = { ...fresh, version: 3 }
  const begin = (now: Cake) => step(open(make('reversible'), refs, { agreed: [shown] }), target(now), context).stage
  test('it runs on what was shown, asks where that has changed, and stops where it no longer applies', () => {
    expect(begin(shown).at).toBe('running')
    expect(begin({ ...shown, version: 4, price: 9 })).toMatchObject({
      at: 'confirming',
      changes: [{ label: 'Price', before: '5', after: '9' }],
    })
    expect(begin({ ...shown, version: 4, status: 1 })).toMatchObject({ at: 'blocked', changes: [{ field: 'status' }] })
  })
})

describe('a refused field', () => {
  const ask = form({ schema: z.object({ size: z.number() }), fields: { size: { label: 'Size', input: 'number' } } })
  const entry = make('reversible', { ask })
  const no: Event = { type: 'refused', words: 'no', again: true, fields: { size: 'Too big' } }
  const to = (inPlace: boolean) =>
    [target(fresh), commit, no].reduce((draft, one) => step(draft, one, context), open(entry, refs, { answers: { size: 99 }, inPlace }))
  test('goes back to its question, and nothing is lost', () => {
    expect(to(false)).toMatchObject({ answers: { size: 99 }, stage: { at: 'asking', errors: { size: 'Too big' } } })
    const again = step(to(false), { type: 'answer', answers: { size: 3 } }, context)
    expect(again).toMatchObject({ answers: { size: 3 }, stage: { at: 'confirming' } })
  })
  test('goes to the form of the caller where it has one', () => {
    expect(to(true).stage).toMatchObject({ at: 'refused', fields: { size: 'Too big' } })
  })
})

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    type: fc.constant('target' as const),
    things: fc.array(fc.record({ id: fc.constant(1), status: fc.constantFrom(0, 1, -2), price: fc.nat(3) }), {
      minLength: 1,
      maxLength: 1,
    }),
  }),
  fc.constant<Event>({ type: 'missing', words: 'gone' }),
  fc.constant<Event>({ type: 'facts', facts: [] }),
  fc.constant(commit),
  fc.constant<Event>({ type: 'cancel' }),
  fc.constant<Event>({ type: 'progress', progress: 'slow' }),
  fc.constant<Event>({ type: 'done' }),
  fc.constant<Event>({ type: 'unknown', words: 'who knows' }),
  fc.record({ type: fc.constant('refused' as const), words: fc.constant('no'), again: fc.boolean() }),
  fc.constant<Event>({ type: 'facts', facts: [{ label: 'a', text: 'b', blocks: true }] }),
  fc.constant<Event>({ type: 'moved', moved: null }),
  fc.constant<Event>({ type: 'missing', words: 'gone', gone: true }),
  fc.constant<Event>({ type: 'again' }),
  fc.constant<Event>({ type: 'answer', answers: {} }),
  fc.constant<Event>({ type: 'invalid', errors: {} }),
)
test('whatever happens in whatever order: nothing is sent that was not asked, offered and read again', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let draft: Draft = open(make('money'), refs)
      let commits = 0
      for (const one of events) {
        const before = draft
        draft = step(draft, one, context)
        if (one.type === 'commit' && draft !== before) commits += 1
        if (draft.stage.at === 'running' && before.stage.at !== 'running') {
          expect(['checking', 'unknown']).toContain(before.stage.at)
          expect(draft.things[0]).toMatchObject({ status: 0 })
          expect(commits).toBeGreaterThan(0)
        }
        if (before.stage.at === 'closed' || before.stage.at === 'done') expect(draft).toBe(before)
        if (before.stage.at === 'blocked') expect(['blocked', 'closed']).toContain(draft.stage.at)
        if (sent(before.stage) && one.type === 'cancel') expect(draft).toBe(before)
        expect(draft.refs).toBe(refs)
        expect(over(draft.stage)).toBe(['done', 'refused', 'unknown', 'blocked', 'closed'].includes(draft.stage.at))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('what a command about no record was given never counts as changed', () => {
  const dearer: Cake = { ...fresh, price: 6 }
  const { command } = make('reversible')
  expect(differences(command, [fresh], [dearer])).toHaveLength(1)
  expect(differences({ ...command, target: anywhere }, [fresh], [dearer])).toEqual([])
})
