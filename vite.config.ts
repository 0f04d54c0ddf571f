import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageChunk } from './scripts/build/chunks.ts'
import { lateFiles } from './scripts/build/late-files.ts'
import { recipesOnly } from './scripts/build/recipes.ts'

const server = process.env.API_URL ?? 'http://127.0.0.1:4000'
const own = ['/api', '/admin', '/test-api', '/livez', '/readyz', '/openapi.json', '/docs', '/__outbox', '/__outbox.json', '/__product']

/**
 * The router's memory of scroll positions, which the workspace has turned off (its lists remember their row, see kit/screen): 1.5 kB less
 * in the first load. That a page begins at its top is said in app/arrive.ts.
 */
const noScrollMemory: Plugin = {
  name: 'no-scroll-memory',
  enforce: 'pre',
  transform: {
    filter: { id: /router-core\/dist\/esm\/scroll-restoration\.js$/ },
    handler: () => ({
      code: `export const setupScrollRestoration = () => {}
        export const defaultGetScrollRestorationKey = () => ''
        export const getElementScrollRestorationEntry = () => undefined
        export const storageKey = ''`,
      map: null,
    }),
  },
}

/**
 * Lists are asked for page by page and writes go through the command runner: of the query library's own mutations and endless lists only
 * their names are needed, 2 kB less in the first load. A file that asks for one of them stops the build.
 */
const queriesOnly: Plugin = {
  name: 'queries-only',
  enforce: 'pre',
  transform: {
    filter: { id: [/query-core\/build\/modern\/(mutationCache|infiniteQueryBehavior)\.js$/, /src\/.*\.tsx?$/] },
    handler(code, id) {
      if (/atomWith(Suspense)?(Mutation|InfiniteQuery)/.test(code)) this.error(`${id}: see queriesOnly in vite.config.ts`)
      if (id.endsWith('mutationCache.js'))
        return { code: 'export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }', map: null }
      if (!id.endsWith('infiniteQueryBehavior.js')) return null
      return {
        code: 'const none = () => false; export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior }',
        map: null,
      }
    },
  },
}

/**
 * Addresses are built by the contract and answers are read by its schemas (kit/api): of the library that sends them, its own building of
 * addresses and its lenient reading of JSON are never reached, 2 kB less in the first load. Should a call come to need them, it says so.
 */
const wholeAddresses: Plugin = {
  name: 'whole-addresses',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/(ufo|destr)\/dist\/index\.mjs$/ },
    handler: () => ({
      code: `const left = () => { throw new Error('see wholeAddresses in vite.config.ts') }
        export { left as default, left as withBase, left as withQuery }`,
      map: null,
    }),
  },
}

/**
 * Chunks that import each other in a circle run before what they need, and the page stays blank. Naming groups (below) can make such a
 * circle, for instance when a library of the base needs one that no test names: the build is refused instead.
 */
const noCircles: Plugin = {
  name: 'no-circles',
  generateBundle(_, bundle) {
    const imports = (file: string) => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    for (const start of Object.keys(bundle)) {
      const reached = new Set(imports(start))
      for (const file of reached) for (const next of imports(file)) reached.add(next)
      if (reached.has(start))
        this.error(`${start} needs itself by way of ${[...reached].filter((file) => imports(file).includes(start)).join(', ')}`)
    }
  },
}

/**
 * Parts that are drawn once a visit or whose owners draw them anew only for other props: what the compiler would remember inside them is weight
 * alone, a tenth of every page. The table and the forms, which are drawn at every key, are compiled.
 */
const drawnRarely =
  /src\/(ui\/[\w-]+|features\/.+|kit\/command\/button|kit\/screen\/(list-(page|tools|add|exports|together|lacks)|filter\/[\w-]+|pane\/pane|table\/(list-(state|status|selection|menu)|selection-acts|found)|detail\/(detail-(page|state|tabs|header)|head-links|new-page|panel)|queue\/screen))\.tsx$/
const plainParts: Plugin = {
  name: 'plain-parts',
  enforce: 'pre',
  transform: { filter: { id: drawnRarely }, handler: (code) => ({ code: `'use no memo'\n${code}`, map: null }) },
}

export default defineConfig(({ command }) => ({
  plugins: [
    ...(command === 'build' ? [plainParts, recipesOnly, noScrollMemory, queriesOnly, wholeAddresses, noCircles, lateFiles] : []),
    react({ compiler: true }),
  ],
  server: { port: 4001, strictPort: true, proxy: Object.fromEntries(own.map((path) => [path, server])) },
  build: {
    target: 'es2023',
    // No asset is inlined: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by the server, which names the files of a page in the page that it sends.
    manifest: true,
    rolldownOptions: {
      // The directive of plain-parts is for the compiler alone, which has read it by then.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
      output: {
        // Every file names those that it needs: of their names only the hash, 3 % less of all that travels. The manifest has the words.
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // What every page needs, in one file: many small ones compress worse. The contracts of the two counts on Home and what
            // builds an address are named here, or Home would load all contracts.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|zod|jotai|@tanstack\/(react-router(?!\/dist\/esm\/useBlocker)|router-core|history|store|react-store|query-core)|use-sync-external-store)\/|src\/contract\/(define|envelope|fields|codes|paths|session|error|workspace|kyc-request|payout-request)\.ts|src\/kit\/api\/(address|bases|error|current)\.ts|src\/kit\/store\/(entities|record|overlay|weak-cache|current)\.ts|src\/ui\/button\.tsx|styled-system\/recipes\/(create-recipe|button)\.mjs|styled-system\/helpers\.mjs/,
            },
            {
              // All commands are loaded together, after the page: as one file and not forty. What a page shows of a command beside it
              // stays a file for each resource, or that page would wait for all commands.
              debugName: 'commands',
              name: (id: string) => /commands\/([a-z-]+)\/about\/[a-z-]+\.ts$/.exec(id)?.[1] ?? 'commands',
              test: /\/commands\/[a-z-]+\/(?:about\/)?[a-z-]+\.ts$/,
              includeDependenciesRecursively: false,
            },
            // A page needs a few contracts at once and the commands need all of them, so a file for each was 84 requests. Those of the
            // first load are left out.
            {
              name: 'contracts',
              test: /\/src\/contract\/(?!(text|upload|time-zone|menu)\.ts)/,
              includeDependenciesRecursively: false,
            },
            { debugName: 'pages', name: pageChunk, test: /src\/|styled-system\/|node_modules\//, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}))
