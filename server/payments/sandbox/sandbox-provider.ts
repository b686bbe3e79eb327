import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import { createSandboxPayment } from './create-sandbox-payment.ts'
import { expireSandboxPayment } from './expire-sandbox-payment.ts'
import { refundSandboxPayment } from './refund-sandbox-payment.ts'
import { findSandboxPayment, type SandboxPayment, sandboxTruth } from './sandbox-books.ts'
import { sandboxMeans } from './sandbox-cards.ts'
import { readSandboxEvent } from './sandbox-event.ts'
import { sandboxReturns } from './sandbox-returns.ts'
import { isSandboxSignature, sandboxSecret, sandboxSignatureHeader } from './sandbox-signature.ts'

export type SandboxOptions = {
  /** The origin its payment page is reached at. */
  readonly publicUrl: string
  readonly now?: () => EpochMs
}

function known(payment: SandboxPayment | null, ref: string): SandboxPayment {
  if (!payment) throw new Error(`The demo provider knows no payment ${ref}`)
  return payment
}

/** The built-in demo: a provider that keeps books, shows a page and moves no money. */
export function makeSandbox(db: Database, { publicUrl, now = Date.now }: SandboxOptions): PaymentProvider {
  return {
    name: 'sandbox',
    async create(wanted) {
      const { ref, expires_at } = await createSandboxPayment(db, wanted)
      return { ref, redirectUrl: `${publicUrl}/sandbox/pay/${ref}`, expiresAt: expires_at.getTime() }
    },
    means: async (currency) => sandboxMeans(currency),
    async query(ref) {
      return sandboxTruth(known(await findSandboxPayment(db, ref), ref), now())
    },
    async expire(ref) {
      return sandboxTruth(known(await expireSandboxPayment(db, ref, now()), ref), now())
    },
    refund: (wanted) => refundSandboxPayment(db, wanted, now()),
    returns: ({ ref }) => sandboxReturns(db, ref),
    async verifyWebhook(body, headers, at) {
      const genuine = isSandboxSignature(
        await sandboxSecret(db),
        body,
        headers.get(sandboxSignatureHeader),
        at,
      )
      return genuine ? readSandboxEvent(body) : null
    },
  }
}
