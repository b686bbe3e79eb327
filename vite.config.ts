import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './scripts/vite/compiled-messages.ts'
import { guardedChunkErrors } from './scripts/vite/guarded-chunk-errors.ts'

/** Few large files compress better than many small ones: what all pages share travels together. */
const sharedChunks = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@lingui)[\\/]/,
    priority: 2,
  },
  { name: 'shell', test: /[\\/](?:app|domain|contracts|messages)[\\/]/, minShareCount: 8, priority: 1 },
]

export default defineConfig({
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  plugins: [
    tailwindcss(),
    compiledMessages(),
    guardedChunkErrors(),
    { ...optimizeLocales.vite({ locales: ['en-GB', 'ar-AE'] }), enforce: 'pre' },
    reactRouter(),
  ],
})
