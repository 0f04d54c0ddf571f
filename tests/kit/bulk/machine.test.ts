import { describe, expect, test } from 'vitest'
import { due } from '#kit/bulk/due.ts'
import { type Answer, type BulkRun, begin, type Event, isOver, step, underWay } from '#kit/bulk/machine.ts'
import { stateWords } from '#kit/bulk/words.ts'
import { fc } from '#tests/properties.ts'

const ids = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i + 1, outcome: 'waiting' as const }))
const sum = ({ counts }: BulkRun) => Object.values(counts).reduce((all, one) => all + one, 0)
/** The counts, counted from the rows themselves. */
function recount({ rows }: BulkRun) {
  const counts = { waiting: 0, sent: 0, done: 0, refused: 0, unknown: 0 }
  for (const { state, open } of rows) counts[state === 'sent' && open ? 'unknown' : state] += 1
  return counts
}

/**
 * A server that does a thing once per key and answers a repeated key as before, behind a line that loses requests and answers. What it
 * does is what really happened; the run only sees the answers.
 */
function createWorld(refuses: ReadonlySet<number>) {
  const happened = new Map<number, 'done' | 'refused'>()
  const effects: number[] = []
  const act = (id: number) => {
    if (!happened.has(id)) {
      happened.set(id, refuses.has(id) ? 'refused' : 'done')
      if (!refuses.has(id)) effects.push(id)
    }
    return happened.get(id)
  }
  return {
    happened,
    effects,
    answer(id: number, fault: Fault): Answer {
      if (fault === 'busy') return { is: 'busy', seconds: 3 }
      if (fault === 'offline' || fault === 'signed-out' || fault === 'lost-before')
        return { is: fault === 'lost-before' ? 'silence' : fault }
      if (fault === 'garbage-before') return { is: 'unclear' }
      const did = act(id)
      if (fault === 'lost-after') return { is: 'silence' }
      if (fault === 'garbage-after') return { is: 'unclear' }
      return did === 'done' ? { is: 'done' } : { is: 'refused', words: 'No' }
    },
  }
}
const faults = [
  'none',
  'none',
  'none',
  'lost-before',
  'lost-after',
  'garbage-before',
  'garbage-after',
  'busy',
  'offline',
  'signed-out',
] as const
type Fault = (typeof faults)[number]

interface Script {
  rows: number
  refuses: readonly number[]
  concurrency: number
  moves: readonly { fault: Fault; pick: number; person: 'nothing' | 'pause' | 'resume' | 'cancel' | 'check' | 'offline' | 'online' }[]
}
const scripts = (person: readonly Script['moves'][number]['person'][]) =>
  fc.record<Script>({
    rows: fc.integer({ min: 1, max: 30 }),
    refuses: fc.array(fc.integer({ min: 1, max: 30 })),
    concurrency: fc.integer({ min: 1, max: 6 }),
    moves: fc.array(fc.record({ fault: fc.constantFrom(...faults), pick: fc.nat(9), person: fc.constantFrom(...person) }), {
      maxLength: 120,
    }),
  })

/** Plays a script, then lets everything go well until nothing moves any more. `look` sees every state, and what is sent in it. */
function play({ rows, refuses, concurrency, moves }: Script, look: (run: BulkRun, sends: readonly number[]) => void = () => {}) {
  const world = createWorld(new Set(refuses))
  let run = begin(ids(rows))
  let now = 0
  const flying: number[] = []
  const to = (event: Event) => {
    run = step(run, event, now)
    look(run, [])
  }
  const pump = () => {
    const sends = due(run, concurrency, now)
    look(run, sends)
    for (const at of sends) {
      to({ type: 'sent', at })
      flying.push(at)
    }
  }
  const land = (pick: number, fault: Fault) => {
    const [at] = flying.splice(pick % Math.max(1, flying.length), 1)
    const id = at === undefined ? undefined : run.rows[at]?.id
    if (at !== undefined && id !== undefined) to({ type: 'answer', at, answer: world.answer(id, fault) })
  }
  for (const { fault, pick, person } of moves) {
    if (person !== 'nothing') to({ type: person })
    pump()
    land(pick, fault)
    now += 700
  }
  for (let calm = 0; calm < 400 && !(isOver(run) && underWay(run) === 0); calm++) {
    for (const type of ['online', 'signed-in', 'resume'] as const) to({ type })
    pump()
    land(0, 'none')
    now += 20_000
  }
  return { run, world }
}

