import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { defineConfig } from 'vite'
import { browserTargets } from './scripts/vite/browser-targets.ts'
import { callsWithoutShapes } from './scripts/vite/calls-without-shapes.ts'
import { compiledMessages } from './scripts/vite/compiled-messages.ts'
import { officeDocument } from './scripts/vite/office-document.ts'
import { precompress } from './scripts/vite/precompress.ts'

const outDir = 'build/office'
const assetsDir = 'assets/office'

const officeFolder = join(import.meta.dirname, 'office/')
const isOffice = (id: string) => id.startsWith(officeFolder)
const isSheet = (id: string) => id.endsWith('.css')

/**
 * What several screens use travels together: a file each would be hundreds. In two groups, of which only the second knows
 * the first, so that neither waits for the other to run. Sheets stay where they are imported: put together they would come
 * before the base, and lose to it.
 */
const sharedByScreens = [
  { name: 'shared', test: (id: string) => !isOffice(id) && !isSheet(id), minShareCount: 2, priority: 1 },
  { name: 'office', test: (id: string) => isOffice(id) && !isSheet(id), minShareCount: 2 },
]

/** The staff's door: an application of its own, for the browser alone. The server fills in its document (server/pages). */
export default defineConfig({
  root: import.meta.dirname,
  // In development the site's dependencies are prepared beside, in the other folder.
  cacheDir: 'node_modules/.vite-office',
  // What is served as it is belongs to the site's build.
  publicDir: false,
  appType: 'custom',
  html: { cspNonce: '{{nonce}}' },
  build: {
    ...browserTargets,
    outDir,
    assetsDir,
    emptyOutDir: true,
    rolldownOptions: { input: 'office/index.html', output: { codeSplitting: { groups: sharedByScreens } } },
  },
  plugins: [
    compiledMessages({ app: 'office', folder: assetsDir }),
    callsWithoutShapes(),
    officeDocument(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    {
      name: 'precompress',
      apply: 'build',
      closeBundle: () => precompress(join(import.meta.dirname, outDir)),
    },
  ],
})
