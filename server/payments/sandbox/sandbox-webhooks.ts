import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import { findSandboxPayment, type SandboxPayment } from './sandbox-books.ts'
import { lateWebhookMs, slowSettlementMs } from './sandbox-cards.ts'
import { writeSandboxEvent } from './sandbox-event.ts'
import { sandboxSecret, sandboxSignatureHeader, signSandboxBody } from './sandbox-signature.ts'

export type DeliverWebhook = (url: string, body: string, headers: Record<string, string>) => Promise<void>

export type WebhookParts = {
  readonly db: Database
  readonly now: () => EpochMs
  readonly deliver: DeliverWebhook
  /** Runs work after so many milliseconds, in this process only: a restart loses it, as webhooks do get lost. */
  readonly later: (ms: number, work: () => Promise<void>) => void
}

type Plan = { readonly afterMs: number; readonly times: number }

function plans({ scenario, state }: SandboxPayment): readonly Plan[] {
  if (scenario === 'webhook_never') return []
  if (scenario === 'webhook_late') return [{ afterMs: lateWebhookMs, times: 1 }]
  if (scenario === 'webhook_twice') return [{ afterMs: 0, times: 2 }]
  const atOnce = { afterMs: 0, times: 1 }
  // A little after it has settled, since timers and clocks differ.
  return state === 'processing' ? [atOnce, { afterMs: slowSettlementMs + 250, times: 1 }] : [atOnce]
}

async function send({ db, now, deliver }: WebhookParts, ref: string, times: number): Promise<void> {
  const payment = await findSandboxPayment(db, ref)
  if (!payment) return
  // The same event each time, as when an answer was lost and it is sent again.
  const body = writeSandboxEvent(payment, now())
  const secret = await sandboxSecret(db)
  for (let time = 0; time < times; time++) {
    await deliver(payment.webhook_url, body, {
      'content-type': 'application/json',
      [sandboxSignatureHeader]: signSandboxBody(secret, body, now()),
    })
  }
}

/** Tells the shop what became of a payment, after the guest has had an answer: as often and as late as the card says. */
export function announceSandboxPayment(parts: WebhookParts, payment: SandboxPayment): void {
  for (const { afterMs, times } of plans(payment)) {
    parts.later(afterMs, () => send(parts, payment.ref, times))
  }
}

/** Sends over the network; what nobody takes is lost, and the reconciler finds out by asking. */
export const deliverByFetch: DeliverWebhook = async (url, body, headers) => {
  await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) })
}
