import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Needs a page: everything that renders, and the rooms whose code lives in the browser. The test of cookies makes pages of its own. */
const web = ['tests/**/*.test.tsx', 'tests/{kit,ui,app,features}/**/!(cookie).test.ts']
/** Finds or starts PostgreSQL once for the whole run and hands its address to the server tests. */
const postgres = 'tests/server/postgres.global.ts'

export default defineConfig({
  plugins: [react()],
  // No Panda in unit tests: recipes give their class names without it.
  css: { postcss: { plugins: [] } },
  test: {
    // Vitest leaves one core free, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: web,
          setupFiles: ['tests/setup-web.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // Each file has a page of its own in a process that stays: a third less work than a process for each.
          pool: 'vmForks',
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: web,
          globalSetup: existsSync(postgres) ? [postgres] : [],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
