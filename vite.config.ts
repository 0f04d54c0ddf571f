import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.API_URL ?? 'http://127.0.0.1:4000'
const own = ['/api', '/admin', '/test-api', '/livez', '/readyz', '/openapi.json', '/docs', '/__outbox', '/__outbox.json', '/__product']

/**
 * Panda's recipes carry its whole style function for the sake of compound variants, which ours do not have: 4 kB less in the first load.
 * A recipe that gets one stops the build, and so does a file that calls the style function itself.
 */
const recipesOnly: Plugin = {
  name: 'recipes-only',
  enforce: 'pre',
  transform: {
    filter: { id: [/styled-system\/css\/css\.mjs$/, /styled-system\/recipes\/.*\.mjs$/, /src\/.*\.tsx?$/] },
    handler(code, id) {
      if (/styled-system\/css\/css\.mjs$/.test(id)) return "export const css = () => ''; export const mergeCss = () => ({})"
      if (/compoundVariants = \[\s*\{/i.test(code) || /from '#styled\/(css|jsx|patterns)'/.test(code)) {
        this.error(`${id}: style is in recipes without compound variants (see recipesOnly in vite.config.ts)`)
      }
      return null
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [...(command === 'build' ? [recipesOnly] : []), react({ compiler: true })],
  server: { port: 4001, strictPort: true, proxy: Object.fromEntries(own.map((path) => [path, server])) },
  build: {
    target: 'es2023',
    // No asset is inlined: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file: many small ones compress worse. A noun's commands are one file.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|zod|jotai|@tanstack\/(react-router|router-core|history|store|react-store|query-core))\/|src\/contract\/(define|envelope|fields|codes|paths|session|error)\.ts/,
            },
            {
              debugName: 'commands',
              name: (id: string) => /commands\/([a-z-]+)\/[a-z-]+\.ts$/.exec(id)?.[1] ?? null,
              test: /\/commands\/[a-z-]+\/[a-z-]+\.ts$/,
            },
          ],
        },
      },
    },
  },
}))
