import type { Localised } from '#domain/locale/localised.ts'
import { mayStretch } from '#server/booking/slots/hold-limits.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { keyOfProvider } from '#server/payment-providers/provider/account-key.ts'
import { type CreatedPayment, ProviderRefusal } from '#server/payment-providers/provider/provider.ts'
import { guestPatience, type Wait, waitAtMost } from '#server/payment-providers/provider/wait-for-provider.ts'
import { closeUnwantedPage } from './close-unwanted-page.ts'
import { noteOpenPage } from './note-open-page.ts'
import { type PaymentDesk, providerOfPayment, type StartPayment } from './payment-desk.ts'
import { type Prepared, preparePayment, type StartRefusal } from './prepare-payment.ts'
import { settlePayment } from './settle-payment.ts'

export type Started =
  | { readonly ok: true; readonly redirectUrl: string }
  /** Nothing was left to pay: gift cards covered it. */
  | { readonly ok: true; readonly redirectUrl: null }
  | { readonly ok: false; readonly code: StartRefusal | 'payment_provider' }
  | { readonly ok: false; readonly code: 'stock_short'; readonly name: Localised; readonly left: number }

/**
 * Opens the provider's page for what an order owes now. The payment is written down before the provider is asked, so
 * that no answer can be lost; asking again while one is open gives the same page, never a second charge.
 */
export async function startPayment(
  db: Database,
  desk: PaymentDesk,
  input: StartPayment,
  now: number,
): Promise<Started> {
  const wait = waitAtMost(desk.patience ?? guestPatience)
  let prepared = await preparePayment(db, desk, input, now)
  if (isKind(prepared, 'outdated')) {
    const provider = providerOfPayment(desk, prepared.payment)
    if (provider) await closeUnwantedPage(db, provider, prepared.payment, now, wait).catch(() => {})
    prepared = await preparePayment(db, desk, input, now)
  }
  const started = await goOn(db, desk, prepared, wait, now)
  if (started !== 'over') return started
  // The words of before opened nothing and never will: another try has a name of its own.
  return noneIsOver(await goOn(db, desk, await preparePayment(db, desk, input, now), wait, now))
}

async function goOn(
  db: Database,
  desk: PaymentDesk,
  prepared: Prepared | StartRefusal,
  wait: Wait,
  now: number,
): Promise<Started | 'over'> {
  if (typeof prepared === 'string') return { ok: false, code: prepared }
  if (prepared.kind === 'too_little') {
    const { name, left } = prepared.shortage
    return { ok: false, code: 'stock_short', name, left }
  }
  if (prepared.kind === 'confirmed') return { ok: true, redirectUrl: null }
  if (prepared.kind === 'open') return { ok: true, redirectUrl: prepared.redirectUrl }
  if (prepared.kind === 'outdated') return stillThere(prepared)
  const { payment, asked, again } = prepared
  const provider = providerOfPayment(desk, payment)
  if (!provider) return { ok: false, code: 'payment_provider' }
  let created: CreatedPayment
  try {
    created = await wait(provider.create(asked))
  } catch (error) {
    // It may have worked all the same. The payment stays as it is: the next try asks for the same one.
    if (!(error instanceof ProviderRefusal)) return { ok: false, code: 'payment_provider' }
    const over = { ref: null, paymentId: payment.id, state: 'expired', amount: null } as const
    await settlePayment(db, keyOfProvider(provider), { ...over, failure: 'never_opened' }, now)
    return again ? 'over' : { ok: false, code: 'payment_provider' }
  }
  const mayLast = (tx: Transaction) =>
    !desk.holdLimits || mayStretch(tx, payment.order_id, desk.holdLimits, now)
  if (await noteOpenPage(db, payment, { asked, created, mayLast }))
    return { ok: true, redirectUrl: created.redirectUrl }
  const closed = { ...payment, provider_ref: created.ref }
  await closeUnwantedPage(db, provider, closed, now, wait).catch(() => {})
  return { ok: false, code: 'payment_provider' }
}

/** A page that can not be closed: good for the same amount, in the way of another one. */
function stillThere({ payment, sameAmount }: Extract<Prepared, { kind: 'outdated' }>): Started {
  if (payment.redirect_url === null) return { ok: false, code: 'payment_provider' }
  return sameAmount ? { ok: true, redirectUrl: payment.redirect_url } : { ok: false, code: 'payment_running' }
}

function isKind<Kind extends Prepared['kind']>(
  prepared: Prepared | StartRefusal,
  kind: Kind,
): prepared is Extract<Prepared, { kind: Kind }> {
  return typeof prepared !== 'string' && prepared.kind === kind
}

function noneIsOver(started: Started | 'over'): Started {
  return started === 'over' ? { ok: false, code: 'payment_provider' } : started
}
