import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readInvoices } from '#server/invoices/read-invoice.queries.ts'
import { showInvoice } from '#server/invoices/show-invoice.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { takePayment } from '#server/payments/take-payment.ts'
import { openForUnit, sealForUnit } from '#server/zatca/seal-unit.ts'
import { brokenRules, hasOfficialRules } from '#server/zatca/test-official-rules.ts'
import { issueWaiting } from './sweep-documents.ts'
import { faultsOfDocuments } from './test-document-books.ts'
import { faultsOfChain } from './test-zatca-chain.ts'
import { signInBranch, testSealingKeys } from './test-zatca-unit.ts'

/** Judged by the official rules already: they take a second for each, and engines make the same. */
const judged = new Set<string>()

describeOnDemoDatabase('documents that are signed', (getDb) => {
  let shop: TestShop
  let unit: number
  beforeAll(async () => {
    shop = await openShop(getDb())
    unit = await signInBranch(getDb(), 'riyadh')
  })

  async function sell(changes: object = {}) {
    const slot = shop.slots()
    const id = await shop.hold(slot)
    const ref = await shop.pay(id, shop.now, changes)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    return { id, slot }
  }
  const documentsOf = (orderId: string) =>
    getDb()
      .selectFrom('tax_document')
      .leftJoin('zatca_document', 'document_id', 'tax_document.id')
      .select(['tax_document.id', 'kind', 'state', 'xml', 'qr', 'zatca_document.counter', 'next_try_at'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute()

  test('a sale and its cancellation are signed one after the other, and are to be told', async () => {
    const { id, slot } = await sell()
    await issueWaiting(getDb(), shop.now, testSealingKeys)
    await cancelOrder(getDb(), { orderId: id, actor: 'guest' }, slot.startsAt - 30 * hour)
    await issueWaiting(getDb(), slot.startsAt - 30 * hour, testSealingKeys)
    const [invoice, credit] = await documentsOf(id)
    expect(credit?.counter).toBe((invoice?.counter ?? 0) + 1)
    expect(invoice).toMatchObject({ state: 'issued', next_try_at: new Date(shop.now) })
    expect(credit?.xml).toContain('>381</cbc:InvoiceTypeCode>')
    expect(await faultsOfChain(getDb(), unit)).toEqual([])
    expect(await faultsOfDocuments(getDb(), 'riyadh')).toEqual([])
    const { invoices } = await readInvoices(getDb(), id)
    expect(invoices.map(({ qr }) => qr)).toEqual([invoice?.qr, credit?.qr])
  })

  test('a company gets its tax invoice once it is cleared, with the code of the authority', async () => {
    const { id } = await sell()
    const waiting = await getDb()
      .selectFrom('tax_document')
      .select(['id', 'body'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const buyer = {
      company: 'Fatoora Samples',
      taxNumber: '399999999800003',
      street: 'Salah Al-Din',
      building: '1111',
      district: 'Al-Murooj',
      city: 'Riyadh',
      postalCode: '12222',
    }
    await getDb()
      .updateTable('tax_document')
      .set({ body: JSON.stringify({ ...waiting.body, buyer }) })
      .where('id', '=', waiting.id)
      .execute()
    await issueWaiting(getDb(), shop.now, testSealingKeys)
    expect((await readInvoices(getDb(), id)).invoices).toEqual([])
    const asked = { now: shop.now, sealingKeys: testSealingKeys }
    expect(await showInvoice(getDb(), id, {}, asked)).toEqual({ ok: false, code: 'invoice_waits' })
    const documents = getDb().updateTable('zatca_document').where('document_id', '=', waiting.id)
    await documents.set({ cleared_xml: '<cleared/>', cleared_qr: 'cleared' }).execute()
    await getDb()
      .updateTable('tax_document')
      .set({ state: 'reported' })
      .where('id', '=', waiting.id)
      .execute()
    expect((await readInvoices(getDb(), id)).invoices).toMatchObject([{ qr: 'cleared' }])
    expect(await faultsOfChain(getDb(), unit)).toEqual([])
    await expect(documents.set({ cleared_qr: 'another' }).execute()).rejects.toThrow('never changed')
    await expect(documents.set({ counter: 1000 }).execute()).rejects.toThrow('never changed')
    await expect(getDb().deleteFrom('zatca_document').execute()).rejects.toThrow('never changed')
  })

  test('a deposit is a prepayment of its own, and the final invoice deducts it by its number', async () => {
    const branch = getDb().updateTable('branch').where('slug', '=', 'riyadh')
    await branch.set({ deposit_percent: 50 }).execute()
    const { id, slot } = await sell({ pays: 'deposit' })
    await branch.set({ deposit_percent: null }).execute()
    await issueWaiting(getDb(), shop.now, testSealingKeys)
    const { payable, paid } = await shop.order(id)
    const rest = { amount: payable - paid, means: 'cash', idempotencyKey: randomUUID() } as const
    await takePayment(getDb(), { orderId: id, ...rest }, shop.now)
    await issueWaiting(getDb(), shop.now, testSealingKeys)
    const signed = await documentsOf(id)
    expect(signed.map(({ kind }) => kind)).toEqual(['prepayment', 'invoice'])
    const { number } = await getDb()
      .selectFrom('tax_document')
      .select('number')
      .where('id', '=', signed[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(signed[1]?.xml).toContain(`<cbc:ID>${number}</cbc:ID>`)
    // Part of it is given back: the rest of the final invoice stands.
    await cancelOrder(getDb(), { orderId: id, actor: 'guest', share: 5000 }, slot.startsAt - 30 * hour)
    await issueWaiting(getDb(), shop.now, testSealingKeys)
    expect(await faultsOfChain(getDb(), unit)).toEqual([])
  })

  test.skipIf(!hasOfficialRules)('all of it is without a fault by the official rules', async () => {
    const signed = await getDb()
      .selectFrom('zatca_document')
      .innerJoin('tax_document', 'tax_document.id', 'document_id')
      .select(['kind', 'is_standard', 'xml', 'of'])
      .execute()
    // One of each: a run of the rules takes a second.
    const each = new Map(signed.map((one) => [`${one.kind} ${one.is_standard} ${one.of !== null}`, one.xml]))
    expect(each.size).toBeGreaterThanOrEqual(5)
    for (const [what, xml] of each) {
      if (judged.has(what)) continue
      expect([what, brokenRules(xml ?? '')]).toEqual([what, []])
      judged.add(what)
    }
  })

  test('without the key of the server, or with a certificate that has run out, it waits and nobody else does', async () => {
    const { id } = await sell()
    expect(await issueWaiting(getDb(), shop.now, ['another key of thirty-two characters'])).toBe(0)
    expect(await issueWaiting(getDb(), Date.UTC(2035, 0, 2), testSealingKeys)).toBe(0)
    expect((await documentsOf(id)).map(({ state }) => state)).toEqual(['to_issue'])
    expect(await issueWaiting(getDb(), shop.now, testSealingKeys)).toBe(1)
    expect(await faultsOfChain(getDb(), unit)).toEqual([])
  })

  test('what is sealed for a unit opens for no other, and with an older key too', () => {
    const sealed = sealForUnit('one', 'secret', testSealingKeys)
    expect(openForUnit('one', sealed, ['newer', ...testSealingKeys])).toBe('secret')
    expect(openForUnit('two', sealed, testSealingKeys)).toBeNull()
    expect(openForUnit('one', sealed, [])).toBeNull()
  })
})
