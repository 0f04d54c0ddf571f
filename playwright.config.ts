import { defineConfig, devices } from '@playwright/test'
import { browserArgs, browsers } from '#scripts/browser.mjs'

const [executablePath] = browsers()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/template.ts',
  fullyParallel: true,
  workers: 2,
  // Nothing is tried twice: docs/decisions/040-no-second-attempt.md.
  retries: 0,
  projects: [{ name: 'journeys', testDir: 'e2e' }],
  forbidOnly: true,
  // A busy machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    video: 'off',
    trace: 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArgs },
  },
})
