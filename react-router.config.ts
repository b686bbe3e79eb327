import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/vite/precompress.ts'

export default {
  appDirectory: 'site',
  ssr: true,
  splitRouteModules: true,
  // All routes fit into two kilobytes: links need not be asked about as they come into view.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
