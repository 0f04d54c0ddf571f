import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The table that Vite writes at the head of a file: which files each page needs, so that they are fetched at once. */
const table = /d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\)/

/**
 * The names of the files of every page, 2 kB that grow with each, are no part of the first load: the file that starts the workspace fetches
 * them once its page stands and the browser is idle. A page that is opened before that asks for its files one behind the other, as without.
 */
export const lateFiles: Plugin = {
  name: 'late-files',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      const names = start?.type === 'chunk' ? table.exec(start.code)?.[1] : undefined
      if (start?.type !== 'chunk' || !names) return this.error('The files of the pages are not where they were: see late-files')
      const source = `globalThis.lateFiles=${names}`
      const fileName = `assets/${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      // A file that does not come is none that is needed.
      const fetching = `addEventListener("load",()=>(globalThis.requestIdleCallback??setTimeout)(()=>import("/${fileName}").catch(()=>{})))`
      start.code = `${start.code.replace(table, 'd=globalThis.lateFiles??[])=>i.flatMap(i=>d[i]??[])')}${fetching};\n`
    },
  },
}
