import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { freePort } from './e2e/fixtures/free-port.ts'

// Each worker reads this file again, and finds here what the first reading chose. A site that does not get its port ends
// with an error: whoever else listens there is not visited.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_RUN_START ??= String(Date.now())

const port = Number(process.env.E2E_PORT)
const baseURL = `http://127.0.0.1:${port}`

// Journeys that say so of themselves (e2e/fixtures/full-matrix.ts) wait for `npm run test:all`.
const later = process.env.TEST_ALL ? [] : [/@full-matrix/]

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // What a test needs is drawn in no window and over in moments: processes that wait for other sites, or that only draw,
    // and code that is made faster after a while cost a seventh of the time.
    '--disable-site-isolation-trials',
    '--in-process-gpu',
    '--js-flags=--no-opt',
  ],
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Who visits waits for the site half of the time.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Both end what hangs. The longest journeys take twenty seconds, and over two minutes on a third of this machine, where a
  // page may need fifteen seconds to open. What must be pushed to a page has a limit of its own (e2e/fixtures/pushed.ts).
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: { baseURL, launchOptions, locale: 'en-GB', timezoneId: 'UTC', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@phone/, ...later],
      use: { ...devices['Desktop Chrome'], launchOptions, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: /site\.spec\.ts/,
      grepInvert: later,
      // Its own screen has seven times as many points to draw, and nothing here looks at one.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, launchOptions },
    },
  ],
  webServer: {
    command: 'node scripts/serve-for-browser-tests.ts',
    // The name in the pattern becomes a variable of the tests' environment: e2e/fixtures/site-database.ts reads it.
    wait: { stdout: /^Open, on (?<browser_test_database_url>\S+)\n/ },
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: baseURL,
      LOG_LEVEL: 'warn',
      // Each test is a visitor with an address of its own (e2e/fixtures/test.ts), or they would share one's limits.
      TRUST_PROXY: 'on',
      // A test listens for webhooks on this machine.
      WEBHOOKS_PRIVATE: 'on',
      // Nothing outside this machine is asked, whatever a page does not find here.
      ICON_SERVICE_URL: '',
    },
  },
})
