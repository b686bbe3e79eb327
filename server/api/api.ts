import { Hono } from 'hono'
import type { Logger } from 'pino'
import { accountingApi } from '#server/accounting/accounting.api.ts'
import { archiveApi } from '#server/archive/archive.api.ts'
import type { AvailabilityStreams } from '#server/availability/availability-streams.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { plansApi } from '#server/availability/plans.api.ts'
import { bookingsApi } from '#server/booking/bookings.api.ts'
import { branchesApi } from '#server/branches/branches.api.ts'
import { brandApi } from '#server/brand/brand.api.ts'
import { calendarApi } from '#server/calendar/calendar.api.ts'
import type { ApiRouter } from '#server/calls/endpoint.ts'
import { sendProblem, sendUnavailable } from '#server/calls/endpoint-answer.ts'
import { mountEndpoints } from '#server/calls/endpoint-mount.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { databaseCounter } from '#server/calls/rate-counter.ts'
import { RateLimits, type RateSettings } from '#server/calls/rate-limits.ts'
import { callLocale } from '#server/calls/request-locale.ts'
import { cartsApi } from '#server/carts/carts.api.ts'
import { officePlansApi } from '#server/closures/office-plans.api.ts'
import { companionsApi } from '#server/companions/companions.api.ts'
import { connectedServicesApi } from '#server/connected-services/connected-services.api.ts'
import { type FollowedServices, unconnected } from '#server/connected-services/follow-connected-services.ts'
import { contentApi } from '#server/content/content.api.ts'
import type { Database } from '#server/db/connect.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { deskApi } from '#server/desk/desk.api.ts'
import type { Env } from '#server/env.ts'
import { exportsApi } from '#server/exports/exports.api.ts'
import { importsApi } from '#server/imports/imports.api.ts'
import { incidentsApi } from '#server/incidents/incidents.api.ts'
import { kiosksApi } from '#server/kiosks/kiosks.api.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { picturesApi } from '#server/media/pictures.api.ts'
import { newsApi } from '#server/news/news.api.ts'
import { officeGuestsApi } from '#server/office-guests/office-guests.api.ts'
import { orderFilesApi } from '#server/office-orders/office-orders.api.ts'
import { orderEditsApi } from '#server/order-edits/order-edits.api.ts'
import { quotesApi } from '#server/orders/quotes.api.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { paymentsApi } from '#server/payments/payments.api.ts'
import type { ProviderOptions } from '#server/payments/providers.ts'
import { officePricesApi } from '#server/prices/office-prices.api.ts'
import { recoveryEndpoints } from '#server/recovery/recovery.endpoints.ts'
import { reportsApi } from '#server/reports/reports.api.ts'
import { requestsApi } from '#server/requests/requests.api.ts'
import { resultsApi } from '#server/results/results.api.ts'
import { reviewsApi } from '#server/reviews/reviews.api.ts'
import { roomsApi } from '#server/rooms/rooms.api.ts'
import { settingsApi } from '#server/settings/settings.api.ts'
import { sharesApi } from '#server/shares/shares.api.ts'
import { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { staffApi } from '#server/staff/staff.api.ts'
import { productsApi } from '#server/store/products.api.ts'
import { ordersApi } from '#server/tickets/orders.api.ts'
import { tillApi } from '#server/till/till.api.ts'
import { venueApi } from '#server/venue/venue.api.ts'
import { vouchersApi } from '#server/vouchers/vouchers.api.ts'
import { waitingApi } from '#server/waiting/waiting.api.ts'
import { waiversApi } from '#server/waivers/waivers.api.ts'
import { walletApi } from '#server/wallet/wallet.api.ts'
import { openWallets, type WalletPlaces } from '#server/wallet/wallets.ts'
import { type Authority, openAuthority } from '#server/zatca/authority.ts'
import { taxApi } from '#server/zatca-units/tax.api.ts'
import { docsApi } from './api-docs.ts'
import { iconsApi } from './icons.ts'
import { openStaffDoor } from './open-staff-door.ts'
import { refusedFilePages } from './refused-file-page.ts'

export type ApiParts = {
  readonly db: Database
  readonly env: Env
  readonly log: Logger
  readonly now: () => number
  readonly books: BranchBookCache
  readonly providers: PaymentProviders
  /** What the office is connected with; without it, nothing but the settings. */
  readonly connected?: FollowedServices
  /** Where the providers' own servers are; other places only in tests. */
  readonly providerOptions?: ProviderOptions
  /** Who is told of signed documents; another one only in tests. */
  readonly authority?: Authority
  /** Where Apple and Google are; other places only in tests. */
  readonly walletPlaces?: WalletPlaces
  readonly streams: AvailabilityStreams
  readonly media: MediaStore
  /** Other limits than the usual ones, or none. */
  readonly limits?: RateSettings | RateLimits | undefined
  /** Tests compare every answer with its contract. */
  readonly checkAnswers?: boolean
}

/** Every call there is, noun by noun. */
export function apiRouters(parts: ApiParts, limits: RateLimits, staffAuth: StaffAuth): ApiRouter[] {
  const { env, books, providers, streams } = parts
  const { publicUrl, trustProxy } = env
  const connected = parts.connected ?? unconnected(env, providers)
  const holdLimits = limits.isOff ? null : env.holdLimits
  const nouns = [
    venueApi(),
    branchesApi(),
    roomsApi(),
    plansApi({ books, streams, trustProxy }),
    quotesApi(books),
    bookingsApi({ books, providers, env, holdLimits }),
    cartsApi({ books, publicUrl }),
    ordersApi({ books, providers, limits, publicUrl, sealingKeys: env.sealingKeys }),
    companionsApi(publicUrl),
    sharesApi({ books, providers, env }),
    waiversApi(),
    kiosksApi({ staffAuth, publicUrl }),
    paymentsApi({ books, providers, env, holdLimits }),
    requestsApi({ books, providers, limits, publicUrl, trustProxy }),
    waitingApi({ books, limits, publicUrl, trustProxy }),
    vouchersApi(publicUrl),
    walletApi(openWallets(env, parts.walletPlaces)),
    productsApi(books),
    reviewsApi(recoveryEndpoints()),
    resultsApi(parts.media, publicUrl),
    incidentsApi(),
    iconsApi(),
    staffApi({ staffAuth, limits, env }),
    deskApi({ books, streams, trustProxy }),
    tillApi(books),
    orderEditsApi(books),
    picturesApi(parts.media),
    contentApi(env),
    archiveApi(),
    calendarApi(books, env),
    officePlansApi(),
    officePricesApi(),
    orderFilesApi({
      limits,
      publicUrl,
      sealingKeys: env.sealingKeys,
      delivers: () => env.smtpUrl !== '',
    }),
    officeGuestsApi(),
    newsApi({ streams, trustProxy, delivers: () => env.smtpUrl !== '' }),
    reportsApi(),
    settingsApi({ env, providers }),
    brandApi(parts.media),
    importsApi(),
    exportsApi(),
    accountingApi(),
    taxApi({ authority: parts.authority ?? openAuthority(), sealingKeys: env.sealingKeys }),
    connectedServicesApi({
      connected,
      options: parts.providerOptions ?? {},
      walletPlaces: parts.walletPlaces,
    }),
  ]
  const docs: ApiRouter = docsApi(publicUrl, () => [...nouns, docs])
  return [...nouns, docs]
}

/** The embedded engine has one process, which needs nobody to count with. */
export function openRateLimits(db: Database, env: Env, settings: RateSettings = {}): RateLimits {
  if (!env.rateLimits) return new RateLimits('off')
  return new RateLimits(settings, { counter: env.databaseUrl === '' ? null : databaseCounter(db) })
}

/** Everything under /api: one router per noun, answers as problems in the caller's language. */
export function api(parts: ApiParts): Hono {
  const { db, env, log, now, checkAnswers = false } = parts
  const app = new Hono()
  app.use('*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  app.use('*', refusedFilePages(db))
  const limits = parts.limits instanceof RateLimits ? parts.limits : openRateLimits(db, env, parts.limits)
  const { trustProxy } = env
  const staffAuth = new StaffAuth(db, env)
  const routers = apiRouters(parts, limits, staffAuth)
  const door = openStaffDoor(db, staffAuth)
  mountEndpoints(app, routers, { db, now, limits, door, checkAnswers, trustProxy, log })
  app.all('*', (c) => sendProblem(c, refuse('not_found'), callLocale(c)))
  app.onError((error, c) => {
    if (isDatabaseAway(error)) {
      log.warn({ reason: error.message, path: c.req.path }, 'database away')
      return sendUnavailable(c, callLocale(c))
    }
    log.error({ err: error, path: c.req.path }, 'api call failed')
    return sendProblem(c, refuse('server_error'), callLocale(c))
  })
  return app
}
