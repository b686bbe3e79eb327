import type { MiddlewareHandler } from 'hono'
import type { Database } from '#server/db/connect.ts'

const types = { svg: 'image/svg+xml', png: 'image/png', mp4: 'video/mp4', webm: 'video/webm' } as const
type Kind = keyof typeof types

const filePath = /^\/brand\/([0-9a-f]{32})\.(svg|png|mp4|webm)$/
/** A venue shows three or four. */
const mostKept = 12

/** The part of a film that a player asks for: `bytes=0-1`. Null for all of it. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return from <= to && from < size ? { from, to } : null
}

/** `/brand/<content>.svg`: logos, wordmarks and films. A name never stands for anything else, so browsers keep it. */
export function brandFiles(db: Database): MiddlewareHandler {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()

  async function read(id: string, kind: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const known = kept.get(`${id}.${kind}`)
    if (known) return known
    const row = await db
      .selectFrom('brand_file')
      .select('bytes')
      .where('id', '=', id)
      .where('kind', '=', kind as Kind)
      .executeTakeFirst()
    if (!row) return null
    const bytes = new Uint8Array(row.bytes)
    const oldest = kept.keys().next().value
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(`${id}.${kind}`, bytes)
    return bytes
  }

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const [, id = '', kind = ''] = filePath.exec(c.req.path) ?? []
    const bytes = id ? await read(id, kind) : null
    if (!bytes) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    const headers = {
      'Content-Type': types[kind as Kind],
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Accept-Ranges': 'bytes',
      // Never a page, whatever a browser thinks of it; a drawing may colour itself and nothing more.
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }
    const range = rangeOf(c.req.header('range'), bytes.byteLength)
    if (!range) return c.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.byteLength) })
    const part = bytes.slice(range.from, range.to + 1)
    return c.body(part, 206, {
      ...headers,
      'Content-Length': String(part.byteLength),
      'Content-Range': `bytes ${range.from}-${range.to}/${bytes.byteLength}`,
    })
  }
}
