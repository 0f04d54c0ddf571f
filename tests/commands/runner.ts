import { createStore } from 'jotai'
import { vi } from 'vitest'
import { readRegistry } from '#cli/registry.ts'
import { createApi } from '#kit/api/call.ts'
import type { Timing } from '#kit/api/timing.ts'
import { wordsOf } from '#kit/api/words.ts'
import type { Ports } from '#kit/command/ports.ts'
import { type Receipt, withReceipt, withUndone } from '#kit/command/receipt.ts'
import { createRunner, type Run } from '#kit/command/run.ts'
import { wayBack } from '#kit/command/undo.ts'
import { createEntities } from '#kit/store/entities.ts'

const { registry, nouns } = await readRegistry()

/**
 * Creates the client of a signed-in person without a browser, with the real calls, store and command runner.
 * Each entry of `script` is a fault that the server simulates for one of the next writes. `timing` replaces the
 * waits of the call layer.
 */
export function createClient(origin: string, token: string, name: string, timing: Partial<Timing> = {}) {
  const store = createStore()
  const entities = createEntities(store)
  const script: string[] = []
  const sent: { method: string; key: string | null; match: string | null }[] = []
  const notices: string[] = []
  const refreshed: string[] = []
  const progress: string[] = []
  /** Exceptions of the client's own code. */
  const faults: unknown[] = []
  const state = {
    receipts: [] as readonly Receipt[],
    /** Receipts of writes, recorded before each is sent. */
    pending: [] as Receipt[],
    signedOut: 0,
    admin: 1,
    now: 1_000,
  }
  const api = createApi({
    store,
    entities,
    origin,
    token: () => token,
    onUnauthorized: () => {},
    timing: { firstPause: 5, longestPause: 20, writePatience: 2_000, ...timing },
    fetch: (url, init) => {
      const headers = new Headers(init?.headers)
      const method = init?.method ?? 'GET'
      if (method !== 'GET') {
        sent.push({ method, key: headers.get('idempotency-key'), match: headers.get('if-match') })
        const fault = script.shift()
        if (fault) headers.set('x-fault', fault)
      }
      return fetch(url, { ...init, headers })
    },
  })
  const ports: Ports = {
    call: (endpoint, args, options) => api.call(endpoint, args, options),
    entities,
    nouns: () => nouns,
    notify: ({ text }) => void notices.push(text),
    words: wordsOf,
    reportFault: (error) => void faults.push(error),
    refresh: (kind) => void refreshed.push(kind),
    record: (receipt) => {
      state.receipts = withUndone(withReceipt(state.receipts, receipt))
    },
    find: (id) => registry.get(id),
    sending: (receipt) => void state.pending.push(receipt),
    tools: { go: () => {}, open: () => {}, copy: async () => {}, look: () => {} },
    context: () => ({ admin: { id: state.admin, name } }),
    signOut: () => {
      state.signedOut += 1
    },
    now: () => state.now,
    newKey: () => crypto.randomUUID(),
  }
  const runner = createRunner(ports)
  const start = (id: string, target?: number, first?: () => Promise<void>) => {
    const entry = registry.get(id)
    if (!entry) throw new Error(`There is no command ${id}`)
    const kind = entry.command.target.entity?.kind
    return runner.start(entry, target !== undefined && kind ? [{ kind, id: target }] : [], {
      first,
      onChange: ({ stage }) => {
        if (stage.at === 'running' && stage.progress) progress.push(stage.progress)
      },
    })
  }
  /** Undoes a run without asking for confirmation. */
  const undo = (receipt: Receipt) => {
    const entry = registry.get(receipt.undo?.command ?? '')
    if (!entry || !receipt.undo || !receipt.after) throw new Error(`${receipt.title} cannot be undone`)
    const { refs, answers } = receipt.undo
    return runner.start(wayBack(entry, receipt), refs, { answers, agreed: [receipt.after] })
  }
  /** Starts a command and waits for its confirmation. */
  const ask = async (id: string, target?: number, first?: () => Promise<void>) => {
    const run = start(id, target, first)
    await waitForStage(run, 'confirming')
    return run
  }
  /** Starts a command, confirms it and waits for its outcome. */
  const decide = async (id: string, target?: number) => {
    const run = await ask(id, target)
    run.send({ type: 'commit' })
    return run.settled
  }
  const recorded = { sent, faults, notices, refreshed, progress, state }
  return { api, ports, runner, entities, script, ...recorded, start, ask, decide, undo }
}

/** Waits until a run has reached a stage, or has ended in another one. */
export async function waitForStage(run: Run, stage: string): Promise<void> {
  let hasEnded = false
  void run.settled.then(() => {
    hasEnded = true
  })
  await vi.waitUntil(() => run.draft().stage.at === stage || hasEnded, { interval: 2, timeout: 20_000 })
}
