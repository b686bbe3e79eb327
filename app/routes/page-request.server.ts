import { data, type RouterContextProvider } from 'react-router'
import type { Locale } from '#domain/locale/locale.ts'
import { type PageContext, pageContext } from '#server/http/page-context.ts'
import { allMessages } from '../i18n/load-messages.server.ts'
import { translator } from '../i18n/messages.tsx'

/** The request behind a page: its language, its database, its clock. */
export function pageRequest(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}

/** The validation failure of spec §5: thrown by a loader, it becomes the error page with this status. */
export function pageNotFound(url: URL, locale: Locale, status = 404) {
  const message = translator(locale, allMessages[locale])('errors.page_not_found', { path: url.pathname + url.search })
  return data({ message }, { status, statusText: message })
}
