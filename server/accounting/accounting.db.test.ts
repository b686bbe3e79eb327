import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readCsv } from '#domain/csv/read-csv.ts'
import { type Currency, parseMoney } from '#domain/money/money.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { textOf, type XmlElement } from '#domain/zatca/xml.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { filesOf, readPieces } from '#server/exports/test-read-zip.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { takePayment } from '#server/payments/take-payment.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import { issueWaiting } from '#server/tax-documents/sweep-documents.ts'
import { readXml } from '#server/zatca/test-read-xml.ts'
import { exportAccounting } from './export-accounting.ts'

describeOnDemoDatabase('the file for the accountant', (getDb) => {
  const shops: Record<string, TestShop> = {}
  let owner: StaffActor
  beforeAll(async () => {
    for (const branch of ['riyadh', 'kuwait']) shops[branch] = await openShop(getDb(), branch)
    owner = await demoOwner(getDb(), shopOf('riyadh').now)
  })
  const shopOf = (branch: string) => shops[branch] as TestShop

  async function sell(shop: TestShop, changes: object = {}) {
    const slot = shop.slots(shop.book.rooms[0]?.slug)
    const id = await shop.hold(slot)
    const ref = await shop.pay(id, shop.now, changes)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    return { id, slot }
  }

  /** A sale for a company, one that is cancelled for half of it, and a deposit with its final invoice. */
  async function trade(branch: string): Promise<string[]> {
    const shop = shopOf(branch)
    const held = await shop.hold(shop.slots(shop.book.rooms[0]?.slug))
    const firm = { company: 'Fatoora & Sons', tax_number: '399999999800003', city: 'Riyadh' }
    await getDb()
      .insertInto('order_buyer')
      .values({ order_id: held, ...firm })
      .execute()
    const ref = await shop.pay(held)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    const half = await sell(shop)
    await cancelOrder(getDb(), { orderId: half.id, actor: 'guest', share: 5000 }, shop.now)
    const own = getDb().updateTable('branch').where('slug', '=', branch)
    await own.set({ deposit_percent: 50 }).execute()
    const deposit = await sell(shop, { pays: 'deposit' })
    await own.set({ deposit_percent: null }).execute()
    const order = await shop.order(deposit.id)
    const rest = { amount: order.payable - order.paid, means: 'cash', idempotencyKey: randomUUID() } as const
    await takePayment(getDb(), { orderId: deposit.id, ...rest }, shop.now)
    await issueWaiting(getDb(), shop.now + hour)
    return [held, half.id, deposit.id]
  }

  async function take(branch: string, period: { from: string; to: string }, actor: StaffActor = owner) {
    const { id: branchId } = await getDb()
      .selectFrom('branch')
      .select('id')
      .where('slug', '=', branch)
      .executeTakeFirstOrThrow()
    const made = await exportAccounting(
      getDb(),
      { actor, branchId, period, locale: 'en' },
      shopOf(branch).now,
    )
    return made.ok ? filesOf(await readPieces(made.archive)) : made.code
  }
  /** The rows of a table by its heads. */
  function rowsOf(files: Map<string, string>, name: string): Record<string, string>[] {
    const [head, ...rows] = [...readCsv(files.get(name) ?? '', ',')].map(({ cells }) => cells)
    return rows.map((cells) =>
      Object.fromEntries((head ?? []).map((one, index) => [one, cells[index] ?? ''])),
    )
  }
  const minor = (text: string | undefined, currency: Currency) => {
    const read = parseMoney((text || '0').replace(/^-/, ''), currency)?.amount
    if (read === undefined) throw new Error(`${text} is no amount of ${currency}`)
    return text?.startsWith('-') ? -read : read
  }
  const total = (rows: Record<string, string>[], column: string, currency: Currency) =>
    rows.reduce((sum, row) => sum + minor(row[column], currency), 0)

  test.each([
    ['riyadh', 'SAR'],
    ['kuwait', 'KWD'],
  ] as const)('of %s adds up to its ledger, file by file', async (branch, currency) => {
    const shop = shopOf(branch)
    const orders = await trade(branch)
    const today = dateAt(shop.now, 'Asia/Riyadh')
    // As far as orders of the demo were posted: everything there is.
    const files = await take(branch, { from: addDays(today, -300), to: addDays(today, 60) })
    if (typeof files === 'string') throw new Error(files)

    const ledger = rowsOf(files, 'ledger.csv')
    const booked = await getDb()
      .selectFrom('ledger_entry')
      .innerJoin('order', 'order.id', 'ledger_entry.order_id')
      .innerJoin('branch', 'branch.id', 'order.branch_id')
      .select(['account', ({ fn }) => fn.sum<number>('amount').as('amount')])
      .where('branch.slug', '=', branch)
      .groupBy('account')
      .execute()
    for (const { account, amount } of booked) {
      const own = ledger.filter((row) => row.Account === account)
      const balance = total(own, 'Debit', currency) - total(own, 'Credit', currency)
      expect([account, balance]).toEqual([account, Number(amount)])
      const [said] = rowsOf(files, 'sums.csv').filter(({ Table, Of }) => Table === 'Ledger' && Of === account)
      expect(minor(said?.Total, currency)).toBe(balance)
    }
    expect(total(ledger, 'Debit', currency)).toBe(total(ledger, 'Credit', currency))

    const documents = rowsOf(files, 'documents.csv')
    const lines = rowsOf(files, 'document-lines.csv')
    const codes = await getDb().selectFrom('order').select(['id', 'code']).where('id', 'in', orders).execute()
    for (const { id, code } of codes) {
      const own = documents.filter(({ Order }) => Order === code)
      const { sales = 0, vat = 0 } = await shop.accounts(id)
      expect([total(own, 'Total', currency), total(own, 'VAT amount', currency)]).toEqual([
        0 - sales - vat,
        0 - vat,
      ])
    }
    for (const document of documents) {
      const own = lines.filter(({ Number: number }) => number === document.Number)
      for (const column of ['Net', 'VAT amount', 'Total'])
        expect(total(own, column, currency)).toBe(minor(document[column], currency))
    }
    const kinds = new Set(documents.map(({ Kind }) => Kind))
    // Where there is no VAT none falls due with a deposit, and its sale is one invoice.
    const prepaid = branch === 'riyadh' ? ['Prepayment'] : []
    expect([...kinds].sort()).toEqual(['Credit note', 'Invoice', ...prepaid])
    for (const kind of kinds) {
      const own = documents.filter(({ Kind }) => Kind === kind)
      const [said] = rowsOf(files, 'sums.csv').filter(({ Table, Of }) => Table === 'Documents' && Of === kind)
      expect(minor(said?.Total, currency)).toBe(total(own, 'Total', currency))
    }
    expect(documents.find(({ Company }) => Company)).toMatchObject({
      Company: 'Fatoora & Sons',
      'Tax number': '399999999800003',
    })
  })

  test('has every document as UBL 2.1, with the sums of the table', async () => {
    const shop = shopOf('kuwait')
    await trade('kuwait')
    const today = dateAt(shop.now, 'Asia/Riyadh')
    const files = await take('kuwait', { from: addDays(today, -1), to: addDays(today, 1) })
    if (typeof files === 'string') throw new Error(files)
    const documents = rowsOf(files, 'documents.csv')
    expect(documents.length).toBeGreaterThan(3)
    expect([...files.keys()].filter((name) => name.startsWith('ubl/'))).toHaveLength(documents.length)
    for (const document of documents) {
      const root = readXml(files.get(`ubl/${document.Number}.xml`) ?? '')
      const isCredit = document.Kind === 'Credit note'
      expect(root.name).toBe(isCredit ? 'CreditNote' : 'Invoice')
      const find = (path: string) =>
        path
          .split('/')
          .reduce<XmlElement | undefined>(
            (at, name) =>
              at?.children.find(
                (child): child is XmlElement => typeof child !== 'string' && child.name === name,
              ),
            root,
          )
      const said = (path: string) => minor(textOf(find(path) ?? ''), 'KWD') * (isCredit ? -1 : 1)
      expect(textOf(find('cbc:ID') ?? '')).toBe(document.Number)
      expect(said('cac:LegalMonetaryTotal/cbc:PayableAmount') + 0).toBe(minor(document.Total, 'KWD'))
      const own = rowsOf(files, 'document-lines.csv').filter((row) => row.Number === document.Number)
      expect(own.length).toBeGreaterThan(0)
      // Three decimals, as the currency has.
      expect(textOf(find('cac:LegalMonetaryTotal/cbc:PayableAmount') ?? '')).toMatch(/^-?\d+\.\d{3}$/)
    }
    // What an authority rejected is there, and counts for nothing.
    const { Number: number = '', Total: total } = documents[0] ?? {}
    await getDb()
      .updateTable('tax_document')
      .set({ state: 'rejected' })
      .where('number', '=', number)
      .execute()
    const later = await take('kuwait', { from: addDays(today, -1), to: addDays(today, 1) })
    if (typeof later === 'string') throw new Error(later)
    expect(rowsOf(later, 'documents.csv').find((row) => row.Number === number)).toMatchObject({
      State: 'rejected',
      Total: total,
    })
    expect(rowsOf(later, 'sums.csv').find(({ Of }) => Of === 'Rejected, of no effect')).toMatchObject({
      Total: total,
    })
  })

  test('is for those who run the branch, of days that can be asked for, and is noted', async () => {
    const period = { from: '2026-11-01', to: '2026-11-30' }
    const host = { ...owner, role: 'host', branches: [] } as StaffActor
    expect(await take('riyadh', period, host)).toBe('forbidden')
    expect(await take('riyadh', { from: '2026-11-30', to: '2026-11-01' })).toBe('report_period')
    expect(await take('riyadh', { from: '2024-01-01', to: '2026-11-01' })).toBe('report_period')
    await take('riyadh', period)
    const { after } = await getDb()
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'branch.accounting_exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(after).toEqual(period)
  })
})
