import { defineConfig, devices } from '@playwright/test'
import { browserArgs, browsers } from '#scripts/browser.mjs'

const [executablePath] = browsers()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/template.ts',
  fullyParallel: true,
  workers: 2,
  // A test that needs its second try is named at the end of the run: docs/decisions/015-second-try.md.
  retries: 1,
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
    trace: 'on-first-retry',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArgs },
  },
})
