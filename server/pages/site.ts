import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { DocumentName } from '#domain/house-document/document-names.ts'
import { locales } from '#domain/locale/locale.ts'
import { api, openRateLimits } from '#server/api/api.ts'
import { AvailabilityChanges } from '#server/availability/availability-changes.ts'
import { AvailabilityStreams } from '#server/availability/availability-streams.ts'
import { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { brandFiles } from '#server/brand/brand-files.ts'
import { brandIcons } from '#server/brand/brand-icons.ts'
import { readLook } from '#server/brand/read-look.ts'
import { awayFor } from '#server/calls/endpoint-answer.ts'
import { originCheck } from '#server/calls/origin-check.ts'
import type { RateSettings } from '#server/calls/rate-limits.ts'
import type { FollowedServices } from '#server/connected-services/follow-connected-services.ts'
import type { Database } from '#server/db/connect.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import type { Env } from '#server/env.ts'
import { readDocumentFacts } from '#server/house-documents/read-document-facts.ts'
import { showDocument } from '#server/house-documents/show-document.ts'
import { mediaFiles } from '#server/media/media-files.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { health } from '#server/metrics/health.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { paymentProviders } from '#server/payment-providers/payment-providers.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { makeProviders } from '#server/payments/providers.ts'
import { sandboxPages } from '#server/payments/sandbox/sandbox.pages.ts'
import { gameCards } from '#server/results/game-cards.pages.ts'
import { sharePictures } from '#server/share/share.pages.ts'
import { requestLog } from '#server/tracing/request-log.ts'
import { requestSpans } from '#server/tracing/request-spans.ts'
import { mayPreview } from '#server/venue/ready/venue-preview.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import { SiteContentCache } from '#server/venue/site-content-cache.ts'
import { VenueOpening } from '#server/venue/venue-opening.ts'
import { builds } from './builds.ts'
import { PageCacheStore } from './cache/page-cache-store.ts'
import { demoInbox } from './demo-inbox/demo-inbox.pages.ts'
import { previewLinks, previewPages } from './draft-preview.pages.ts'
import { securityHeaders } from './headers/security-headers.ts'
import type { RenderIsland } from './island-renderer.ts'
import { islands } from './islands.ts'
import { builtOffice, type OfficeTemplate, officePages } from './office.pages.ts'
import { openingSoon } from './opening-soon.pages.ts'
import { pages, routerCalls } from './page-cache.ts'
import { pageData } from './page-data.ts'
import { pageLanguage } from './page-language.ts'
import { limitedTo } from './page-limits.ts'
import { tidyAddress } from './page-url.ts'
import { pageRenderer } from './pages.ts'
import { brandPreviews } from './preview/look-preview.pages.ts'
import { rulePages } from './rules.pages.ts'
import { renderInView, siteContentInView } from './site-content-in-view.ts'
import { robots, sitemap } from './sitemap.ts'
import { missingFile, staticFiles } from './static-files.ts'
import { webManifest } from './web-manifest.ts'

export type SiteParts = {
  readonly db: Database
  readonly env: Env
  readonly log: Logger
  readonly build: ServerBuild
  /** Where the built files lie; none while Vite serves them in development. */
  readonly clientFolder: string | null
  /** The office's document in development. */
  readonly officeTemplate?: OfficeTemplate
  readonly mode: 'production' | 'development'
  readonly now?: () => number
  /** The branches' plans and prices; made here when whoever starts the site does not share them. */
  readonly books?: BranchBookCache
  readonly providers?: PaymentProviders
  readonly connected?: FollowedServices
  readonly media?: MediaStore
  readonly metrics?: Metrics | null
  /** Without it, streams of availability never say anything. */
  readonly changes?: AvailabilityChanges
  /** Other rate limits than the usual ones, or none. */
  readonly limits?: RateSettings
}

export type Site = {
  readonly fetch: Hono['fetch']
  readonly request: Hono['request']
  readonly pageCache: PageCacheStore
  /** The addresses that the server answers by itself, as patterns: no branch may be called like one. */
  readonly paths: readonly string[]
  readonly opening: VenueOpening
  /** Whoever wrote to a table: what is remembered of it is read again, and pages that show it are made anew. */
  forgetTable(table: string | 'everything'): void
  /** From now on this process asks to be left out (/readyz says 503). */
  drain(): void
}

/** The whole site behind one fetch function: files, documents, API and pages, in this order. */
export function createSite(parts: SiteParts): Site {
  const { db, env, log, build, clientFolder, mode } = parts
  const now = parts.now ?? Date.now
  const pageParts = { db, env, build, now }
  const opening = new VenueOpening(db)
  const content = new SiteContentCache(db)
  const pageCache = new PageCacheStore(env.pageCacheMb * 1024 * 1024)
  const limits = openRateLimits(db, env, parts.limits)
  const pageLimits = { limits, trustProxy: env.trustProxy }
  const asData = limitedTo('page_data', pageLimits)
  const books = parts.books ?? new BranchBookCache()
  const providers = parts.providers ?? makeProviders(env, db, { now })
  const media = parts.media ?? openMediaStore(env)
  const streams = new AvailabilityStreams(parts.changes ?? new AvailabilityChanges())
  let draining = false

  const site = new Hono()
  site.use('*', requestSpans(env), requestLog(log), securityHeaders(env))
  if (parts.metrics) site.use('*', parts.metrics.watch)
  site.use('*', async (c, next) => {
    await next()
    if (draining) c.header('Connection', 'close')
  })
  site.route(
    '/',
    health(db, () => draining, now),
  )
  if (parts.metrics) site.get('/metrics', parts.metrics.show)
  site.use('/pictures/media/*', mediaFiles(media))
  site.get('/brand/preview/:page', asData, brandPreviews({ db, env, now }))
  site.use('/brand/*', brandFiles(db))
  site.use('*', brandIcons(db, now))
  site.route('/share/games', gameCards({ db, media, filesFolder: clientFolder ?? 'public' }))
  site.route('/share', sharePictures({ db, media, filesFolder: clientFolder ?? 'public' }))
  const officeFolder = clientFolder && join(clientFolder, '../office')
  if (officeFolder) site.use('/assets/office/*', staticFiles(officeFolder))
  if (clientFolder) site.use('*', staticFiles(clientFolder))
  // The office may connect any of them at any time.
  for (const { returnDoor } of paymentProviders)
    if (returnDoor) site.route('/api/payments/returns', returnDoor(env.publicUrl))
  site.use('*', originCheck(env, log), compress(), siteContentInView(content))
  const lostWebhook = (err: unknown) => log.warn({ err }, 'demo webhook lost')
  if (providers.sandbox) site.route('/sandbox', sandboxPages({ db, now, onLost: lostWebhook }))

  site.route('/builds', builds(build.assets.version, now()))
  site.get('/robots.txt', robots(env.publicUrl))
  site.get('/sitemap.xml', asData, sitemap(db, env.publicUrl))
  for (const locale of locales) site.get(`/${locale}.webmanifest`, webManifest(db, locale))
  site.get('/__nuxt_island/:file', asData, islands(pageParts, islandRenderer(build)))
  site.route(
    '/api',
    api({ db, env, log, now, books, providers, connected: parts.connected, streams, media, limits }),
  )
  const sendPageData = pageData(pageParts)
  site.get('/:path{.*_payload\\.json}', asData, sendPageData)
  site.use('*', missingFile())

  const secure = env.publicUrl.startsWith('https:')
  const language = pageLanguage({ secure })
  const rulesOf = {
    about: async () => ({
      name: (await showVenue(db)).name,
      timeZone: (await readDocumentFacts(db)).timeZone,
      look: (await readLook(db))?.look ?? null,
    }),
    document: (name: DocumentName, version: number | null) => showDocument(db, name, version, now()),
  }
  site.get('/:locale{en|ar}/rules/*', asData, language, rulePages(env, rulesOf))
  site.get('/rules/*', asData, language, rulePages(env, rulesOf))
  const inbox = demoInbox({ db, env, now, about: rulesOf.about })
  site.get('/:locale{en|ar}/demo-inbox/*', asData, language, inbox)
  site.get('/demo-inbox/*', asData, language, inbox)
  const previews = (c: Context) => mayPreview(c, db, env, now())
  const renderAny = pageRenderer(build, mode, log)
  site.route('/preview', previewLinks(db, { secure }))
  site.use('*', previewPages({ parts: pageParts, render: renderAny, limits: pageLimits, language }))
  site.use('*', openingSoon({ db, opening, language, previews, now }))
  const render = renderInView(content, renderAny)
  site.get('*', routerCalls(pageParts, render, pageLimits), tidyAddress(), language)
  const officeTemplate = parts.officeTemplate ?? (officeFolder && builtOffice(officeFolder))
  if (officeTemplate) site.get('*', officePages(pageParts, officeTemplate, pageLimits))
  site.all('*', pages(pageParts, render, pageCache, pageLimits))

  site.onError((error, c) => {
    if (isDatabaseAway(error)) return c.text('503', 503, { 'Retry-After': String(awayFor) })
    log.error({ err: error, path: c.req.path }, 'page failed')
    return c.text('500', 500)
  })
  return {
    fetch: site.fetch,
    request: site.request,
    pageCache,
    paths: site.routes.map(({ path }) => path),
    opening,
    forgetTable: (table) => {
      opening.forgetTable(table)
      content.forgetTable(table)
      // Texts are on every page.
      if (table === 'everything' || table === 'text_override') pageCache.clear()
      else pageCache.forgetTable(table)
    },
    drain: () => {
      draining = true
      // A stream never ends by itself: the process would wait for it until its last second.
      streams.close()
    },
  }
}

/** The pages' entry module brings its own renderer of single components. */
function islandRenderer(build: ServerBuild): RenderIsland {
  return (build.entry.module as unknown as { renderIsland: RenderIsland }).renderIsland
}
