import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { nameCompany } from './name-company.ts'
import { issueWaiting } from './sweep-documents.ts'
import { faultsOfDocuments } from './test-document-books.ts'

const firm = { company: 'Qafila Trading', taxNumber: '310000000000003' }

describeOnDemoDatabase('an invoice for a company', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  async function pay(orderId: string) {
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
  }
  const name = (orderId: string, given: Partial<typeof firm> = {}) =>
    nameCompany(getDb(), { orderId, ...firm, ...given }, shop.now)
  async function documentsOf(orderId: string) {
    await issueWaiting(getDb(), shop.now)
    const rows = await getDb()
      .selectFrom('tax_document')
      .select(['kind', 'body', 'total', 'vat'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute()
    return rows.map(({ body, ...row }) => ({ ...row, to: body.buyer?.company ?? null }))
  }

  test('asked for while booking is issued to it at once, as it was said last', async () => {
    const orderId = await shop.hold(shop.slots())
    expect(await name(orderId, { company: 'Qafila Tradign' })).toEqual({ ok: true })
    expect(await name(orderId)).toEqual({ ok: true })
    expect((await shop.order(orderId)).buyer).toEqual(firm)
    await pay(orderId)
    expect(await documentsOf(orderId)).toMatchObject([{ kind: 'invoice', to: firm.company }])
  })

  test('asked for afterwards is a credit note and another invoice, once, and the books stay the same', async () => {
    const slot = shop.slots()
    const orderId = await shop.hold(slot)
    await pay(orderId)
    const before = await shop.accounts(orderId)
    expect(await name(orderId)).toEqual({ ok: true })
    expect(await name(orderId)).toEqual({ ok: true })
    const documents = await documentsOf(orderId)
    expect(documents).toMatchObject([
      { kind: 'invoice', to: null },
      { kind: 'credit', to: null },
      { kind: 'invoice', to: firm.company },
    ])
    const { sales = 0, vat = 0 } = before
    const sum = (column: 'total' | 'vat') => documents.reduce((all, one) => all + Number(one[column]), 0)
    expect([sum('total'), sum('vat')]).toEqual([-sales - vat, -vat])
    expect(await shop.accounts(orderId)).toEqual(before)
    // Whoever has the link could have it issued without end.
    expect(await name(orderId, { company: 'Another' })).toEqual({ ok: false, code: 'company_fixed' })
    expect(await documentsOf(orderId)).toHaveLength(3)
    expect(await faultsOfDocuments(getDb(), 'riyadh')).toEqual([])
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, slot.startsAt - 30 * hour)
    expect((await documentsOf(orderId)).at(-1)).toMatchObject({ kind: 'credit', to: firm.company })
  })

  test('of an order that is over is not issued', async () => {
    const slot = shop.slots()
    const orderId = await shop.hold(slot)
    await pay(orderId)
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, slot.startsAt - 30 * hour)
    const before = await documentsOf(orderId)
    expect(await name(orderId)).toEqual({ ok: false, code: 'not_invoiced' })
    expect(await documentsOf(orderId)).toEqual(before)
  })
})
