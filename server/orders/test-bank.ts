import { randomUUID } from 'node:crypto'
import type { Money } from '#domain/money/money.ts'
import type { PaymentProvider, PaymentTruth } from '#server/payment-providers/provider/provider.ts'

type Account = {
  readonly ref: string
  readonly paymentId: string
  readonly amount: Money
  state: PaymentTruth['state']
  refunds: Map<string, number>
}

/** A provider that does what a test tells it to, and keeps count of the money as a bank would. */
export class TestBank implements PaymentProvider {
  readonly name = 'sandbox'
  readonly accounts = new Map<string, Account>()
  /** The next calls fail before (or, with `after`, once) the bank has done what was asked. */
  failing: 'no' | 'before' | 'after' = 'no'

  async create({ paymentId, amount, expiresAt }: Parameters<PaymentProvider['create']>[0]) {
    if (this.failing === 'before') throw new Error('The bank does not answer')
    const known = [...this.accounts.values()].find((account) => account.paymentId === paymentId)
    const ref = known?.ref ?? `ref_${randomUUID()}`
    if (!known) this.accounts.set(ref, { ref, paymentId, amount, state: 'pending', refunds: new Map() })
    if (this.failing === 'after') throw new Error('The bank’s answer was lost')
    return { ref, redirectUrl: `https://bank.example/${ref}`, expiresAt }
  }

  async query(ref: string): Promise<PaymentTruth> {
    const account = this.accountAt(ref)
    return {
      ref,
      paymentId: account.paymentId,
      state: account.state,
      amount: account.amount,
      failure: account.state === 'failed' ? 'card_declined' : null,
    }
  }

  async expire(ref: string): Promise<PaymentTruth> {
    this.end(ref, 'expired')
    return this.query(ref)
  }

  async refund({ refundId, paymentRef, amount }: Parameters<PaymentProvider['refund']>[0]) {
    if (this.failing === 'before') throw new Error('The bank does not answer')
    const { refunds, amount: charged } = this.accountAt(paymentRef)
    refunds.set(refundId, amount.amount)
    if (sum(refunds) > charged.amount) throw new Error('More was given back than was paid')
    if (this.failing === 'after') throw new Error('The bank’s answer was lost')
    return { ref: `back_${refundId}`, state: 'succeeded', failure: null } as const
  }

  async verifyWebhook(body: string) {
    const { eventId, ref } = JSON.parse(body) as { eventId: string; ref: string }
    return { eventId, ref, truth: null }
  }

  /** The guest pays, is declined, or goes away; what is decided stays so. */
  end(ref: string, state: 'succeeded' | 'failed' | 'cancelled' | 'expired'): void {
    const account = this.accountAt(ref)
    if (account.state === 'pending') account.state = state
  }

  /** The bank changes its mind: what it had declined or closed is paid after all. */
  payAfterAll(ref: string): void {
    this.accountAt(ref).state = 'succeeded'
  }

  /** What guests have paid in these payments and not got back. */
  held(paymentIds: readonly string[]): number {
    const accounts = [...this.accounts.values()].filter(({ paymentId }) => paymentIds.includes(paymentId))
    const paid = accounts.filter(({ state }) => state === 'succeeded')
    return paid.reduce((total, { amount, refunds }) => total + amount.amount - sum(refunds), 0)
  }

  private accountAt(ref: string): Account {
    const account = this.accounts.get(ref)
    if (!account) throw new Error(`The bank knows no ${ref}`)
    return account
  }
}

function sum(refunds: ReadonlyMap<string, number>): number {
  return [...refunds.values()].reduce((total, amount) => total + amount, 0)
}
