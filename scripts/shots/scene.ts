import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale/locale.ts'
import type { Database, Queries } from '#server/db/schema/schema.ts'

/** Where a scene is set: a browser that nobody has used, one language, and the database behind the site. */
export type Stage = {
  readonly page: Page
  readonly locale: Locale
  readonly db: Database
  /** Opens an address in the language of the set. */
  visit(path: string): Promise<void>
}

export type Scene = {
  readonly name: string
  /** Brings the browser to what is to be looked at. */
  open(set: Stage): Promise<void>
  /** What is arranged in the database beforehand, and how it puts everything back. */
  arrange?(db: Queries): Promise<() => Promise<unknown>>
  /** Lies over the page, or moves with the window: the window alone is taken. */
  readonly window?: true
  /** The windows it is worth looking at in; without, all of them. */
  readonly widths?: readonly number[]
  /** Has no modes of its own. */
  readonly oneMode?: true
  /** What the console may complain about here. */
  readonly complains?: RegExp
}

export const prefixOf = { en: '', ar: '/ar' } as const satisfies Record<Locale, string>

/** A scene that is an address and nothing else. */
export function screen(name: string, path: string): Scene {
  return { name, open: ({ visit }) => visit(path) }
}
