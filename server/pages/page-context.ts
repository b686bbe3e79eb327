import { createContext } from 'react-router'
import type { Locale } from '#domain/locale/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import type { PageRefusal } from './page-url.ts'

/** A look to be seen before it is saved (`?look=…&mode=light`). */
export type LookPreview = { readonly token: string; readonly mode: 'dark' | 'light' | null }

export type PageContext = {
  readonly db: Database
  readonly env: Env
  readonly locale: Locale
  readonly buildId: string
  /** Present on pages rendered for one visitor; cached pages allow their scripts by hash instead. */
  readonly nonce: string | undefined
  readonly isBot: boolean
  /** False when the browser says Do Not Track. */
  readonly mayCount: boolean
  /** What is wrong with the address itself; the page then shows this instead. */
  readonly refusal: PageRefusal | null
  readonly preview: LookPreview | null
  readonly now: number
  /** Hears what a loader threw that is no answer. */
  readonly onError: (error: unknown) => void
}

/** What the server hands to the loaders of a page. */
export const pageContext = createContext<PageContext>()
