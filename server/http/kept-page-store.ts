import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export type KeptPage = {
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  readonly hash: string
  readonly headers: Readonly<Record<string, string>>
  /** The tables whose rows the page shows. */
  readonly shows: ReadonlySet<string>
  readonly until: number
}

/** Compresses a rendered page once, for everyone who will ask for it. */
export async function keepPage(
  html: string,
  rest: Pick<KeptPage, 'headers' | 'shows' | 'until'>,
): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, gz] = await Promise.all([brotli(identity, quality), zip(identity, { level: 9 })])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { bodies: { br, gzip: gz, identity }, hash, ...rest }
}

/**
 * Pages by their address, the least recently asked for leaving first. Addresses with a query live apart, so that
 * made-up queries can not push out the pages that matter.
 */
export class KeptPageStore {
  readonly #plain = new Map<string, KeptPage>()
  readonly #queried = new Map<string, KeptPage>()
  readonly #limit: number
  /** How often something was forgotten: a page rendered across such a moment is not kept. */
  changes = 0

  constructor(limit = 2000) {
    this.#limit = limit
  }

  #shelf(key: string) {
    return key.includes('?') ? this.#queried : this.#plain
  }

  get(key: string, now: number): KeptPage | undefined {
    const shelf = this.#shelf(key)
    const page = shelf.get(key)
    if (!page || page.until <= now) return undefined
    shelf.delete(key)
    shelf.set(key, page)
    return page
  }

  /** The page however old it is: better than none while no other one can be made. */
  old(key: string): KeptPage | undefined {
    return this.#shelf(key).get(key)
  }

  set(key: string, page: KeptPage): void {
    const shelf = this.#shelf(key)
    shelf.set(key, page)
    for (const oldest of shelf.keys()) {
      if (shelf.size <= this.#limit) break
      shelf.delete(oldest)
    }
  }

  /** Forgets every page that shows rows of this table. */
  forgetTable(table: string): void {
    this.changes++
    for (const shelf of [this.#plain, this.#queried])
      for (const [key, page] of shelf) if (page.shows.has(table)) shelf.delete(key)
  }

  clear(): void {
    this.changes++
    this.#plain.clear()
    this.#queried.clear()
  }

  get size(): number {
    return this.#plain.size + this.#queried.size
  }
}