describe('a run', () => {
  test('once it is over it waits for nothing, and nothing ends it a second time', () => {
    fc.assert(
      fc.property(scripts(['nothing', 'nothing', 'cancel', 'pause', 'check', 'offline', 'online']), (script) => {
        play(script, (run) => {
          if (!isOver(run) || run.checking || underWay(run) > 0) return
          expect(stateWords({ run, where: 'here', id: 1 }, 0)).toMatch(/^(Cancelled|Finished)$/)
          for (const type of ['offline', 'online', 'signed-in', 'cancel', 'pause', 'resume'] as const)
            expect(step(run, { type }, 0), type).toBe(run)
        })
      }),
    )
  })

  test('nothing is done twice, nothing that is known is sent again, and never more at once than allowed', () => {
    fc.assert(
      fc.property(scripts(['nothing', 'nothing', 'pause', 'resume', 'cancel', 'check', 'offline', 'online']), (script) => {
        const { world } = play(script, (run, sends) => {
          expect(recount(run)).toEqual(run.counts)
          expect(sum(run)).toBe(script.rows)
          expect(new Set(sends).size).toBe(sends.length)
          for (const at of sends) expect(['waiting', 'unknown']).toContain(run.rows[at]?.state)
          expect(underWay(run) + sends.length).toBeLessThanOrEqual(script.concurrency)
        })
        expect(new Set(world.effects).size).toBe(world.effects.length)
      }),
    )
  })

  test('nothing is skipped: where nobody cancels, each row ends as what really happened to it', () => {
    fc.assert(
      fc.property(scripts(['nothing', 'nothing', 'pause', 'resume', 'offline', 'online']), (script) => {
        const { run, world } = play(script)
        expect(run.state).toBe('finished')
        for (const { id, state } of run.rows) {
          if (state === 'unknown') continue
          expect(state).toBe(world.happened.get(id))
        }
        expect(run.counts.waiting).toBe(0)
      }),
    )
  })

  test('what is told as done or refused is true at every moment, and open rows are never told as either', () => {
    fc.assert(
      fc.property(scripts(['nothing', 'pause', 'resume', 'cancel', 'check']), (script) => {
        const { run, world } = play(script)
        for (const { id, state } of run.rows) {
          if (state === 'done' || state === 'refused') expect(world.happened.get(id)).toBe(state)
          if (state === 'waiting') expect(world.happened.has(id)).toBe(false)
        }
      }),
    )
  })

  test('after it was cancelled nothing is begun any more; what is open is only asked about when somebody wants it', () => {
    fc.assert(
      fc.property(scripts(['nothing', 'nothing', 'cancel', 'offline', 'online', 'pause', 'resume']), (script) => {
        play(script, (run, sends) => {
          if (run.state === 'cancelled') expect(sends).toEqual([])
        })
      }),
    )
  })
})

