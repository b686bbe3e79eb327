import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readInvoices } from '#server/invoices/read-invoice.queries.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { issueWaiting } from '#server/tax-documents/sweep-documents.ts'
import { faultsOfChain } from '#server/tax-documents/test-zatca-chain.ts'
import { signInBranch, testSealingKeys, testSecret } from '#server/tax-documents/test-zatca-unit.ts'
import { openAuthority } from '#server/zatca/authority.ts'
import { faults, openFakeZatca, type ZatcaFault } from '#server/zatca/test-fake-zatca.ts'
import { codeIn } from './code-in.ts'
import { tellAuthority } from './tell-authority.ts'

const minute = 60_000
const company = {
  company: 'Fatoora Samples',
  taxNumber: '399999999800003',
  street: 'Salah Al-Din',
  building: '1111',
  district: 'Al-Murooj',
  city: 'Riyadh',
  postalCode: '12222',
}

/** What is asked again, and after how long. */
const again: readonly ZatcaFault[] = [
  'hang',
  'hang up',
  'done, then hang up',
  'broken',
  'gateway',
  'busy',
  'gateway times out',
  'too many',
  'too large',
  'not found',
  'page of a proxy',
  'taken by nobody',
]

describeOnDemoDatabase('telling the authority', (getDb) => {
  let shop: TestShop
  let unit: number
  let fake: Awaited<ReturnType<typeof openFakeZatca>>
  let now: number
  let patience: number
  beforeAll(async () => {
    shop = await openShop(getDb())
    unit = await signInBranch(getDb(), 'riyadh')
    fake = await openFakeZatca()
    now = shop.now
    const { certificate } = await getDb()
      .selectFrom('zatca_unit')
      .select('certificate')
      .executeTakeFirstOrThrow()
    fake.knows(certificate ?? '', testSecret)
  })
  afterAll(() => fake.close())
  beforeEach(() => {
    fake.fails(null)
    fake.warns(false)
    patience = 60_000
  })

  const tell = () =>
    tellAuthority(
      getDb(),
      { authority: openAuthority({ url: fake.url, timeoutMs: patience }), sealingKeys: testSealingKeys },
      () => now,
    )

  /** A sale that is signed and that nobody was told of. */
  async function sell(buyer: typeof company | null = null): Promise<string> {
    const orderId = await shop.hold(shop.slots())
    if (buyer) {
      const { taxNumber: tax_number, postalCode: postal_code, ...rest } = buyer
      await getDb()
        .insertInto('order_buyer')
        .values({ order_id: orderId, tax_number, postal_code, ...rest })
        .execute()
    }
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    await issueWaiting(getDb(), now, testSealingKeys)
    return orderId
  }
  const documentOf = (orderId: string) =>
    getDb()
      .selectFrom('tax_document')
      .innerJoin('zatca_document', 'document_id', 'id')
      .select(['id', 'state', 'answer', 'tries', 'next_try_at', 'is_standard', 'cleared_xml', 'cleared_qr'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const timesTaken = (id: string) => fake.taken.filter(({ uuid }) => uuid === id).length

  test('a simplified document is reported once, with a stamp that holds', async () => {
    const order = await sell()
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    const { id, ...document } = await documentOf(order)
    expect(document).toMatchObject({ state: 'reported', tries: 1, next_try_at: null, cleared_qr: null })
    expect(document.answer).toMatchObject({ status: 200, messages: [] })
    expect(fake.taken.at(-1)).toMatchObject({ uuid: id, way: 'report' })
    expect(fake.last().path).toBe('/developer-portal/invoices/reporting/single')
  })

  test("a company's is cleared first, and it gets what the authority made of it", async () => {
    const order = await sell(company)
    expect((await readInvoices(getDb(), order)).invoices).toEqual([])
    await tell()
    const { id, ...document } = await documentOf(order)
    expect(document).toMatchObject({ state: 'reported', is_standard: true })
    expect(fake.taken.at(-1)).toMatchObject({ uuid: id, way: 'clear' })
    expect(codeIn(document.cleared_xml ?? '')).toBe(document.cleared_qr)
    const { invoices } = await readInvoices(getDb(), order)
    expect(invoices.map(({ qr }) => qr)).toEqual([Buffer.from(`cleared ${id}`).toString('base64')])
  })

  test('where clearing is switched off it is reported instead', async () => {
    const order = await sell(company)
    fake.fails('clearing is off', ({ path }) => path.includes('clearance'))
    await tell()
    const { id, state } = await documentOf(order)
    expect([state, fake.taken.at(-1)]).toMatchObject(['reported', { uuid: id, way: 'report' }])
    expect((await readInvoices(getDb(), order)).invoices).toHaveLength(1)
  })

  test('a warning is kept with the document', async () => {
    const order = await sell()
    fake.warns(true)
    await tell()
    expect(await documentOf(order)).toMatchObject({
      state: 'warned',
      answer: { status: 202, messages: [{ type: 'warning', code: 'BR-KSA-98' }] },
    })
  })

  test.each(again)('%s: the same document again, later and later, and it is there once', async (kind) => {
    const order = await sell()
    // Whoever never answers is not waited for in a test.
    if (kind === 'hang') patience = 200
    fake.fails(kind)
    await tell()
    const first = await documentOf(order)
    expect(first).toMatchObject({ state: 'issued', tries: 1, next_try_at: new Date(now + minute) })
    // Not before it is due.
    expect(await tell()).toBe(0)
    now += minute
    await tell()
    expect(await documentOf(order)).toMatchObject({ tries: 2, next_try_at: new Date(now + 2 * minute) })
    fake.fails(null)
    patience = 60_000
    now += 2 * minute
    await tell()
    expect(await documentOf(order)).toMatchObject({ state: 'reported', tries: 3, next_try_at: null })
    expect(timesTaken(first.id)).toBe(1)
  })

  test('whoever is away is asked once in a run, whatever waits', async () => {
    await sell()
    await sell()
    fake.fails('busy')
    expect(await tell()).toBe(1)
    fake.fails(null)
    now += minute
    expect(await tell()).toBe(2)
  })

  test.each(['stranger', 'forbidden'] as const)('%s: the unit is left alone for an hour', async (kind) => {
    const orders = [await sell(), await sell()]
    fake.fails(kind)
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    const row = getDb().selectFrom('zatca_unit').select('refused_at').where('id', '=', unit)
    expect(await row.executeTakeFirst()).toEqual({ refused_at: new Date(now) })
    fake.fails(null)
    now += 60 * minute
    expect(await tell()).toBe(2)
    for (const order of orders) expect(await documentOf(order)).toMatchObject({ state: 'reported' })
    expect(await row.executeTakeFirst()).toEqual({ refused_at: null })
  })

  test('a rejected document keeps its place, and those after it go on', async () => {
    const rejected = await sell()
    fake.fails('rejected')
    await tell()
    fake.fails(null)
    const next = await sell()
    await tell()
    expect(await documentOf(rejected)).toMatchObject({
      state: 'rejected',
      next_try_at: null,
      answer: { status: 400, messages: [{ type: 'error', code: 'BR-KSA-37' }] },
    })
    expect(await documentOf(next)).toMatchObject({ state: 'reported' })
    expect(await faultsOfChain(getDb(), unit)).toEqual([])
  })

  test('two processes tell of it once', async () => {
    const orders = [await sell(), await sell(), await sell()]
    await Promise.all([tell(), tell()])
    await tell()
    for (const order of orders) {
      const { id, state } = await documentOf(order)
      expect([state, timesTaken(id)]).toEqual(['reported', 1])
    }
  })

  test('whoever was killed after asking leaves it to the next one, who hears that it is there', async () => {
    const order = await sell()
    const { id } = await documentOf(order)
    // Claimed, sent, and nothing written down.
    fake.fails('done, then hang up')
    await tell()
    const documents = getDb().updateTable('zatca_document').where('document_id', '=', id)
    await documents.set({ next_try_at: new Date(now + 5 * minute) }).execute()
    await getDb().updateTable('tax_document').set({ answer: null }).where('id', '=', id).execute()
    fake.fails(null)
    expect(await tell()).toBe(0)
    now += 5 * minute
    await tell()
    expect(await documentOf(order)).toMatchObject({ state: 'reported', answer: { status: 409 } })
    expect(timesTaken(id)).toBe(1)
  })

  test('without the key of the server nobody is asked', async () => {
    const order = await sell()
    const asked = fake.recorded.length
    const authority = openAuthority({ url: fake.url })
    await tellAuthority(getDb(), { authority, sealingKeys: ['another key'] }, () => now)
    expect(fake.recorded.length).toBe(asked)
    now += 5 * minute
    await tell()
    expect(await documentOf(order)).toMatchObject({ state: 'reported' })
  })

  const statuses = new Set(
    Object.values(faults).map((fault) => (typeof fault === 'string' ? fault : fault.status)),
  )
  test(`${Object.keys(faults).length + 1} faults are played, and ${statuses.size} ways to answer besides 200, 202 and 409`, () => {
    const played = new Set<string>([...again, 'stranger', 'forbidden', 'rejected', 'clearing is off'])
    expect(played).toEqual(new Set([...Object.keys(faults), 'done, then hang up']))
  })
})
