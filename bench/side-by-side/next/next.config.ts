import { join } from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  // What both baselines share lies one folder above, our colours and fonts in the project's own.
  turbopack: { root: join(import.meta.dirname, '../../..') },
  // The sizes are made already, the same files for all; Next's own encoder has nothing to do.
  images: {
    loader: 'custom',
    loaderFile: './picture-loader.ts',
    deviceSizes: [480, 800, 1280],
    imageSizes: [320, 640],
  },
}

export default config
