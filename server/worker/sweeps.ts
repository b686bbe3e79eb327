import { completeBookings } from '#server/booking/complete-bookings.ts'
import { expireHolds } from '#server/booking/expire-holds.ts'
import { forgetHoldClaims } from '#server/booking/forget-hold-claims.ts'
import { forgetBrandFiles } from '#server/brand/forget-brand-files.ts'
import { refreshCalendars } from '#server/calendar-sources/refresh-calendar.ts'
import { forgetIdempotentCalls } from '#server/calls/forget-idempotent-calls.ts'
import { forgetRateLimits } from '#server/calls/forget-rate-limits.ts'
import { expireCarts } from '#server/carts/expire-carts.ts'
import { seeToUnanswered } from '#server/closures/see-to-unanswered.ts'
import { eraseOldGuests } from '#server/guests/erase-old-guests.ts'
import { forgetImports } from '#server/imports/forget-imports.ts'
import { queueReminders } from '#server/mail/queue-reminders.ts'
import { forgetUnusedPictures } from '#server/media/forget-unused-pictures.ts'
import { forgetNews } from '#server/news/list-news.ts'
import { queueNewsMails } from '#server/news/queue-news-mails.ts'
import { refundUnplacedOrders } from '#server/orders/refund-unplaced-orders.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { reconcileReturns } from '#server/payments/reconcile-returns.ts'
import { reconcileRefunds } from '#server/payments/refunds/reconcile-refunds.ts'
import { compareSeats } from '#server/public-games/compare-seats.ts'
import { decideGames } from '#server/public-games/decide-games.ts'
import { keepEvenings } from '#server/reports/keep-evenings.ts'
import { forgetAutomaticRequests } from '#server/requests/forget-automatic-requests.ts'
import { chaseOffers } from '#server/requests/offers/chase-offers.ts'
import { expireQuotes } from '#server/requests/offers/expire-quotes.ts'
import { forgetPhotos } from '#server/results/forget-photos.ts'
import { queueGameMails } from '#server/results/queue-game-mails.ts'
import { chaseSplits } from '#server/shares/chase-splits.ts'
import { forgetSignIns } from '#server/sign-in/forget-sign-ins.ts'
import { documentPlayedDeposits, issueWaiting } from '#server/tax-documents/sweep-documents.ts'
import { seeToWaiting } from '#server/waiting/see-to-waiting.ts'
import { forgetWaivers } from '#server/waivers/forget-waivers.ts'
import { tellAuthority } from '#server/zatca-units/tell-authority.ts'
import type { Sweeps } from './job-context.ts'

/** What is looked after by the clock. Nothing is wrong when it is late: each finds by itself what there is to do. */
export const sweeps: Sweeps = {
  'expire-holds': { cron: '* * * * *', run: ({ db, now }) => expireHolds(db, now()) },
  'forget-hold-claims': { cron: '*/10 * * * *', run: ({ db, now }) => forgetHoldClaims(db, now()) },
  'expire-carts': { cron: '27 * * * *', run: ({ db, now }) => expireCarts(db, now()) },
  'reconcile-payments': {
    cron: '* * * * *',
    run: ({ db, providers, now }) => reconcilePayments(db, providers, now()),
  },
  'reconcile-refunds': {
    cron: '23 * * * *',
    run: ({ db, providers, now }) => reconcileRefunds(db, providers, now()),
  },
  'reconcile-returns': {
    cron: '*/10 * * * *',
    run: ({ db, providers, now }) => reconcileReturns(db, providers, now()),
  },
  'chase-offers': { cron: '*/5 * * * *', run: ({ db, now }) => chaseOffers(db, now()) },
  'chase-splits': { cron: '*/5 * * * *', run: ({ db, now }) => chaseSplits(db, now()) },
  'expire-quotes': { cron: '*/5 * * * *', run: ({ db, now }) => expireQuotes(db, now()) },
  'forget-automatic-requests': {
    cron: '7 4 * * *',
    run: ({ db, now }) => forgetAutomaticRequests(db, now()),
  },
  'return-unplaced': { cron: '*/5 * * * *', run: ({ db, now }) => refundUnplacedOrders(db, now()) },
  'decide-games': { cron: '* * * * *', run: ({ db, now }) => decideGames(db, now()) },
  'compare-seats': {
    cron: '19 4 * * *',
    run: async ({ db, log }) => {
      for (const wrong of await compareSeats(db)) log.error(wrong, 'the seats of a game were counted wrong')
    },
  },
  'complete-bookings': { cron: '*/10 * * * *', run: ({ db, now }) => completeBookings(db, now()) },
  'see-to-unanswered': { cron: '*/5 * * * *', run: ({ db, now }) => seeToUnanswered(db, now()) },
  'issue-documents': {
    cron: '*/5 * * * *',
    run: ({ db, sealingKeys, now }) => issueWaiting(db, now(), sealingKeys),
  },
  'tell-authority': {
    cron: '* * * * *',
    run: ({ db, authority, sealingKeys, now }) => tellAuthority(db, { authority, sealingKeys }, now),
  },
  'document-played-deposits': {
    cron: '*/10 * * * *',
    run: ({ db, now }) => documentPlayedDeposits(db, now()),
  },
  'see-to-waiting': { cron: '* * * * *', run: ({ db, now }) => seeToWaiting(db, now()) },
  'queue-reminders': { cron: '*/5 * * * *', run: ({ db, now }) => queueReminders(db, now()) },
  'queue-game-mails': { cron: '*/5 * * * *', run: ({ db, now }) => queueGameMails(db, now()) },
  'queue-news-mails': { cron: '* * * * *', run: ({ db, now }) => queueNewsMails(db, now()) },
  'forget-news': { cron: '33 4 * * *', run: ({ db, now }) => forgetNews(db, now()) },
  'keep-evenings': { cron: '41 * * * *', run: ({ db, now }) => keepEvenings(db, now()) },
  'erase-old-guests': { cron: '17 3 * * *', run: ({ db, now }) => eraseOldGuests(db, now()) },
  'forget-waivers': { cron: '29 3 * * *', run: ({ db, now }) => forgetWaivers(db, now()) },
  'forget-photos': { cron: '*/5 * * * *', run: ({ db, media, now }) => forgetPhotos(db, media, now()) },
  'forget-unused-pictures': {
    cron: '57 3 * * *',
    run: ({ db, media, now }) => forgetUnusedPictures(db, media, now()),
  },
  'forget-brand-files': { cron: '53 3 * * *', run: ({ db, now }) => forgetBrandFiles(db, now()) },
  'refresh-calendars': {
    cron: '*/5 * * * *',
    run: ({ db, fetchCalendar, now }) => refreshCalendars(db, fetchCalendar, now()),
  },
  'forget-imports': { cron: '43 3 * * *', run: ({ db, now }) => forgetImports(db, now()) },
  'forget-sign-ins': { cron: '47 * * * *', run: ({ db, now }) => forgetSignIns(db, now()) },
  'forget-idempotent-calls': { cron: '37 * * * *', run: ({ db, now }) => forgetIdempotentCalls(db, now()) },
  'forget-rate-limits': { cron: '*/10 * * * *', run: ({ db }) => forgetRateLimits(db) },
}
