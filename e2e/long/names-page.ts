import { blockRows, format, packBlock, type Row } from '#kit/local/block.ts'
import { answerOf, openDatabase } from '#kit/local/database.ts'
import { createFinder } from '#kit/local/finder.ts'
import type { Listed } from '#kit/local/kept.ts'
import { restoreInto } from '#kit/local/restore.ts'
import { keysOf, plain } from '#kit/local/words.ts'

/** What names-worker.spec.ts does in a page of its own: lays many names down, and finds them again as a start of the workspace would. */
export interface Names {
  fill(size: number): Promise<void>
  restore(): Promise<void>
  search(line: string): number[]
  /** What a look at every name on the page itself finds. */
  truth(line: string): number[]
}
const first = ['Anna', 'Bjørn', 'Carla', 'Dario', 'Elif', 'Frida', 'Goran']
const last = ['Andersen', 'Lindqvist', 'Moreau', 'Petersen', 'Sørensen']
const rowOf = (id: number): Row => {
  const name = `${first[id % 7]} ${last[id % 5]} ${id.toString(36)}`
  const thing = { id, name, version: 1 }
  return { thing, words: name }
}
const [admin, build, limit] = [7, 'test', 8]
const finder = createFinder()
const all = createFinder()
const idsOf = (hits: readonly { id: number }[]) => hits.map(({ id }) => id)

const names: Names = {
  async fill(size) {
    const base = await openDatabase(admin, () => undefined)
    const blocks: Listed[] = []
    for (let from = 1; from <= size; from += blockRows) {
      const rows = Array.from({ length: Math.min(blockRows, size - from + 1) }, (_, at) => rowOf(from + at))
      const steps = packBlock('account', rows)
      let step = steps.next()
      while (!step.done) step = steps.next()
      const buffer = step.value
      const key = Number(await base.run(['blocks'], 'readwrite', (on) => answerOf(on('blocks').add(buffer))))
      blocks.push({ key, kind: 'account', first: from, last: from + rows.length - 1, size: rows.length })
      const texts = rows.map(({ words }) => plain(words))
      all.addOlder({ kind: 'account', ids: Int32Array.from(rows, ({ thing }) => thing.id), keys: keysOf(texts), texts: () => texts })
    }
    await base.run(['head'], 'readwrite', (on) => answerOf(on('head').put({ format, build, admin, stamp: 1, blocks }, 'head')))
    base.close()
  },
  async restore() {
    const base = await openDatabase(admin, () => undefined)
    const onFailure = (error: unknown) => reportError(error)
    await restoreInto(finder, base, { admin, build, life: new AbortController().signal, onAnswer: () => undefined, onFailure })
  },
  search: (line) => idsOf(finder.search(line, null, limit)),
  truth: (line) => idsOf(all.search(line, null, limit)),
}
Object.assign(window, { names })
