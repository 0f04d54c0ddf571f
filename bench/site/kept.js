// Fills what the browser keeps, and reads it back: as the workspace does, and as JSON.
import { blockRows, format, packBlock } from '../../src/kit/local/block.ts'
import { answerOf, openDatabase } from '../../src/kit/local/database.ts'
import { createFinder } from '../../src/kit/local/finder.ts'
import { newestFirst, readBlock, readKept } from '../../src/kit/local/kept.ts'
import { createUnder } from '../../src/kit/local/under.ts'
import { thing } from './named.js'

const run = (steps) => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
/** Times what is done between two waits: that long no frame can be drawn. */
function clock() {
  const parts = []
  const from = performance.now()
  return {
    part: (work) => {
      const began = performance.now()
      const value = work()
      parts.push(performance.now() - began)
      return value
    },
    end: () => ({
      whole: performance.now() - from,
      blocked: parts.reduce((sum, one) => sum + one, 0),
      longest: Math.max(...parts),
    }),
  }
}

window.kept = {
  /** Lays so many things down as the workspace would. */
  async fill(admin, build, size) {
    const base = await openDatabase(admin, () => {})
    const blocks = []
    let [least, most] = [Number.POSITIVE_INFINITY, 0]
    for (const kind of ['account', 'organization']) {
      for (let n = 0; n < size; ) {
        const rows = []
        for (; n < size && rows.length < blockRows; n++) {
          const one = thing(n)
          if (one.kind === kind) rows.push(one)
        }
        const began = performance.now()
        const buffer = run(packBlock(kind, rows))
        least = Math.min(least, performance.now() - began)
        most = Math.max(most, performance.now() - began)
        const key = await base.run(['blocks'], 'readwrite', (on) => answerOf(on('blocks').add(buffer)))
        blocks.push({ key, kind, first: rows[0].thing.id, last: rows.at(-1).thing.id, size: rows.length })
      }
    }
    await base.run(['head'], 'readwrite', (on) => answerOf(on('head').put({ format, build, admin, stamp: 1, blocks }, 'head')))
    base.close()
    return { blocks: blocks.length, least, most }
  },
  /** Columns with offsets, and the index with them. */
  async columns(admin, build) {
    const base = await openDatabase(admin, () => {})
    const time = clock()
    const under = createUnder(new Map())
    const finder = createFinder()
    const { head } = await readKept(base, admin, build)
    for (const listed of newestFirst(head.blocks)) {
      const block = await readBlock(base, listed)
      time.part(() => {
        under.add(block)
        finder.addOlder(block)
        block.texts()
      })
    }
    const told = time.end()
    base.close()
    return { ...told, found: finder.search('anders', null, 8).length }
  },
  async fillJson(size) {
    const rows = Array.from({ length: size }, (_, n) => thing(n))
    const base = await json()
    await answerOf(base.transaction('all', 'readwrite').objectStore('all').put(JSON.stringify(rows), 'rows'))
    base.close()
  },
  /** One text, and the index made anew. */
  async json() {
    const base = await json()
    const time = clock()
    const text = await answerOf(base.transaction('all').objectStore('all').get('rows'))
    const store = time.part(() => new Map(JSON.parse(text).map((one) => [`${one.kind}/${one.thing.id}`, one])))
    const finder = createFinder()
    time.part(() => {
      for (const { kind, words, thing: of } of store.values()) finder.set(kind, of.id, words)
    })
    const told = time.end()
    base.close()
    return { ...told, found: finder.search('anders', null, 8).length }
  },
}
function json() {
  const asked = indexedDB.open('bench-json', 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore('all')
  return answerOf(asked)
}
