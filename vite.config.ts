import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserTargets } from './scripts/vite/browser-targets.ts'
import { callsWithoutShapes } from './scripts/vite/calls-without-shapes.ts'
import { changedRouter } from './scripts/vite/changed-router.ts'
import { compiledMessages } from './scripts/vite/compiled-messages.ts'
import { sharedChunks } from './scripts/vite/shared-chunks.ts'

/** A screen's list names a hundred files, and what tells versions apart is what no compression shortens. */
const scriptNames = 'assets/[name]-[hash:7].js'
const output = {
  entryFileNames: scriptNames,
  chunkFileNames: scriptNames,
  codeSplitting: { groups: sharedChunks },
}

export default defineConfig({
  environments: {
    client: { build: { rolldownOptions: { output } } },
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  build: browserTargets,
  plugins: [
    compiledMessages({ app: 'site', folder: 'assets' }),
    callsWithoutShapes(),
    changedRouter(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    reactRouter(),
  ],
})
