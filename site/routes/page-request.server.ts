import { data, type RouterContextProvider } from 'react-router'
import type { Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import { type PageContext, pageContext } from '#server/pages/page-context.ts'

/** The request behind a page: its language, its database, its clock. */
export function pageRequest(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}

/** The validation failure of spec §5: thrown by a loader, it becomes the error page with this status. */
export function pageNotFound(url: URL, locale: Locale, status = 404) {
  const path = url.pathname + url.search
  const message = translators[locale]('errors.page_not_found', { path })
  return data({ message }, { status, statusText: message })
}
