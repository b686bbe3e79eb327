import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '#contracts/problems/problem.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'
import { callLocale } from './request-locale.ts'

/** An answer that says what went wrong, in the address's language if it has one, else the caller's: `{ code, message, fields }`. */
export function problem(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  key: MessageKey,
  details: { values?: Record<string, unknown>; fields?: Problem['fields']; locale?: Locale } = {},
): Response {
  const locale = details.locale ?? callLocale(c)
  c.header('Content-Language', locale)
  return c.json(
    { code, message: translators[locale](key, details.values), fields: details.fields ?? {} },
    status,
  )
}
