import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/vite/precompress.ts'
import { shortenScreenList } from './scripts/vite/shorten-screen-list.ts'

export default {
  appDirectory: 'site',
  ssr: true,
  splitRouteModules: true,
  // All routes fit into two kilobytes: links need not be asked about as they come into view.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await shortenScreenList(join(client, 'assets'))
    await precompress(client)
  },
} satisfies Config
