import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { projects } from './scripts/test-projects.mjs'

/** One module graph per worker: importing the product anew for each file would cost more than the tests themselves. */
const shared = { pool: 'threads', isolate: false } as const

export default defineConfig({
  // Unit tests do not need Panda's CSS: recipes return their class names without it.
  css: { postcss: { plugins: [] } },
  test: {
    // One more than the cores: tests wait for the database, for pauses before a retry and for other processes, an eighth of
    // the time. (Vitest's default leaves a core unused, which is half of a two-core machine.)
    maxWorkers: availableParallelism() + 1,
    // A slow machine must not fail a test.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'pure',
          environment: 'node',
          ...projects.pure,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          ...projects.server,
          globalSetup: ['tests/server/postgres.global.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // The React compiler runs as it does in the build, so that tests see the same code.
        plugins: [react({ compiler: true })],
        test: {
          ...shared,
          name: 'screens',
          environment: 'jsdom',
          ...projects.screens,
          globalSetup: ['tests/app/host.global.ts'],
          setupFiles: ['tests/setup-web.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'long',
          environment: 'node',
          ...projects.long,
          globalSetup: ['tests/server/postgres.global.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
