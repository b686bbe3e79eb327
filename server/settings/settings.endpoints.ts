import * as calls from '#contracts/calls/office-settings.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Env } from '#server/env.ts'
import type { PaymentProviders } from '#server/payments/provider/provider.ts'
import { changeBranchTerms, showBranchTerms } from './branch-terms.ts'
import { changeAnalytics } from './change-analytics.ts'
import { changePaymentAccount } from './change-payment-account.ts'
import { changePolicy } from './change-policy.ts'
import { changeVenueSettings } from './change-venue-settings.ts'
import { checkProvider } from './check-provider.ts'
import { mailToOneself, showMailToOneself } from './mail-to-oneself.ts'
import { showServices } from './show-services.ts'
import { showSettings } from './show-settings.ts'

const read = { access: 'staff', action: 'settings.read', limit: 'read' } as const
// Saving the same twice saves it once.
const change = { access: 'staff', action: 'settings.change', limit: 'write', idempotency: 'natural' } as const

/** What an owner sets for the whole venue. */
export function settingsEndpoints({ analyticsUrl }: Pick<Env, 'analyticsUrl'>): Endpoint[] {
  return [
    endpoint(
      calls.showSettings,
      { ...read, summary: 'api_docs.call_settings' },
      async ({ db, staff, now }) => {
        const shown = await showSettings(db, staff, analyticsUrl, now)
        return shown.ok ? answer(200, shown.value) : refuse(shown.code)
      },
    ),
    endpoint(
      calls.changeVenueSettings,
      { ...change, summary: 'api_docs.call_change_venue' },
      async ({ db, staff, body, now }) => {
        const changed = await changeVenueSettings(db, { actor: staff, settings: body }, now)
        return changed.ok ? answer(200, changed.value) : refuse(changed.code)
      },
    ),
    endpoint(
      calls.changePolicy,
      { ...change, summary: 'api_docs.call_change_policy' },
      async ({ db, staff, body, now }) => {
        const changed = await changePolicy(db, { actor: staff, policy: body }, now)
        return changed.ok ? answer(200, changed.value) : refuse(changed.code)
      },
    ),
    endpoint(
      calls.changeAnalytics,
      { ...change, summary: 'api_docs.call_change_analytics' },
      async ({ db, staff, body: { url }, now }) => {
        const changed = await changeAnalytics(db, { actor: staff, url }, now)
        return changed.ok ? answer(200, changed.value) : refuse(changed.code)
      },
    ),
  ]
}

const ofBranch = { access: 'staff', action: 'branch_terms.change' } as const

/** How a branch sells: for those who run it. */
export function branchTermsEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.showBranchTerms,
      { ...ofBranch, summary: 'api_docs.call_branch_terms', limit: 'read' },
      async ({ db, staff, branch, now }) => {
        const shown = await showBranchTerms(db, { actor: staff, branchId: branch.id }, now)
        return shown.ok ? answer(200, shown.value) : refuse(shown.code)
      },
    ),
    endpoint(
      calls.changeBranchTerms,
      {
        ...ofBranch,
        summary: 'api_docs.call_change_branch_terms',
        example: { leadMinutes: 30, horizonDays: 60, depositPercent: null, managerRefundLimit: 100_000 },
        limit: 'write',
        idempotency: 'natural',
      },
      async ({ db, staff, branch, body, now }) => {
        const changed = await changeBranchTerms(db, { actor: staff, branchId: branch.id, terms: body }, now)
        return changed.ok ? answer(200, changed.value) : refuse(changed.code)
      },
    ),
  ]
}

type ServiceParts = { readonly providers: PaymentProviders; readonly env: Env }

/** How the venue's providers do. */
export function serviceEndpoints(parts: ServiceParts): Endpoint[] {
  return [
    endpoint(
      calls.showServices,
      { ...read, summary: 'api_docs.call_services' },
      async ({ db, staff, now }) => {
        const shown = await showServices(db, staff, parts, now)
        return shown.ok ? answer(200, shown.value) : refuse(shown.code)
      },
    ),
    endpoint(
      calls.checkProvider,
      {
        ...read,
        // Others are asked: not as often as one likes.
        limit: 'write',
        summary: 'api_docs.call_check_provider',
      },
      async ({ staff, query: { account }, now }) => {
        const checked = await checkProvider(parts.providers, { actor: staff, account }, now)
        return checked.ok ? answer(200, checked.value) : refuse(checked.code)
      },
    ),
    endpoint(
      calls.changePaymentAccount,
      { ...change, summary: 'api_docs.call_change_payment_account', example: { account: 'stripe-riyadh' } },
      async ({ db, staff, params, body: { account }, now }) => {
        const wish = { actor: staff, branch: params.slug, account }
        const changed = await changePaymentAccount(db, parts.providers, wish, now)
        if (!changed.ok) return refuse(changed.code)
        const shown = await showServices(db, staff, parts, now)
        return shown.ok ? answer(200, shown.value) : refuse(shown.code)
      },
    ),
    endpoint(
      calls.mailToOneself,
      { ...change, summary: 'api_docs.call_mail_test', idempotency: 'stored' },
      async ({ staff, now, once }) =>
        once(async (tx) => {
          const sent = await mailToOneself(tx, staff, now)
          return sent.ok ? answer(202, sent.value) : refuse(sent.code)
        }),
    ),
    endpoint(
      calls.showMailToOneself,
      { ...read, summary: 'api_docs.call_mail_test_state' },
      async ({ db, staff, params: { id }, now }) => {
        const shown = await showMailToOneself(db, { actor: staff, id }, now)
        return shown.ok ? answer(200, shown.value) : refuse(shown.code)
      },
    ),
  ]
}
