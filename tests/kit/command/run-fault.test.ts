import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, entity, nothing, request } from '#contract/define.ts'
import { id } from '#contract/fields.ts'
import { ApiError } from '#kit/api/error.ts'
import { wordsOf } from '#kit/api/words.ts'
import { type AnyCommand, command, one } from '#kit/command/define.ts'
import { notLoaded } from '#kit/command/fault.ts'
import { createNouns } from '#kit/command/nouns.ts'
import type { Ports } from '#kit/command/ports.ts'
import { type Receipt, withReceipt } from '#kit/command/receipt.ts'
import { checkAgain } from '#kit/command/recheck.ts'
import { createRunner } from '#kit/command/run.ts'
import { checkingAtom, engineAtom } from '#kit/command/state.ts'
import { toClipboard } from '#kit/screen/table/copy.ts'
import { createEntities } from '#kit/store/entities.ts'

const cake = entity('cake', { one: 'cake', many: 'cakes' }, z.object({ id, eaten: z.boolean() }))
const eat = endpoint({ method: 'POST', path: 'cakes/:id', reply: nothing() })
const eatCake = command({
  title: 'Eat cake',
  target: one(cake),
  risk: 'reversible',
  call: (target) => request(eat, { params: { id: target.id } }),
  predict: () => ({ eaten: true }),
})
const fault = 'This is a fault of the workspace, not of the network or the server.'

/** Runs a command on a record, of which only 5 can be read. `call` is the API for writes. */
function start(of: AnyCommand, call: () => Promise<unknown>, nouns = createNouns([]), record = 5) {
  const entities = createEntities(createStore())
  entities.put(cake, 'row', [{ id: 5, eaten: false }])
  const state = {
    receipts: [] as readonly Receipt[],
    notices: [] as string[],
    faults: [] as unknown[],
    admin: 1,
    interrupted: [] as unknown[],
  }
  const ports: Ports = {
    call: async ({ method }) => (method === 'POST' ? ((await call()) as never) : Promise.reject(new ApiError('refused', 'None', 404))),
    entities,
    nouns: () => nouns,
    notify: ({ text }) => void state.notices.push(text),
    reportFault: (error) => void state.faults.push(error),
    words: wordsOf,
    refresh: () => {},
    record: (receipt) => {
      state.receipts = withReceipt(state.receipts, receipt)
    },
    tools: { go: () => {}, open: () => {}, copy: async () => {}, look: () => {} },
    context: () => ({ admin: { id: state.admin, name: 'Demo' } }),
    interrupted: (command) => void state.interrupted.push(command),
    signOut: () => {},
    now: () => 0,
    newKey: () => 'key',
  }
  const runner = createRunner(ports)
  const run = runner.start({ id: 'cake.eat', noun: 'cake', verb: 'eat', command: of }, [{ kind: 'cake', id: record }])
  return { run, runner, state, isEaten: () => Reflect.get(entities.get(cake, 5) ?? {}, 'eaten') }
}
const broken = () => {
  throw new TypeError('x is undefined')
}

test.each<[string, Partial<AnyCommand>, () => Promise<unknown>, string, string]>([
  ['while it was sent', {}, async () => broken(), 'unknown', 'It may have been done: check before repeating it.'],
  ['after it was done', { says: broken }, async () => null, 'done', 'It was done.'],
  ['before it was sent', { call: broken }, async () => null, 'refused', 'Nothing was sent.'],
])('an exception in a command %s leaves a receipt that says so', async (_when, faulty, call, outcome, words) => {
  const { run, state } = start({ ...eatCake, ...faulty }, call)
  expect((await run.settled).stage.at).toBe(outcome)
  expect(state.receipts).toMatchObject([{ key: 'key', title: 'Eat cake', outcome, words: `${fault} ${words}` }])
  expect(state.notices).toEqual([`Eat cake: ${fault} ${words}`])
  expect(state.faults).toEqual([new TypeError('x is undefined')])
})

