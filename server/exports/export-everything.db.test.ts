import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readCsv } from '#domain/csv/read-csv.ts'
import { describeDemoOnBothEngines } from '#server/db/testing/test-database.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import { exportEverything } from './export-everything.ts'
import { exportedTables } from './exported-tables.ts'
import { keptTables } from './kept-tables.ts'
import { filesOf } from './test-read-zip.ts'

describeDemoOnBothEngines('taking everything along', (getDb) => {
  let owner: Browser
  let manager: Browser
  let files: Map<string, string>
  beforeAll(async () => {
    ;({ owner, manager } = await openOffice(getDb(), { now: () => demoDay }).everybody())
    await getDb()
      .insertInto('known_guest')
      .values({ name: '=HYPERLINK("https://evil.example")', email: 'sum@evil.example' })
      .execute()
    const shop = await openShop(getDb())
    await shop.hold(shop.slots('vault'))
    // More than two pieces, by keys of one column and of several.
    await sql`insert into known_guest (name, email) select 'Guest', 'g' || n || '@old.example' from generate_series(1, 1100) n`.execute(
      getDb(),
    )
    await sql`insert into product_stock (product_id, branch_id, variant, quantity)
      select (select min(id) from product), (select min(id) from branch), 'v' || n, 1 from generate_series(1, 1100) n`.execute(
      getDb(),
    )
    await sql`insert into voucher (code, currency, initial, expires_at) values ('00000000000000000000', 'SAR', 1, now())`.execute(
      getDb(),
    )
    await sql`insert into voucher_movement (voucher_id, kind, amount)
      select id, 'issue', 1 from voucher, generate_series(1, 1100) where code = '00000000000000000000'`.execute(
      getDb(),
    )
    const made = await exportEverything(
      getDb(),
      { actor: await demoOwner(getDb(), demoDay), locale: 'ar' },
      demoDay,
    )
    if (!made.ok) throw new Error(made.code)
    const parts: Uint8Array[] = []
    for await (const part of made.archive) parts.push(part)
    files = filesOf(Buffer.concat(parts))
  })

  const rowsOf = (table: string) =>
    [...readCsv(files.get(`${table}.csv`) ?? '', ',')].map(({ cells }) => cells)

  test('is for owners who prove themselves, and stands in the log', async () => {
    expect((await manager.get('/office/export.zip')).status).toBe(403)
    const sent = await owner.get('/office/export.zip')
    expect(sent).toMatchObject({ status: 200 })
    expect(sent.headers.get('content-type')).toBe('application/zip')
    const entries = await getDb()
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'venue.exported')
      .execute()
    expect(entries).toHaveLength(2)
  })

  test('has every row of every table, over many pieces, and both languages', async () => {
    for (const table of Object.keys(exportedTables)) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        getDb(),
      )
      // The log grew by the entries that tell of it.
      if (table !== 'audit_entry') expect([table, rowsOf(table).length - 1]).toEqual([table, rows[0]?.n])
    }
    for (const table of ['known_guest', 'product_stock', 'voucher_movement'])
      expect([table, rowsOf(table).length > 1100]).toEqual([table, true])
    const [head = [], first = []] = rowsOf('room')
    expect(first[head.indexOf('name_en')]).toMatch(/[a-z]/i)
    expect(first[head.indexOf('name_ar')]).toMatch(/\p{Script=Arabic}/u)
    expect(files.get('README.txt')).toMatch(/\p{Script=Arabic}/u)
  })

  test('runs nothing in a spreadsheet', () => {
    expect(files.get('known_guest.csv')).toContain(`'=HYPERLINK`)
  })

  test('has no key, and of every new table somebody decides whether it goes along', async () => {
    const columns = Object.values(exportedTables).flatMap(({ columns: named }) => named.split(' '))
    expect(
      columns.filter((name) => /secret|token|hash|password|idempotency|url|sealed|preview/.test(name)),
    ).toEqual([])
    const { rows } = await sql<{
      secret: string
    }>`select secret from "order" union select secret from request`.execute(getDb())
    const all = [...files.values()].join('\n')
    expect(rows.length).toBeGreaterThan(0)
    for (const { secret } of rows) expect(all.includes(secret)).toBe(false)
    expect(all).not.toContain('$argon2')
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(getDb())
    const decided = [...Object.keys(exportedTables), ...keptTables].sort()
    expect(tables.map(({ name }) => name).sort()).toEqual(decided)
  })
})
