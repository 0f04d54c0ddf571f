import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type { Stage } from './sample.ts'

// Stryker runs tests in threads and cannot set options per project, so this configuration has no projects:
// the stage that runs comes from the environment.
const stage: Pick<Stage, 'environment' | 'database' | 'tests' | 'excludes'> = JSON.parse(process.env.MUTATION_STAGE ?? '{"tests":[]}')
const isWeb = stage.environment === 'jsdom'

export default defineConfig({
  plugins: [react()],
  css: { postcss: { plugins: [] } },
  test: {
    pool: 'threads',
    isolate: false,
    environment: isWeb ? 'jsdom' : 'node',
    include: [...stage.tests],
    exclude: ['**/node_modules/**', ...(stage.excludes ?? [])],
    globalSetup: stage.database ? ['tests/server/postgres.global.ts'] : [],
    setupFiles: ['scripts/mutation/child-processes.ts', ...(isWeb ? ['tests/setup-web.ts'] : [])],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
