import * as calls from '#contracts/calls/connected-services.calls.ts'
import { connectedServices } from '#contracts/connected-services.ts'
import type { ProblemCode } from '#contracts/problems/problem-codes.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { ProviderOptions } from '#server/payments/providers.ts'
import { changeAccountKeys } from './change-account-keys.ts'
import { chooseUsualAccount } from './choose-usual-account.ts'
import { connectAccount } from './connect-account.ts'
import { connectAppleWallet } from './connect-apple-wallet.ts'
import { connectGoogleWallet } from './connect-google-wallet.ts'
import { connectMail } from './connect-mail.ts'
import { connectStorage } from './connect-storage.ts'
import { connectTraces } from './connect-traces.ts'
import { disconnectService } from './disconnect-service.ts'
import { endAccount } from './end-account.ts'
import type { FollowedServices } from './follow-connected-services.ts'
import type { ServiceChange, ServiceParts } from './service-change.ts'
import { showConnectedServices } from './show-connected-services.ts'

// Saving the same twice saves it once.
const change = { action: 'connection.change', idempotency: 'natural' } as const

/** Everything as it is after a change, or the sentence why it is not. */
function reply<Code extends ProblemCode>(changed: ServiceChange<Code>, locale: Locale = 'en') {
  if (changed.ok) return answer(200, changed.value)
  const fields = changed.fields && fieldProblems(changed.fields, locale)
  return refuse(changed.code, {
    values: { name: 'CONNECTIONS_KEY', ...changed.values },
    ...(fields && { fields }),
  })
}

type Parts = Pick<ServiceParts, 'walletPlaces'> & {
  readonly connected: FollowedServices
  readonly options?: ProviderOptions
}

/** What the venue is connected with: mail, payment accounts, storage, traces. */
export function connectedServicesApi(parts: Parts): ApiRouter {
  return router(
    'connections',
    [
      endpoint(
        calls.showConnectedServices,
        { action: 'settings.read', name: 'connections' },
        async ({ staff, now }) => answerOf(200, await showConnectedServices(parts, staff, now), 'value'),
      ),
      endpoint(calls.connectMail, { ...change, name: 'connect_mail' }, async ({ db, staff, body, now }) =>
        reply(await connectMail({ db, ...parts }, staff, body, now)),
      ),
      endpoint(
        calls.connectStorage,
        { ...change, name: 'connect_storage' },
        async ({ db, staff, body, now }) => reply(await connectStorage({ db, ...parts }, staff, body, now)),
      ),
      endpoint(calls.connectTraces, { ...change, name: 'connect_traces' }, async ({ db, staff, body, now }) =>
        reply(await connectTraces({ db, ...parts }, staff, body, now)),
      ),
      endpoint(
        calls.connectAppleWallet,
        { ...change, name: 'connect_apple_wallet' },
        async ({ db, staff, body, now }) =>
          reply(await connectAppleWallet({ db, ...parts }, staff, body, now)),
      ),
      endpoint(
        calls.connectGoogleWallet,
        { ...change, name: 'connect_google_wallet' },
        async ({ db, staff, body, now }) =>
          reply(await connectGoogleWallet({ db, ...parts }, staff, body, now)),
      ),
      endpoint(
        calls.disconnectService,
        { ...change, name: 'disconnect_service' },
        async ({ db, staff, params: { service }, now }) =>
          reply(await disconnectService({ db, ...parts }, { actor: staff, service }, now)),
      ),
      endpoint(
        calls.connectAccount,
        { ...change, name: 'connect_account' },
        async ({ db, staff, body, now, locale }) =>
          reply(await connectAccount({ db, ...parts }, staff, body, now), locale),
      ),
      endpoint(
        calls.changeAccountKeys,
        { ...change, name: 'change_account_keys' },
        async ({ db, staff, params: { account }, body: { keys }, now, locale }) =>
          reply(await changeAccountKeys({ db, ...parts }, { actor: staff, account, keys }, now), locale),
      ),
      endpoint(
        calls.endAccount,
        { ...change, name: 'end_account' },
        async ({ db, staff, params: { account }, now }) =>
          reply(await endAccount({ db, ...parts }, { actor: staff, account }, now)),
      ),
      endpoint(
        calls.chooseUsualAccount,
        { ...change, name: 'choose_usual_account' },
        async ({ db, staff, body: { account }, now }) =>
          reply(await chooseUsualAccount({ db, ...parts }, { actor: staff, account }, now)),
      ),
    ],
    { ConnectedServices: connectedServices },
  )
}
