import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Whether the process lives, and whether it should be sent visitors. */
export function health(db: Database, isDraining: () => boolean): Hono {
  const fresh = { 'Cache-Control': 'no-store' }
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'alive' }, 200, fresh))
    .get('/readyz', async (c) => {
      if (isDraining()) return c.json({ status: 'draining' }, 503, fresh)
      try {
        await sql`select 1`.execute(db)
        return c.json({ status: 'ready' }, 200, fresh)
      } catch {
        return c.json({ status: 'database away' }, 503, fresh)
      }
    })
}
