import { useLocation } from 'react-router'
import { isCountedPage } from '#contracts/pages/counted-page.ts'

type AnalyticsProps = { readonly url: string; readonly mode: 'async' | 'defer' }

type Address = Parameters<typeof isCountedPage>[0]

/** Whether this visitor is counted anywhere on the site: then what is counted and what is not are never one document. */
let isCounting = false

/** Told by the first page; the server leaves the counter out for browsers that say Do Not Track. */
export function rememberCounter(analytics: AnalyticsProps | null | undefined): void {
  if (!import.meta.env.SSR) isCounting = Boolean(analytics)
}

/** The configured page counter, where it may be. */
export function Analytics({ url, mode }: AnalyticsProps) {
  const location = useLocation()
  if (!isCountedPage(location)) return null
  return <script src={url} async={mode === 'async'} defer={mode === 'defer'} />
}

/**
 * Whether a way leads over the border of what is counted. A script once loaded stays in its document, so such a way is
 * gone by loading a new one: into a ticket or the office without the counter, and out of them with it.
 */
export function crossesCounting(from: Address, to: Address): boolean {
  return isCounting && isCountedPage(from) !== isCountedPage(to)
}
