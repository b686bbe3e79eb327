import { usualSwitches } from '#domain/site-content/page-switches.ts'
import type { Queries } from '#server/db/connect.ts'
import { type ContentInView, compileWritten } from './content-in-view.ts'
import { readPageSwitches } from './read-page-switches.ts'
import { readWrittenTexts } from './read-written-texts.ts'

const asItComes: ContentInView = { switches: usualSwitches, texts: {}, draft: null }

/** What the venue has made of its site, read once and again when it has changed: every answer asks for it. */
export class SiteContentCache {
  readonly #db: Queries
  #known: ContentInView | null = null
  #latest: ContentInView = asItComes
  #changes = 0

  constructor(db: Queries) {
    this.#db = db
  }

  forgetTable(table: string | 'everything'): void {
    if (table !== 'venue' && table !== 'text_override' && table !== 'everything') return
    this.#known = null
    this.#changes++
  }

  async get(): Promise<ContentInView> {
    if (this.#known) return this.#known
    const changesBefore = this.#changes
    try {
      const read = await readContentInView(this.#db)
      this.#latest = read
      if (changesBefore === this.#changes) this.#known = read
      return read
    } catch {
      // Words are no reason to fail: whoever needs the database for more will say what is wrong with it.
      return this.#latest
    }
  }
}

/** As guests see it now. */
export async function readContentInView(db: Queries): Promise<ContentInView> {
  const [switches, words] = await Promise.all([readPageSwitches(db), readWrittenTexts(db)])
  return { switches, texts: compileWritten(words), draft: null }
}
