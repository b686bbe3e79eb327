import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export type CachedPage = {
  readonly bodies: Readonly<Record<Exclude<Encoding, 'identity'>, Buffer>>
  readonly hash: string
  readonly headers: Readonly<Record<string, string>>
  /** The tables whose rows the page shows. */
  readonly shows: ReadonlySet<string>
  readonly until: number
}

/** Compresses a rendered page once, for everyone who will ask for it. */
export async function makeCachedPage(
  html: string,
  rest: Pick<CachedPage, 'headers' | 'shows' | 'until'>,
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, gz] = await Promise.all([brotli(identity, quality), zip(identity, { level: 9 })])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { bodies: { br: ofItsOwn(br), gzip: ofItsOwn(gz) }, hash, ...rest }
}

/** The page as it is sent. It is cached compressed alone: plain it is several times as large, and hardly ever asked for. */
export async function bodyOf({ bodies }: CachedPage, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? unzip(bodies.gzip) : bodies[encoding]
}

/** What a compressor answers may be a view of something larger, which would stay in memory as well. */
function ofItsOwn(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes
  const own = Buffer.alloc(bytes.byteLength)
  bytes.copy(own)
  return own
}

/** What is known about a page beside its bodies, roughly. */
const overhead = 1024

function sizeOf(key: string, { bodies, headers }: CachedPage): number {
  const words = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  const cached = bodies.br.buffer.byteLength + bodies.gzip.buffer.byteLength
  return cached + 2 * (key.length + words) + overhead
}

/** Pages by their address, the least recently asked for leaving first, in so many bytes. */
class Shelf {
  readonly #pages = new Map<string, CachedPage>()
  readonly #mostBytes: number
  bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get size(): number {
    return this.#pages.size
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  /** It was asked for: it leaves last. */
  touch(key: string, page: CachedPage): void {
    this.#pages.delete(key)
    this.#pages.set(key, page)
  }

  set(key: string, page: CachedPage): void {
    this.delete(key)
    this.#pages.set(key, page)
    this.bytes += sizeOf(key, page)
    for (const oldest of this.#pages.keys()) {
      if (this.bytes <= this.#mostBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.bytes -= sizeOf(key, page)
  }

  deleteAll(gone: (page: CachedPage) => boolean): void {
    for (const [key, page] of this.#pages) if (gone(page)) this.delete(key)
  }
}

const megabyte = 1024 * 1024

/**
 * Cached pages, in so many bytes however many there are. Addresses with a query live apart in a quarter of them,
 * so that made-up queries can not push out the pages that matter.
 */
export class PageCacheStore {
  readonly #plain: Shelf
  readonly #queried: Shelf
  /** How often something was forgotten: a page rendered across such a moment is not cached. */
  changes = 0

  constructor(mostBytes = 32 * megabyte) {
    this.#plain = new Shelf(mostBytes * 0.75)
    this.#queried = new Shelf(mostBytes * 0.25)
  }

  #shelf(key: string) {
    return key.includes('?') ? this.#queried : this.#plain
  }

  get(key: string, now: number): CachedPage | undefined {
    const shelf = this.#shelf(key)
    const page = shelf.get(key)
    if (!page || page.until <= now) return undefined
    shelf.touch(key, page)
    return page
  }

  /** The page however old it is: better than none while no other one can be made. */
  old(key: string): CachedPage | undefined {
    return this.#shelf(key).get(key)
  }

  set(key: string, page: CachedPage): void {
    this.#shelf(key).set(key, page)
  }

  /** Forgets every page that shows rows of this table. */
  forgetTable(table: string): void {
    this.changes++
    for (const shelf of [this.#plain, this.#queried]) shelf.deleteAll(({ shows }) => shows.has(table))
  }

  clear(): void {
    this.changes++
    for (const shelf of [this.#plain, this.#queried]) shelf.deleteAll(() => true)
  }

  get size(): number {
    return this.#plain.size + this.#queried.size
  }

  get bytes(): number {
    return this.#plain.bytes + this.#queried.bytes
  }
}
