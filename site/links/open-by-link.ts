import type { Locale } from '#domain/locale/locale.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { forgetLinkKey, linkKeyOf } from '#kit/runtime/link-key.ts'
import { failureOf } from './failure-of.ts'

type Asks<Page> = {
  /** With the key of the link, which becomes a cookie. */
  enter(locale: Locale, params: { code: string }, body: { key: string }): Promise<ApiAnswer<Page>>
  /** By a cookie of before. */
  show(locale: Locale, params: { code: string }): Promise<ApiAnswer<Page>>
}

/**
 * What is behind an address whose code has a name; null when it names none. Whoever was there before keeps a key of their own, so a
 * link that opens nothing any more is not the end.
 */
export async function openByLink<Page>(
  address: string,
  name: string,
  { enter, show }: Asks<Page>,
): Promise<ApiAnswer<Page> | null> {
  const url = new URL(address)
  const { locale } = parseLocalePath(url.pathname)
  const code = url.searchParams.get(name)
  if (!code) return null
  const key = linkKeyOf(code)
  if (key) {
    const opened = await enter(locale, { code }, { key })
    if (failureOf(opened)) return opened
    forgetLinkKey()
    if (opened.ok) return opened
  }
  return show(locale, { code })
}
