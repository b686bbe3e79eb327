import { defineConfig } from 'vitest/config'
import { compiledMessages } from './scripts/vite/compiled-messages.ts'

const zone = { TZ: 'UTC' }

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    // By itself it would leave a core to whoever sits at the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contracts,server,app,messages,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,race,ssr}.test.{ts,tsx}', 'scripts/fixtures/**'],
          env: zone,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['server/**/*.{db,race}.test.ts'],
          globalSetup: ['server/db/test-postgres.ts'],
          env: zone,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ssr',
          include: ['{app,server}/**/*.ssr.test.{ts,tsx}'],
          env: zone,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