describe('the whole waits', () => {
  const send = (run: BulkRun, now = 0) => due(run, 4, now).reduce((to, at) => step(to, { type: 'sent', at }, now), run)
  const answer = (run: BulkRun, at: number, is: Answer, now = 0) => step(run, { type: 'answer', at, answer: is }, now)

  test('for as long as a busy server asks; the row that it turned away waits like the others', () => {
    const run = answer(send(begin(ids(9))), 0, { is: 'busy', seconds: 12 })
    expect(run.hold).toEqual({ why: 'busy', until: 12_000 })
    expect(run.counts).toEqual({ waiting: 6, sent: 3, done: 0, refused: 0, unknown: 0 })
    expect(due(run, 4, 11_999)).toEqual([])
    expect(due(run, 4, 12_000)).toEqual([0])
  })

  test('without a network, until it is back', () => {
    const run = answer(send(begin(ids(9))), 1, { is: 'offline' })
    expect(due(run, 4, 1e9)).toEqual([])
    expect(due(step(run, { type: 'online' }, 1), 4, 1)).toEqual([1])
  })

  test('after a silence one row alone asks again, and it is the one that is open', () => {
    const run = answer(answer(send(begin(ids(9))), 0, { is: 'silence' }), 1, { is: 'silence' })
    expect(run.counts).toEqual({ waiting: 5, sent: 2, done: 0, refused: 0, unknown: 2 })
    const all = answer(answer(run, 2, { is: 'silence' }), 3, { is: 'silence' })
    expect(due(all, 4, 500)).toEqual([0])
    const asked = step(all, { type: 'sent', at: 0 }, 500)
    expect(asked.counts).toMatchObject({ unknown: 4, sent: 0 })
    expect(due(asked, 4, 500)).toEqual([])
    // A server that is down for an hour makes no other row unknown.
    let down = asked
    for (let tries = 0; tries < 400; tries++) {
      down = answer(down, 0, { is: 'silence' }, tries * 20_000)
      down = step(down, { type: 'sent', at: 0 }, tries * 20_000 + 10_000)
    }
    expect(down.counts).toEqual(asked.counts)
    expect(due(answer(down, 0, { is: 'done' }, 9e9), 4, 9e9)).toEqual([1, 2, 3, 4])
  })

  test('one row whose answers nobody can read holds up no other, and is left as unknown in the end', () => {
    let run = begin(ids(3))
    for (let now = 0; run.state === 'running' && now < 1e7; now += 20_000)
      for (const at of due(run, 1, now)) {
        run = step(run, { type: 'sent', at }, now)
        run = answer(run, at, at === 0 ? { is: 'unclear' } : { is: 'done' }, now)
      }
    expect(run.state).toBe('finished')
    expect(run.counts).toMatchObject({ done: 2, unknown: 1 })
    const checked = step(run, { type: 'check' }, 1e8)
    expect(due(checked, 4, 1e8)).toEqual([0])
    expect(answer(step(checked, { type: 'sent', at: 0 }, 1e8), 0, { is: 'done' }).counts.done).toBe(3)
  })

  test('where nothing can be read any more it pauses itself', () => {
    let run = begin(ids(100))
    for (let now = 0; run.state === 'running' && now < 1e7; now += 20_000)
      for (const at of due(run, 4, now)) {
        run = step(run, { type: 'sent', at }, now)
        run = answer(run, at, { is: 'unclear' }, now)
      }
    expect(run).toMatchObject({ state: 'paused', unreadable: true })
    expect(run.counts.unknown).toBeLessThanOrEqual(8)
  })
})

test('a run that is read back goes on with what is open, and never with what is known', () => {
  const run = begin([
    { id: 5, outcome: 'done' },
    { id: 6, outcome: 'unknown' },
    { id: 7, outcome: 'refused', words: 'No' },
    { id: 8, outcome: 'waiting' },
  ])
  expect(due(run, 4, 0).map((at) => run.rows[at]?.id)).toEqual([6, 8])
  expect(begin([{ id: 5, outcome: 'done' }]).state).toBe('finished')
})

test('ten thousand rows cost no time of their own', () => {
  let run = begin(ids(10_000))
  let steps = 0
  while (run.state === 'running') {
    for (const at of due(run, 4, 0)) {
      run = step(run, { type: 'sent', at }, 0)
      run = step(run, { type: 'answer', at, answer: { is: 'done' } }, 0)
      steps += 1
    }
  }
  expect(steps).toBe(10_000)
  expect(run.counts.done).toBe(10_000)
})
