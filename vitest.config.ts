import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compiledMessages } from './scripts/vite/compiled-messages.ts'

const zone = { TZ: 'UTC' }

/** What takes minutes begins first, or everything else is done and waits for it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /(-model\.race|crash\.db|\.ssr)\.test\.tsx?$/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  plugins: [compiledMessages({ app: 'site', folder: 'assets' })],
  test: {
    // By itself it would leave a core to whoever sits at the machine; and half of the time tests wait for a database, a
    // process or a timer.
    maxWorkers: availableParallelism() + 2,
    // Files share what they import, which takes longer than most of them. A test leaves no module changed behind it.
    isolate: false,
    // Ends what hangs; no test is judged by its seconds. A shared machine can stand still for longer than a test takes.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 600_000 } },
    unstubGlobals: true,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{domain,contracts,server,kit,site,office,messages,scripts,prove,bench}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.{db,dom,race,ssr}.test.{ts,tsx}', 'scripts/fixtures/**'],
          env: zone,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          // A rendered page belongs to whatever it is about, wherever that lies.
          include: [
            '{server,scripts}/**/*.{db,race}.test.ts',
            '{domain,contracts,server,kit,site,office,messages,scripts,prove,bench}/**/*.ssr.test.{ts,tsx}',
          ],
          // What was built is run as it is.
          server: { deps: { external: [/\/build\/server\//] } },
          globalSetup: ['server/db/testing/test-postgres.ts'],
          env: zone,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['{kit,site,office}/**/*.dom.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['kit/page/test-document.ts', 'office/test-office-state.ts'],
          env: zone,
        },
      },
    ],
  },
})
