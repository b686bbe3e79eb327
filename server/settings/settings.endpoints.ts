import * as calls from '#contracts/calls/office/settings.calls.ts'
import { type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Env } from '#server/env.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { changeBranchTerms, showBranchTerms } from './branch-terms.ts'
import { changeAnalytics } from './change-analytics.ts'
import { changePaymentAccount } from './change-payment-account.ts'
import { changePolicy } from './change-policy.ts'
import { changeVenueSettings } from './change-venue-settings.ts'
import { checkProvider } from './check-provider.ts'
import { mailToOneself, showMailToOneself } from './mail-to-oneself.ts'
import { showServices } from './show-services.ts'
import { showSettings } from './show-settings.ts'
import { startOwnVenue } from './start-own-venue.ts'

// Saving the same twice saves it once.
const change = { action: 'settings.change', idempotency: 'natural' } as const

/** What an owner sets for the whole venue. */
export function settingsEndpoints(env: Env): Endpoint[] {
  return [
    endpoint(calls.showSettings, { action: 'settings.read', name: 'settings' }, async ({ db, staff, now }) =>
      answerOf(200, await showSettings(db, staff, env.analyticsUrl, now), 'value'),
    ),
    endpoint(
      calls.changeVenueSettings,
      { ...change, name: 'change_venue' },
      async ({ db, staff, body, now }) =>
        answerOf(200, await changeVenueSettings(db, { actor: staff, settings: body }, now), 'value'),
    ),
    endpoint(
      calls.startOwnVenue,
      // There is no demo to end twice.
      { action: 'venue.start', idempotency: 'natural', name: 'start_own_venue' },
      async ({ db, staff, body, now }) =>
        answerOf(200, await startOwnVenue(db, { actor: staff, ...body }, env, now)),
    ),
    endpoint(calls.changePolicy, { ...change, name: 'change_policy' }, async ({ db, staff, body, now }) =>
      answerOf(200, await changePolicy(db, { actor: staff, policy: body }, now), 'value'),
    ),
    endpoint(
      calls.changeAnalytics,
      { ...change, name: 'change_analytics' },
      async ({ db, staff, body: { url }, now }) =>
        answerOf(200, await changeAnalytics(db, { actor: staff, url }, now), 'value'),
    ),
  ]
}

/** How a branch sells: for those who run it. */
export function branchTermsEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.showBranchTerms,
      { action: 'branch_terms.change', name: 'branch_terms' },
      async ({ db, staff, branch, now }) =>
        answerOf(200, await showBranchTerms(db, { actor: staff, branchId: branch.id }, now), 'value'),
    ),
    endpoint(
      calls.changeBranchTerms,
      {
        action: 'branch_terms.change',
        name: 'change_branch_terms',
        example: {
          leadMinutes: 30,
          horizonDays: 60,
          depositPercent: null,
          shareCutoffHours: 24,
          managerRefundLimit: 100_000,
          hostDiscountPercent: 10,
          managerDiscountPercent: 50,
        },
        idempotency: 'natural',
      },
      async ({ db, staff, branch, body, now }) =>
        answerOf(
          200,
          await changeBranchTerms(db, { actor: staff, branchId: branch.id, terms: body }, now),
          'value',
        ),
    ),
  ]
}

type ServiceParts = { readonly providers: PaymentProviders; readonly env: Env }

/** How the venue's providers do. */
export function serviceEndpoints(parts: ServiceParts): Endpoint[] {
  return [
    endpoint(calls.showServices, { action: 'settings.read', name: 'services' }, async ({ db, staff, now }) =>
      answerOf(200, await showServices(db, staff, parts, now), 'value'),
    ),
    endpoint(
      calls.checkProvider,
      {
        action: 'settings.read',
        name: 'check_provider',
        // Others are asked: not as often as one likes.
        limit: 'write',
      },
      async ({ staff, query: { account }, now }) =>
        answerOf(200, await checkProvider(parts.providers, { actor: staff, account }, now), 'value'),
    ),
    endpoint(
      calls.changePaymentAccount,
      { ...change, name: 'change_payment_account', example: { account: 'stripe-riyadh' } },
      async ({ db, staff, params, body: { account }, now }) => {
        const wish = { actor: staff, branch: params.slug, account }
        const changed = await changePaymentAccount(db, parts.providers, wish, now)
        if (!changed.ok) return refuse(changed.code)
        return answerOf(200, await showServices(db, staff, parts, now), 'value')
      },
    ),
    storedEndpoint(
      calls.mailToOneself,
      { action: 'settings.change', name: 'mail_test' },
      async ({ staff, now }, tx) => answerOf(202, await mailToOneself(tx, staff, now), 'value'),
    ),
    endpoint(
      calls.showMailToOneself,
      { action: 'settings.read', name: 'mail_test_state' },
      async ({ db, staff, params: { id }, now }) =>
        answerOf(200, await showMailToOneself(db, { actor: staff, id }, now), 'value'),
    ),
  ]
}
