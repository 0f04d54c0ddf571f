import { createStore } from 'jotai'
import { vi } from 'vitest'
import { readRegistry } from '#cli/registry.ts'
import { createApi } from '#kit/api/call.ts'
import { wordsOf } from '#kit/api/words.ts'
import type { Ports } from '#kit/command/ports.ts'
import { type Receipt, withReceipt } from '#kit/command/receipt.ts'
import { createRunner, type Run } from '#kit/command/run.ts'
import { wayBack } from '#kit/command/undo.ts'
import { createEntities } from '#kit/store/entities.ts'

const { registry, nouns } = await readRegistry()

/** One person at one machine, without a browser: the real calls, the real store, the real runner. `script`: faults of the next attempts. */
export function person(origin: string, token: string, name: string) {
  const store = createStore()
  const entities = createEntities(store)
  const script: string[] = []
  const sent: { method: string; key: string | null; match: string | null }[] = []
  const notices: string[] = []
  const refreshed: string[] = []
  const progress: string[] = []
  const state = { receipts: [] as readonly Receipt[], left: [] as Receipt[], signedOut: 0, admin: 1, now: 1_000 }
  const api = createApi({
    store,
    entities,
    origin,
    token: () => token,
    onUnauthorized: () => {},
    timing: { firstPause: 5, longestPause: 20, writePatience: 2_000, clearWithin: 300 },
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
    refresh: (kind) => void refreshed.push(kind),
    record: (receipt) => {
      state.receipts = withReceipt(state.receipts, receipt)
    },
    find: (id) => registry.get(id),
    sending: (receipt) => void state.left.push(receipt),
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
    if (!entry) throw new Error(`${id} is no command`)
    const kind = entry.command.target.entity?.kind
    return runner.start(entry, target !== undefined && kind ? [{ kind, id: target }] : [], {
      first,
      onChange: ({ stage }) => {
        if (stage.at === 'running' && stage.progress) progress.push(stage.progress)
      },
    })
  }
  /** Takes back what a receipt says, as somebody who has agreed to it already. */
  const undo = (receipt: Receipt) => {
    const entry = registry.get(receipt.undo?.command ?? '')
    if (!entry || !receipt.undo || !receipt.after) throw new Error(`${receipt.title} cannot be undone`)
    const { refs, answers } = receipt.undo
    return runner.start(wayBack(entry, receipt), refs, { answers, agreed: [receipt.after] })
  }
  /** Starts it and waits for its question. */
  const ask = async (id: string, target?: number, first?: () => Promise<void>) => {
    const run = start(id, target, first)
    await until(run, 'confirming')
    return run
  }
  /** The same, committed, to its end. */
  const decide = async (id: string, target?: number) => {
    const run = await ask(id, target)
    run.send({ type: 'commit' })
    return run.settled
  }
  return { api, ports, runner, undo, entities, script, sent, notices, refreshed, progress, state, start, ask, decide }
}

/** Waits until a run stands there, or has come to its end without. */
export async function until(run: Run, at: string): Promise<void> {
  let over = false
  void run.settled.then(() => {
    over = true
  })
  await vi.waitUntil(() => run.draft().stage.at === at || over, { interval: 2, timeout: 20_000 })
}
