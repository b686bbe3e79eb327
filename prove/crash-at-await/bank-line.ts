import { randomUUID } from 'node:crypto'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import type { Gate } from './gate.ts'

/** A bank that lives in another process: what it did stays done when this one dies. */
export type BankCall = {
  readonly kind: 'bank'
  readonly id: string
  readonly method: 'create' | 'query' | 'expire' | 'refund' | 'verifyWebhook'
  readonly given: readonly unknown[]
}
export type BankAnswer = { readonly id: string; readonly answer?: unknown; readonly error?: string }

const waiting = new Map<string, (answer: BankAnswer) => void>()

export function hearBank(answer: BankAnswer): void {
  waiting.get(answer.id)?.(answer)
  waiting.delete(answer.id)
}

/** The bank as a piece of work sees it, behind its gate. */
export function bankBehind(gate: Gate): PaymentProvider {
  const call = <T>(method: BankCall['method'], ...given: unknown[]) =>
    gate.around(
      () =>
        new Promise<T>((resolve, reject) => {
          const id = randomUUID()
          waiting.set(id, ({ answer, error }) =>
            error === undefined ? resolve(answer as T) : reject(new Error(error)),
          )
          process.send?.({ kind: 'bank', id, method, given } satisfies BankCall)
        }),
    )
  return {
    name: 'sandbox',
    create: (payment) => call('create', payment),
    query: (ref) => call('query', ref),
    expire: (ref) => call('expire', ref),
    refund: (refund) => call('refund', refund),
    // Headers do not travel between processes, and this bank looks at none.
    verifyWebhook: (body) => call('verifyWebhook', body),
  }
}
