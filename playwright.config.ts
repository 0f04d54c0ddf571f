import { defineConfig, devices } from '@playwright/test'
import { browserArgs, browsers } from '#scripts/browser.mjs'

const [executablePath] = browsers()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Other work may share the machine: a slow answer is not a wrong one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [
    { name: 'journeys', testDir: 'e2e/journeys' },
    ...(process.env.LONG ? [{ name: 'long', testDir: 'e2e/long', timeout: 900_000 }] : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    video: 'off',
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: browserArgs,
      // A person sees scrollbars and drags them; by default Playwright hides them.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
})
