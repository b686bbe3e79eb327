import { randomUUID } from 'node:crypto'
import { TestBank } from '#server/orders/test-bank.ts'

type Create = TestBank['create']
type Refund = TestBank['refund']

/** The control: a bank to which every call is a new one, whatever name we give to what we ask for. */
export class ForgetfulBank extends TestBank {
  override async create(payment: Parameters<Create>[0]): ReturnType<Create> {
    const { paymentId, amount, expiresAt } = payment
    const ref = `ref_${randomUUID()}`
    this.accounts.set(ref, { ref, paymentId, amount, state: 'pending', refunds: new Map() })
    return { ref, redirectUrl: `https://bank.example/${ref}`, expiresAt }
  }

  override async refund({ paymentRef, amount }: Parameters<Refund>[0]): ReturnType<Refund> {
    const again = randomUUID()
    this.accounts.get(paymentRef)?.refunds.set(again, amount.amount)
    return { ref: `back_${again}`, state: 'succeeded', failure: null }
  }
}
