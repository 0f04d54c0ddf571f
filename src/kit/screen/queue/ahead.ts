import type { Thing } from '#contract/define.ts'
import type { AnyCommand, Fact } from '#kit/command/define.ts'
import { type Result, toResult } from '#kit/command/fault.ts'
import type { Ports } from '#kit/command/ports.ts'
import { factsOf } from '#kit/command/target.ts'
import type { Evidence, EvidenceSection } from './evidence.ts'
import { createReads } from './reads.ts'
import type { Running } from './running.ts'

/** A section as far as it is read; `wrong`: why it could not be. */
export type Part = { title: string; shown?: Evidence; wrong?: string }
/** Returns a section as it was read. */
export const partOf = (title: string, result: Result<Evidence>): Part =>
  'value' in result ? { title, shown: result.value } : { title, wrong: result.message }
/** What is known of one thing before it is decided. */
export interface Material {
  parts: readonly Part[]
  /** Of all commands that decide, each label once; undefined while they are read. */
  facts: readonly Fact[] | undefined
}
interface Held {
  thing: Thing
  material: Material
  /** Count the readings of the sections and of the facts; an answer of an earlier one is nobody's. */
  turn: number
  factsTurn: number
}

// biome-ignore lint/suspicious/noExplicitAny: the thing's type is known where the queue is declared, and nowhere after
type Sections = readonly EvidenceSection<any>[]
interface Given {
  sections: Sections
  ports: Ports
  /** The commands that decide, the usual one first. */
  commands: () => readonly AnyCommand[]
  running: Running
}

/** Things that are held at most: those in hand and next, and a few that were looked at before. */
const most = 12

/** Reads what is needed to decide, for the thing in hand and those that come next, and holds it for these only. */
export function createAhead({ sections: all, ports, commands, running }: Given) {
  const sections = all.flatMap(({ title, of }) => (of ? [{ title, of }] : []))
  const reads = createReads(ports.call)
  const held = new Map<number, Held>()
  const listeners = new Set<() => void>()
  let wanted: ReadonlySet<number> = new Set()
  const nothing: Material = { parts: sections.map(({ title }) => ({ title })), facts: undefined }

  function put(id: number, of: 'turn' | 'factsTurn', turn: number, change: (now: Material) => Material) {
    const now = held.get(id)
    if (!now || now[of] !== turn) return
    held.set(id, { ...now, material: change(now.material) })
    for (const tell of listeners) tell()
  }

  function facts(command: AnyCommand, thing: Thing): Promise<readonly Fact[]> {
    const read = reads.of(thing.id)
    // What is read ahead goes through the same door as everything else; only the answer is kept.
    const call: Ports['call'] = (endpoint, args) => read({ endpoint, args })
    return factsOf({ ...ports, call }, command, { things: [thing] }, running.of(command))
  }

  function read(thing: Thing, together: readonly Thing[]) {
    const { id } = thing
    const before = held.get(id)
    const turn = (before?.turn ?? 0) + 1
    held.set(id, { thing, turn, factsTurn: before?.factsTurn ?? 0, material: before?.material ?? nothing })
    for (const [at, section] of sections.entries()) {
      void toResult(ports, (): Promise<Evidence> | Evidence => section.of(thing, reads.of(id), together)).then((result) => {
        const part = partOf(section.title, result)
        put(id, 'turn', turn, (now) => ({ ...now, parts: now.parts.map((one, i) => (i === at ? part : one)) }))
      })
    }
    readFacts(id)
  }

  function readFacts(id: number) {
    const now = held.get(id)
    if (!now) return
    const turn = now.factsTurn + 1
    held.set(id, { ...now, factsTurn: turn })
    void Promise.all(commands().map((command) => facts(command, now.thing))).then((told) => {
      const all = told.flat()
      put(id, 'factsTurn', turn, (now) => ({
        ...now,
        facts: all.filter(({ label }, i) => all.findIndex((one) => one.label === label) === i),
      }))
    })
  }

  return {
    /** From now on these are wanted. `underWay`: decided, and it is not known yet what came of it. */
    want(things: readonly Thing[], underWay: readonly number[] = []) {
      const ids = new Set(things.map(({ id }) => id))
      wanted = ids
      // Who goes back a step finds what was read; the longest unseen go first.
      for (const id of ids) {
        const seen = held.get(id)
        held.delete(id)
        if (seen) held.set(id, seen)
      }
      for (const id of [...held.keys()]) if (!ids.has(id) && held.size > most) held.delete(id)
      reads.keep(new Set([...ids, ...held.keys(), ...underWay]))
      const fresh = things.filter((thing) => {
        const now = held.get(thing.id)
        return !now || (now.thing !== thing && now.thing.version !== thing.version)
      })
      for (const { id } of fresh) if (held.has(id)) reads.spoil(id)
      for (const thing of fresh) read(thing, fresh)
    },
    /** A decision was made, or somebody asks again: what was read for this thing is read anew, also where others need it. */
    renew(id: number) {
      const lost = reads.spoil(id)
      for (const { thing } of [...held.values()]) {
        if (!wanted.has(thing.id)) held.delete(thing.id)
        // The others stand as they are: to work them out anew would cost every decision as much as six things.
        else if (thing.id === id || lost.has(thing.id) || reads.old(thing.id)) read(thing, [thing])
      }
    },
    /** The running total has changed: the facts that may follow from it are worked out anew, from what is read already. */
    again() {
      if (!commands().some((command) => command.facts)) return
      for (const id of [...held.keys()]) if (wanted.has(id)) readFacts(id)
    },
    /** Whether something is read of it, or asked for. */
    holds: (id: number): boolean => held.has(id),
    material: (id: number): Material => held.get(id)?.material ?? nothing,
    /** The facts of one command, from what is read already. */
    facts,
    subscribe(told: () => void): () => void {
      listeners.add(told)
      return () => listeners.delete(told)
    },
    /** Things held, and answers. */
    size: () => ({ things: held.size, answers: reads.size() }),
  }
}
export type Ahead = ReturnType<typeof createAhead>
