import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import type { TestShop } from '#server/orders/test-shop.ts'
import { takePayment } from '#server/payments/take-payment.ts'
import { openRequestDesk, type TestDesk } from '#server/requests/test-request-desk.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { issueWaiting } from '#server/tax-documents/sweep-documents.ts'
import { faultsOfDocuments } from '#server/tax-documents/test-document-books.ts'
import { offerOf, openShopOfFour } from './test-rooms-offer.ts'

describeOnDemoDatabase('an offer of several rooms that another company takes over', (getDb) => {
  let shop: TestShop
  let desk: TestDesk
  let manager: Browser

  beforeAll(async () => {
    shop = await openShopOfFour(getDb())
    desk = await openRequestDesk(shop)
    manager = await openOffice(getDb(), { now: () => shop.now, providers: shop.providers }).as('majed')
  })

  const documentsOf = (orderId: string) =>
    getDb()
      .selectFrom('tax_document')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute()

  async function accepted(number: number) {
    const first = await desk.accepted(await offerOf(shop, desk, number))
    const { code } = await shop.order(first)
    const taken = await takePayment(
      getDb(),
      { orderId: first, amount: 90_000, means: 'transfer', idempotencyKey: randomUUID() },
      shop.now,
    )
    expect(taken).toBe('taken')
    await issueWaiting(getDb(), shop.now)
    return { first, code }
  }
  const address = {
    street: 'King Road',
    building: '7',
    district: 'Olaya',
    city: 'Riyadh',
    postalCode: '12211',
  }
  const name = async (code: string, company: string, taxNumber: string) => {
    const path = `/office/branches/riyadh/orders/${code}/buyer`
    expect((await manager.call('PUT', path, { company, taxNumber, ...address })).status).toBe(200)
    await issueWaiting(getDb(), shop.now)
  }

  test('has the old company credited in its own name, and the new one invoiced for all of it', async () => {
    const { first, code } = await accepted(0)
    const before = await documentsOf(first)
    for (const { body } of before) expect(body.buyer).toMatchObject({ company: 'Sidra Trading' })
    const sum = (documents: typeof before) =>
      documents.reduce((all, { kind, total }) => all + (kind === 'credit' ? -Math.abs(total) : total), 0)
    const had = sum(before)

    await name(code, 'Najd Holding', '310000000000003')
    const after = (await documentsOf(first)).slice(before.length)
    const credits = after.filter(({ kind }) => kind === 'credit')
    const others = after.filter(({ kind }) => kind !== 'credit')
    expect(credits.length).toBeGreaterThan(0)
    expect(others.length).toBeGreaterThan(0)
    for (const { body, of } of credits) {
      expect(body.buyer).toMatchObject({ company: 'Sidra Trading' })
      expect(before.map(({ id }) => id)).toContain(of)
      expect(body.reason?.en).toBe('Issued again to a company')
    }
    for (const { body } of others)
      expect(body.buyer).toMatchObject({
        company: 'Najd Holding',
        taxNumber: '310000000000003',
        city: 'Riyadh',
      })
    expect(sum(credits)).toBe(-had)
    expect(sum(others)).toBe(had)
    // Every room and line of the offer stands on the new paper as on the old one.
    const linesOf = (documents: typeof before) =>
      documents.flatMap(({ body }) => body.lines.map(({ name: of }) => of.en))
    expect(linesOf(others)).toEqual(linesOf(before))
    expect(linesOf(others)).toContain('Coffee and dates')
    // Nothing of the money has changed.
    expect(await shop.order(first)).toMatchObject({ total: 430_000, paid: 90_000 })
    expect(await faultsOfDocuments(getDb(), 'riyadh')).toEqual([])

    // Taken over once more, the second company is credited; what is cancelled afterwards is credited to the third.
    await name(code, 'Hejaz Partners', '320000000000003')
    const third = (await documentsOf(first)).slice(before.length + after.length)
    for (const { kind, body } of third)
      expect(body.buyer?.company).toBe(kind === 'credit' ? 'Najd Holding' : 'Hejaz Partners')
    await cancelOrder(getDb(), { orderId: first, actor: `staff:${desk.staffId}`, byVenue: {} }, shop.now)
    await issueWaiting(getDb(), shop.now)
    const last = (await documentsOf(first)).at(-1)
    expect(last).toMatchObject({ kind: 'credit', body: { buyer: { company: 'Hejaz Partners' } } })
    expect(sum(await documentsOf(first))).toBe(0)
    expect(await faultsOfDocuments(getDb(), 'riyadh')).toEqual([])
  })
})
