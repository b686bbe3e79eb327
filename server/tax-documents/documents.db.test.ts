import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeDemoOnBothEngines } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openPostOffice } from '#server/mail/post-office.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { takePayment } from '#server/payments/take-payment.ts'
import { jobHandlers } from '#server/worker/job-handlers.ts'
import { documentSoldOrders } from './document-sold-orders.ts'
import { issueWaiting } from './sweep-documents.ts'
import { faultsOfDocuments } from './test-document-books.ts'

describeDemoOnBothEngines('documents', (getDb) => {
  const shops: Record<string, TestShop> = {}
  beforeAll(async () => {
    for (const branch of ['riyadh', 'kuwait']) shops[branch] = await openShop(getDb(), branch)
  })
  const shopOf = (branch: string) => shops[branch] as TestShop

  async function sell(branch = 'riyadh') {
    const shop = shopOf(branch)
    const slot = shop.slots(shop.book.rooms[0]?.slug)
    const id = await shop.hold(slot)
    const ref = await shop.pay(id)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    return { id, slot }
  }
  const documentsOf = (orderId: string) =>
    getDb()
      .selectFrom('tax_document')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute()

  test.each(['riyadh', 'kuwait'])('%s: a sale is one invoice, as the ledger has it', async (branch) => {
    const { id } = await sell(branch)
    expect(await issueWaiting(getDb(), shopOf(branch).now)).toBeGreaterThan(0)
    const [invoice, ...others] = await documentsOf(id)
    expect(others).toEqual([])
    const { sales = 0, vat = 0 } = await shopOf(branch).accounts(id)
    expect(invoice).toMatchObject({ kind: 'invoice', state: 'issued', net: -sales, vat: 0 - vat })
    expect(invoice?.number).toMatch(new RegExp(`^${branch.toUpperCase()}-INV-\\d{6}$`))
    expect(invoice?.qr === null).toBe(branch === 'kuwait')
    expect(await faultsOfDocuments(getDb(), branch)).toEqual([])
  })

  test('a cancellation of all of it is a credit note about the invoice', async () => {
    const { id, slot } = await sell()
    await cancelOrder(getDb(), { orderId: id, actor: 'guest' }, slot.startsAt - 30 * hour)
    await issueWaiting(getDb(), slot.startsAt - 30 * hour)
    const [invoice, credit] = await documentsOf(id)
    expect(credit).toMatchObject({ kind: 'credit', total: -(invoice?.total ?? 0), of: invoice?.id })
    expect(credit?.body.references.map(({ number }) => number)).toEqual([invoice?.number])
    expect(credit?.number).toMatch(/^RIYADH-CN-\d{6}$/)
  })

  test('the mails of an order name its documents, which are issued by then', async () => {
    const { id, slot } = await sell()
    const postOffice = openPostOffice(readEnv({ PUBLIC_URL: 'https://rooms.example' }))
    async function mailed(kind: string, now: number): Promise<string> {
      const mails = getDb().selectFrom('mail').where('order_id', '=', id).where('kind', '=', kind)
      const { id: mailId } = await mails.select('id').executeTakeFirstOrThrow()
      const context = { db: getDb(), postOffice, sealingKeys: [], lastTry: true, now: () => now }
      await jobHandlers['send-mail']({ mailId }, context as never)
      return (await mails.select('text').executeTakeFirstOrThrow()).text ?? ''
    }
    const confirmed = await mailed('booking_confirmed', shopOf('riyadh').now)
    const [invoice] = await documentsOf(id)
    expect(invoice?.state).toBe('issued')
    expect(confirmed).toContain(`Simplified tax invoice \u2066${invoice?.number}\u2069`)
    await cancelOrder(getDb(), { orderId: id, actor: 'guest' }, slot.startsAt - 30 * hour)
    const cancelled = await mailed('cancelled_refund', slot.startsAt - 30 * hour)
    for (const { number } of await documentsOf(id)) expect(cancelled).toContain(number)
  })

  test('a deposit is a prepayment, and the rest a final invoice that deducts it', async () => {
    const shop = shopOf('riyadh')
    const held = await shop.hold(shop.slots())
    const branch = getDb().updateTable('branch').where('slug', '=', 'riyadh')
    await branch.set({ deposit_percent: 50 }).execute()
    try {
      const ref = await shop.pay(held, shop.now, { pays: 'deposit' })
      shop.bank.end(ref, 'succeeded')
      await shop.webhook(ref)
    } finally {
      await branch.set({ deposit_percent: null }).execute()
    }
    const [prepayment, ...others] = await documentsOf(held)
    expect(others).toEqual([])
    const order = await shop.order(held)
    expect(prepayment).toMatchObject({ kind: 'prepayment', total: order.paid })
    const rest = order.payable - order.paid
    const taken = await takePayment(
      getDb(),
      { orderId: held, amount: rest, means: 'cash', idempotencyKey: randomUUID() },
      shop.now,
    )
    expect(taken).toBe('taken')
    const [, final] = await documentsOf(held)
    expect(final).toMatchObject({ kind: 'invoice', total: rest })
    expect(final?.body.prepaid).toMatchObject([{ document: prepayment?.id }])
  })

  test('what was issued is not changed, not even by hand', async () => {
    const { id } = await sell()
    await issueWaiting(getDb(), shopOf('riyadh').now)
    const documents = getDb().updateTable('tax_document').where('order_id', '=', id)
    await expect(documents.set({ number: 'RIYADH-INV-999999' }).execute()).rejects.toThrow('never changed')
    await expect(documents.set({ body: '{}' }).execute()).rejects.toThrow('never changed')
    await expect(documents.set({ state: 'to_issue' }).execute()).rejects.toThrow()
    await expect(getDb().deleteFrom('tax_document').where('order_id', '=', id).execute()).rejects.toThrow(
      'never deleted',
    )
    // What somebody answered to it is written down.
    await documents.set({ state: 'reported', answer: '{"status":200}' }).execute()
  })

  test('orders that were sold before get theirs once, of the day they were sold, and the log says how many', async () => {
    const shop = shopOf('riyadh')
    const { id } = await sell()
    const before = await documentsOf(id)
    // As a database of before would have it: the order alone.
    const old = await shop.hold(shop.slots())
    const soldAt = new Date(shop.now - 40 * 24 * hour)
    await getDb()
      .updateTable('order')
      .set({ state: 'confirmed', confirmed_at: soldAt })
      .where('id', '=', old)
      .execute()
    await getDb().deleteFrom('job').execute()
    await documentSoldOrders(getDb(), { after: null, orders: 0, documents: 0 }, shop.now)
    for (;;) {
      const job = await getDb()
        .selectFrom('job')
        .select(['id', 'data'])
        .where('name', '=', 'document-sold-orders')
        .executeTakeFirst()
      if (!job) break
      await getDb().deleteFrom('job').where('id', '=', job.id).execute()
      await documentSoldOrders(getDb(), job.data as never, shop.now)
    }
    await issueWaiting(getDb(), shop.now)
    const [taken] = await documentsOf(old)
    expect(taken).toMatchObject({ kind: 'invoice', state: 'issued', issued_at: soldAt })
    expect((await documentsOf(id)).map((document) => document.id)).toEqual(
      before.map((document) => document.id),
    )
    const { after } = await getDb()
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'tax.taken_over')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ documents: expect.any(Number) })
    expect(await faultsOfDocuments(getDb(), 'riyadh')).toEqual([])
  })
})
