import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'

type Main = typeof import('../server/main.ts')

/** Under which the office's sources are served: both doors have files of the same names. */
const officeBase = '/@office/'

const server = createHttpServer()
const middleware = { middlewareMode: true, hmr: { server } } as const

/** Development: Vite serves the sources of both doors with hot reload, the site's own server everything else. */
const site = await createViteServer({ server: middleware, appType: 'custom' })
const office = await createViteServer({
  configFile: 'vite.office.config.ts',
  base: officeBase,
  server: middleware,
})
const { startDevelopment } = (await site.ssrLoadModule('./server/main.ts')) as Main
const { env, fetch } = await startDevelopment({
  load: (module) => site.ssrLoadModule(module),
  officeTemplate: async (address) =>
    office.transformIndexHtml('/office/index.html', await readFile('office/index.html', 'utf8'), address),
})

const listener = getRequestListener(fetch)
server.on('request', (request, response) => {
  const isOffice = [officeBase, '/assets/office/'].some((start) => request.url?.startsWith(start))
  const { middlewares } = isOffice ? office : site
  middlewares(request, response, () => listener(request, response))
})
server.listen(env.port, env.host, () => console.error(`Miftah in development: http://localhost:${env.port}`))

// npm run dev keeps a channel open: when it is gone for good, nobody would ever stop this process.
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
process.channel?.unref()
