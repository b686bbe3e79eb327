import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { guardedChunkErrors } from './scripts/vite/guarded-chunk-errors.ts'
import { compiledMessages } from './scripts/vite/compiled-messages.ts'

export default defineConfig({
  environments: {
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