test('a command whose session ends while its record is read is reported as not done', async () => {
  const { run, state } = start(eatCake, async () => null, createNouns([]), 6)
  state.admin = 0
  expect((await run.settled).stage.at).toBe('blocked')
  expect(state.interrupted).toEqual([{ title: 'Eat cake 6', outcome: 'refused' }])
})

test('an exception in the record’s own title, too, leaves a receipt, which then names the kind and the ID', async () => {
  const { run, state } = start(eatCake, async () => broken(), { ...createNouns([]), get: broken })
  expect((await run.settled).stage.at).toBe('unknown')
  expect(state.receipts).toMatchObject([{ key: 'key', outcome: 'unknown', target: { kind: 'cake', id: 5, title: 'cake 5' }, who: 'Demo' }])
})

test('an exception during a check of an unknown outcome leaves it unknown, without another notification', async () => {
  const { run, state } = start(eatCake, async () => broken())
  await run.settled
  await run.recheck()
  expect([run.draft().stage.at, state.receipts[0]?.outcome]).toEqual(['unknown', 'unknown'])
  expect(state.notices).toHaveLength(1)
})

test('an exception before the confirmation blocks the run in words, and it waits for nothing', async () => {
  const { run, state } = start({ ...eatCake, when: broken }, async () => null)
  expect((await run.settled).stage).toEqual({ at: 'blocked', words: fault })
  expect(state.faults).toEqual([new TypeError('x is undefined')])
})

test('a check that an exception stops can be asked for again', async () => {
  const store = createStore()
  const receipt = { key: 'key', outcome: 'unknown' } as Receipt
  const engine = { runner: { unresolved: () => undefined }, load: async () => {}, ports: { context: broken } }
  store.set(engineAtom, engine as never)
  await expect(checkAgain(store, receipt)).rejects.toThrow('x is undefined')
  expect(store.get(checkingAtom)).toEqual(new Set())
})

test('a check of an unknown outcome does not show the record as changed before the outcome is known', async () => {
  let answer: () => Promise<unknown> = async () => Promise.reject(new ApiError('unknown', 'No response'))
  const { run, isEaten } = start(eatCake, () => answer())
  await run.settled
  const shown: unknown[] = []
  answer = async () => {
    shown.push(isEaten())
    throw new ApiError('unknown', 'No response')
  }
  await run.recheck()
  answer = async () => void shown.push(isEaten())
  await run.recheck()
  expect(shown).toEqual([false, false])
  expect([run.draft().stage.at, isEaten()]).toEqual(['done', true])
})

test('a command counts as under way from its start until its outcome', async () => {
  let answer = () => {}
  const { run, runner } = start(eatCake, () => new Promise<void>((resolve) => (answer = resolve)))
  expect(runner.underWay()).toEqual(['Eat cake'])
  await vi.waitUntil(() => run.draft().stage.at === 'running')
  expect(runner.underWay()).toEqual(['Eat cake'])
  answer()
  await run.settled
  expect(runner.underWay()).toEqual([])
})

test('a file that does not load while a command runs is told as that, and is no fault of the workspace', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const saves = command({ title: 'Save view', target: one(cake), risk: 'read', run: lost })
  const { run, state } = start(saves, async () => null)
  const words = `${notLoaded} Nothing was sent.`
  expect((await run.settled).stage).toMatchObject({ at: 'refused', words })
  expect(state).toMatchObject({ notices: [`Save view: ${words}`], faults: [] })
})

test('a copy that the browser refuses is no fault of the workspace', async () => {
  const copies = command({ title: 'Copy', target: one(cake), risk: 'read', run: () => toClipboard('the link') })
  const { run, state } = start(copies, async () => null)
  expect((await run.settled).stage.at).toBe('refused')
  expect(state).toMatchObject({ notices: ['This browser does not let the page copy: the link'], faults: [] })
})
