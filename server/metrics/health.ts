import { Hono } from 'hono'
import { sql } from 'kysely'
import { writableNow } from '#server/db/can-write.ts'
import type { Database } from '#server/db/connect.ts'

/** Whether the process lives, and whether it should be sent visitors. */
export function health(db: Database, isDraining: () => boolean, now: () => number = Date.now): Hono {
  const fresh = { 'Cache-Control': 'no-store' }
  const requireWritable = writableNow(db, now)
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'alive' }, 200, fresh))
    .get('/readyz', async (c) => {
      if (isDraining()) return c.json({ status: 'draining' }, 503, fresh)
      try {
        await sql`select 1`.execute(db)
      } catch {
        return c.json({ status: 'database away' }, 503, fresh)
      }
      try {
        await requireWritable()
        return c.json({ status: 'ready' }, 200, fresh)
      } catch {
        return c.json({ status: 'database can not write' }, 503, fresh)
      }
    })
}
