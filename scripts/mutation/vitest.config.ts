import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import type { Stage } from './sample.ts'

// Stryker runs tests in threads and cannot set options per project, so this configuration has no projects:
// the stage that runs comes from the environment.
const stage: Pick<Stage, 'environment' | 'database' | 'tests' | 'excludes'> = JSON.parse(process.env.MUTATION_STAGE ?? '{"tests":[]}')
const isWeb = stage.environment === 'jsdom'

/** Runs files in the order of the stage: a run ends at its first failure, so the nearest tests come first. */
class StageSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = stage.tests.findIndex((path) => moduleId.endsWith(path))
      return index < 0 ? stage.tests.length : index
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  plugins: [react()],
  css: { postcss: { plugins: [] } },
  test: {
    pool: 'threads',
    isolate: false,
    environment: isWeb ? 'jsdom' : 'node',
    include: [...stage.tests],
    exclude: ['**/node_modules/**', ...(stage.excludes ?? [])],
    sequence: { sequencer: StageSequencer },
    globalSetup: stage.database ? ['tests/server/postgres.global.ts'] : [],
    setupFiles: ['scripts/mutation/setup.ts', ...(isWeb ? ['tests/setup-web.ts'] : [])],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
