import { Hono } from 'hono'

/** What an open tab asks: which build it runs, and which one is the newest (spec §7). */
export function builds(buildId: string, startedAt: number): Hono {
  const manifest = { id: buildId, timestamp: startedAt }
  return new Hono()
    .get('/latest.json', (c) => c.json(manifest, 200, { 'Cache-Control': 'no-cache' }))
    .get('/meta/:file{.+\\.json}', (c) => {
      if (c.req.param('file') !== `${buildId}.json`) return c.json({ code: 'not_found' }, 404)
      return c.json({ ...manifest, prerendered: [] }, 200, {
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
    })
}
