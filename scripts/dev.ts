import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'

type Main = typeof import('../server/main.ts')

/** Development: Vite serves the sources with hot reload, the site's own server everything else. */
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
const { startDevelopment } = (await vite.ssrLoadModule('./server/main.ts')) as Main
const { env, fetch } = await startDevelopment((module) => vite.ssrLoadModule(module))

const listener = getRequestListener(fetch)
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response))
})
server.listen(env.port, env.host, () => console.error(`Miftah in development: http://localhost:${env.port}`))

// npm run dev keeps a channel open: when it is gone for good, nobody would ever stop this process.
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
process.channel?.unref()
