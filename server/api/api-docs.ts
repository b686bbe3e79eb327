import type { Context } from 'hono'
import { html } from 'hono/html'
import * as calls from '#contracts/calls/api-docs.calls.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type ApiRouter, endpoint, router } from '#server/calls/endpoint.ts'
import { entityTag, namesTag } from '#server/calls/entity-tag.ts'
import { type OpenApiDocument, openApiDocument } from '#server/calls/openapi-document.ts'
import { apiDocsPage } from './api-docs-page.ts'

/** `/api/openapi.json` for machines and `/api/docs` for people: both are made of the table of calls. */
export function docsApi(origin: string, routers: () => readonly ApiRouter[]): ApiRouter {
  const documents = new Map<Locale, OpenApiDocument>()
  const documentIn = (locale: Locale): OpenApiDocument => {
    const known = documents.get(locale)
    if (known) return known
    const made = openApiDocument(routers(), { origin, locale })
    documents.set(locale, made)
    return made
  }
  const sendMade = (c: Context, locale: Locale, body: string, type: string): { response: Response } => {
    const tag = entityTag(body)
    const headers = {
      'Content-Type': type,
      'Content-Language': locale,
      Vary: 'X-Language, Accept-Language, Cookie',
      'Cache-Control': 'no-cache',
      ETag: tag,
    }
    const known = namesTag(c.req.header('if-none-match'), tag)
    return { response: new Response(known ? null : body, { status: known ? 304 : 200, headers }) }
  }
  return router('docs', [
    endpoint(calls.showOpenApi, { access: 'public', name: 'openapi' }, ({ c, query, locale }) => {
      const language = query.lang ?? locale
      return sendMade(c, language, JSON.stringify(documentIn(language)), 'application/json; charset=utf-8')
    }),
    endpoint(calls.showApiDocs, { access: 'public', name: 'docs' }, async ({ c, query, locale }) => {
      const language = query.lang ?? locale
      const page = await html`${apiDocsPage(documentIn(language), language)}`
      return sendMade(c, language, page.toString(), 'text/html; charset=utf-8')
    }),
  ])
}
