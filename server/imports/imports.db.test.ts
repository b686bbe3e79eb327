import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeCsv } from '#domain/csv/write-csv.ts'
import { guessColumns } from '#domain/import/guess-columns.ts'
import { fieldsFor, importNouns } from '#domain/import/import-fields.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { placesOf } from '#server/db/testing/test-places-of.ts'
import { queueReminders } from '#server/mail/queue-reminders.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { findVoucher } from '#server/vouchers/find-voucher.ts'
import { forgetImports } from './forget-imports.ts'
import { sampleFile } from './sample-file.ts'
import { openImporter } from './test-importer.ts'

const day = 24 * hour

describeOnDemoDatabase('coming from another system', (getDb) => {
  let shop: TestShop
  let now: number
  let owner: Browser
  let manager: Browser
  let importer: ReturnType<typeof openImporter>

  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    const office = openOffice(getDb(), { now: () => now, providers: shop.providers })
    ;({ owner, manager } = await office.everybody())
    importer = openImporter({ db: getDb(), owner, now: () => now })
  })

  const head = [
    'Booking number',
    'Room',
    'Date',
    'Time',
    'Players',
    'Name',
    'E-mail',
    'Phone',
    'Total',
    'Paid',
  ]
  const slotCells = (slot: { startsAt: number }) => {
    const { date, time } = wallClock(slot.startsAt, shop.book.clock.timeZone)
    return [date, time]
  }
  const freeSlot = (room = 'vault') => shop.slots(room, '2026-12-10')
  let number = 0
  const bookingRow = (
    changes: { room?: string; slot?: { startsAt: number }; cells?: Record<number, string> } = {},
  ) => {
    const { room = 'vault', slot = freeSlot(), cells = {} } = changes
    number++
    const row = [
      `OLD-${number}`,
      room,
      ...slotCells(slot),
      '4',
      'Huda Test',
      `huda${number}@old.example`,
      '0501234567',
      '480',
      '0',
    ]
    for (const [at, text] of Object.entries(cells)) row[Number(at)] = text
    return row
  }
  const orderOf = (reference: string) =>
    getDb().selectFrom('order').selectAll().where('reference', '=', reference).executeTakeFirst()
  const mailsTo = async (address: string) =>
    (await getDb().selectFrom('mail').select('kind').where('recipient', '=', address).execute()).map(
      ({ kind }) => kind,
    )

  test('is for owners; making something of a file asks for the password again', async () => {
    expect((await manager.get('/office/imports')).status).toBe(403)
    expect(
      (await manager.post('/office/imports?noun=guests&branch=riyadh&name=a.csv', 'a,b\n1,2')).status,
    ).toBe(403)
    const id = await importer.upload('guests', writeCsv(['Name', 'Email'], [['Huda', 'huda@old.example']]))
    await importer.check(id)
    now += day
    const refused = await owner.post(`${importer.at(id)}/run`)
    expect(refused).toMatchObject({ status: 403, body: { code: 'step_up_needed' } })
    now -= day
    expect((await owner.call('DELETE', importer.at(id))).status).toBe(204)
    expect((await owner.get(importer.at(id))).status).toBe(404)
  })

  test.each([
    ['', 'import_empty'],
    ['Name,Email\r\n', 'import_empty'],
    ['Name,Email\r\n"Huda,huda@old.example\r\n', 'import_broken'],
    ['Huda\r\nSara\r\n', 'import_columns'],
    [Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 20, 0), 'import_workbook'],
    [Uint8Array.from({ length: 400 }, (_, at) => at % 32), 'import_encoding'],
  ])('a file that is none is refused by its reason (%#)', async (file, code) => {
    const sent = await owner.post('/office/imports?noun=guests&branch=riyadh&name=a.csv', file)
    expect(sent.body).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
  })

  test('how far it is can be asked without the file being read for it', async () => {
    const id = await importer.upload('guests', writeCsv(['Name', 'Email'], [['Lina', 'lina@old.example']]))
    const { plan, columns } = await importer.show(id)
    expect(columns).toHaveLength(2)
    const checking = await owner.call('PUT', `${importer.at(id)}/plan`, { plan })
    expect(checking.body).toMatchObject({ state: 'checking', columns: null, counts: { rows: 1, judged: 0 } })
  })

  test('sample files are understood by themselves, in both languages', () => {
    for (const noun of importNouns)
      for (const locale of ['en', 'ar'] as const) {
        const [line = ''] = sampleFile(noun, locale, now).replace('\uFEFF', '').split('\r\n')
        expect(Object.keys(guessColumns(noun, line.split(','))).sort()).toEqual([...fieldsFor(noun)].sort())
      }
  })

  describe('bookings', () => {
    test('a dry run lists every row that does not fit and makes nothing', async () => {
      const sold = freeSlot()
      const by = { source: 'staff', actor: 'system', guest: { name: 'Nora' }, locale: 'en' } as const
      const first = { ...sold, players: 4, idempotencyKey: 'first', ...by }
      await bookAtDesk(getDb(), shop.book, first, now)
      const twice = freeSlot()
      const rows = [
        bookingRow(),
        bookingRow({ slot: sold }),
        bookingRow({ slot: twice }),
        bookingRow({ slot: { startsAt: twice.startsAt + 10 * 60_000 } }),
        bookingRow({ room: 'The room next door' }),
        bookingRow({ slot: { startsAt: now - day } }),
        bookingRow({ cells: { 2: 'soon' } }),
        bookingRow({ cells: { 3: '' } }),
        bookingRow({ cells: { 4: '40' } }),
        bookingRow({ cells: { 4: 'four' } }),
        bookingRow({ cells: { 6: 'nobody' } }),
        bookingRow({ cells: { 7: '12' } }),
        bookingRow({ cells: { 8: 'much' } }),
        bookingRow({ cells: { 9: '1000' } }),
        bookingRow({ cells: { 5: '' } }),
        [...bookingRow(), 'one cell too many'],
      ]
      const before = await getDb()
        .selectFrom('order')
        .select(sql<number>`count(*)::int`.as('n'))
        .executeTakeFirst()
      const id = await importer.upload('bookings', writeCsv(head, rows))
      const file = await importer.check(id)
      expect(file).toMatchObject({
        state: 'checked',
        counts: { rows: 16, judged: 16, good: 2, bad: 14, made: 0 },
      })
      const found = await importer.rows(id)
      expect(
        found.map(({ problem, line }: { problem: { code: string }; line: number }) => [line, problem.code]),
      ).toEqual([
        [3, 'slot_taken'],
        [5, 'slot_taken_in_file'],
        [6, 'room_unknown'],
        [7, 'slot_past'],
        [8, 'date_wrong'],
        [9, 'time_missing'],
        [10, 'group_too_large'],
        [11, 'number_wrong'],
        [12, 'email_wrong'],
        [13, 'phone_wrong'],
        [14, 'amount_wrong'],
        [15, 'paid_too_much'],
        [16, 'missing'],
        [17, 'row_ragged'],
      ])
      expect(
        await getDb().selectFrom('order').select(sql<number>`count(*)::int`.as('n')).executeTakeFirst(),
      ).toEqual(before)
      const csv = (await owner.get(`${importer.at(id)}/rows.csv`)).text
      expect(csv).toContain('The room next door')
    })

    test('are booked under their old number, paid elsewhere, and nobody is written to', async () => {
      const slot = freeSlot()
      const row = bookingRow({ slot, cells: { 9: '480' } })
      const { file } = await importer.bring('bookings', writeCsv(head, [row]))
      expect(file).toMatchObject({ state: 'done', counts: { made: 1, bad: 0 }, columns: null })
      const order = await orderOf(row[0] ?? '')
      expect(order).toMatchObject({
        source: 'import',
        state: 'confirmed',
        total: 48_000,
        paid: 48_000,
        owing: false,
        phone: '0501234567@SA',
      })
      expect(await shop.accounts(order?.id ?? '')).toMatchObject({ guest: 0, brought_in: 48_000 })
      expect(await shop.accounts(order?.id ?? '')).not.toHaveProperty('money')
      await queueReminders(getDb(), slot.startsAt - 23 * hour)
      expect(await mailsTo(order?.email ?? '')).toEqual([])
      const found = await owner.get(`/office/orders?q=${row[0]}`)
      expect(found.body.items).toMatchObject([{ code: order?.code, source: 'import' }])
      expect(
        await getDb()
          .selectFrom('import_file')
          .select('import_id')
          .where('import_id', '=', file.id)
          .execute(),
      ).toEqual([])
      const kept = await getDb()
        .selectFrom('import_row')
        .select('cells')
        .where('import_id', '=', file.id)
        .execute()
      expect(kept).toEqual([{ cells: null }])
    })

    test('are written to when that was chosen', async () => {
      const row = bookingRow()
      await importer.bring('bookings', writeCsv(head, [row]), { mails: true })
      expect(await mailsTo(row[6] ?? '')).toEqual(['booking_confirmed'])
    })

    test('sent again are found here already', async () => {
      const row = bookingRow()
      const csv = writeCsv(head, [row])
      await importer.bring('bookings', csv)
      const again = await importer.upload('bookings', csv)
      expect(await importer.check(again)).toMatchObject({
        counts: { good: 0, bad: 1 },
        problems: [{ code: 'already_here' }],
      })
      expect((await owner.post(`${importer.at(again)}/run`)).body.code).toBe('import_nothing')
    })

    test('a slot sold between the dry run and the run stays with who bought it, and the row is listed', async () => {
      const slot = freeSlot()
      const id = await importer.upload('bookings', writeCsv(head, [bookingRow({ slot }), bookingRow()]))
      await importer.check(id)
      const held = await shop.hold(slot)
      const file = await importer.run(id)
      expect(file).toMatchObject({ counts: { made: 1, bad: 1 }, problems: [{ code: 'slot_taken', rows: 1 }] })
      expect((await shop.order(held)).state).toBe('open')
    })

    test('a refund of what was paid elsewhere is a notice, and the books wait until somebody gave it back', async () => {
      const row = bookingRow({ cells: { 9: '480' } })
      await importer.bring('bookings', writeCsv(head, [row]))
      const order = await orderOf(row[0] ?? '')
      const at = `/office/branches/riyadh/orders/${order?.code}`
      const cancelled = await owner.post(`${at}/cancellation`, { share: 10_000, reason: 'They moved away' })
      expect(cancelled.status).toBe(200)
      await shop.refundAll(now)
      await shop.refundAll(now)
      const { body } = await owner.get(`${at}/file`)
      expect(body.notices).toMatchObject([{ kind: 'refund_by_hand', amount: 48_000 }])
      expect(await shop.accounts(order?.id ?? '')).toMatchObject({ guest: -48_000, brought_in: 48_000 })
      await owner.post(`${at}/notices/${body.notices[0].id}/seen`)
      await owner.post(`${at}/notices/${body.notices[0].id}/seen`)
      expect(await shop.accounts(order?.id ?? '')).toMatchObject({
        guest: 0,
        money: -48_000,
        brought_in: 48_000,
      })
    })

    test('are taken back as a whole, but for what somebody has worked on', async () => {
      const rows = [bookingRow({ cells: { 9: '480' } }), bookingRow(), bookingRow(), bookingRow()]
      const { id } = await importer.bring('bookings', writeCsv(head, rows))
      const orders = await Promise.all(rows.map((row) => orderOf(row[0] ?? '')))
      const [, paid, noted, arrived] = orders
      const at = (code?: string) => `/office/branches/riyadh/orders/${code}`
      await owner.post(`${at(paid?.code)}/payments`, { parts: [{ means: 'cash', amount: 1000 }] })
      await owner.call('PUT', `${at(noted?.code)}/note`, { note: 'Came by' })
      await getDb()
        .updateTable('booking')
        .set({ status: 'checked_in' })
        .where('order_id', '=', arrived?.id ?? '')
        .execute()
      const file = await importer.undo(id)
      expect(file).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 3 } })
      const kept = await importer.rows(id)
      expect(kept.map(({ problem }: { problem: object }) => problem)).toEqual([
        { code: 'money_moved', value: paid?.code },
        { code: 'changed', value: noted?.code },
        { code: 'checked_in', value: arrived?.code },
      ])
      const gone = orders[0]
      const after = await getDb()
        .selectFrom('order')
        .selectAll()
        .where('id', '=', gone?.id ?? '')
        .executeTakeFirst()
      expect(after).toMatchObject({ state: 'cancelled', name: null, email: null, reference: null, paid: 0 })
      const accounts = await shop.accounts(gone?.id ?? '')
      expect(Object.values(accounts).every((sum) => sum === 0)).toBe(true)
      // The slot is free again: the same row can be brought along once more.
      const { file: again } = await importer.bring('bookings', writeCsv(head, rows.slice(0, 1)))
      expect(again.counts.made).toBe(1)
    })

    test('a run that broke off goes on where it was, and makes nothing twice', async () => {
      const rows = [bookingRow(), bookingRow(), bookingRow()]
      const id = await importer.upload('bookings', writeCsv(head, rows))
      await importer.check(id)
      await owner.post(`${importer.at(id)}/run`)
      await getDb()
        .updateTable('import_row')
        .set({ state: 'bad' })
        .where('import_id', '=', id)
        .where('position', '=', 4)
        .execute()
      await importer.work(id, 'carry-out-import')
      // As if the worker had died before the last row: it is asked again.
      await getDb().updateTable('import').set({ state: 'running' }).where('id', '=', id).execute()
      await getDb()
        .updateTable('import_row')
        .set({ state: 'good' })
        .where('import_id', '=', id)
        .where('position', '=', 4)
        .execute()
      await getDb()
        .insertInto('job')
        .values({ name: 'carry-out-import', data: JSON.stringify({ importId: id }) })
        .execute()
      await importer.work(id, 'carry-out-import')
      expect((await importer.show(id)).counts).toMatchObject({ made: 3, bad: 0 })
      const made = await getDb()
        .selectFrom('order')
        .select('id')
        .where(
          'reference',
          'in',
          rows.map(([ref]) => ref ?? ''),
        )
        .execute()
      expect(made).toHaveLength(3)
    })
  })

  describe('gift cards', () => {
    const cards = ['Code', 'Balance', 'Expires', 'Recipient', 'E-mail']
    test('are owed from now on, found by their old code, and taken back while nobody spent them', async () => {
      const rows = [
        ['GC-77 4821', '250.00', '2027-05-01', 'Huda', 'huda@old.example'],
        ['GC-77 4822', '99,50', '', '', ''],
        ['GC-77 4823', '0', '', '', ''],
        ['GC-77 4824', '10', '2020-01-01', '', ''],
        ['12', '10', '', '', ''],
      ]
      const { id, file } = await importer.bring('gift_cards', writeCsv(cards, rows), {
        lastDay: '2027-01-31',
      })
      expect(file.counts).toMatchObject({ made: 2, bad: 3 })
      const codes = (await importer.rows(id)).map(
        ({ problem }: { problem: { code: string } }) => problem.code,
      )
      expect(codes).toEqual(['card_empty', 'card_expired', 'code_wrong'])
      const card = await findVoucher(getDb(), 'gc 77-4821')
      expect(card).toMatchObject({ balance: 25_000, currency: 'SAR' })
      const [other] = [await findVoucher(getDb(), 'GC774822')]
      expect(other?.balance).toBe(9950)
      const boughtBy = async (voucherId = '') =>
        (
          await getDb()
            .selectFrom('voucher')
            .select('bought_by')
            .where('id', '=', voucherId)
            .executeTakeFirst()
        )?.bought_by ?? ''
      const order = await boughtBy(card?.id)
      expect(await shop.accounts(order)).toEqual({ vouchers: -25_000, brought_in: 25_000 })
      await getDb()
        .insertInto('voucher_movement')
        .values({ voucher_id: other?.id ?? '', kind: 'spend', amount: -50 })
        .execute()
      const undone = await importer.undo(id)
      expect(undone.counts).toMatchObject({ undone: 1, kept: 1 })
      expect(undone.problems).toEqual([{ code: 'card_spent', rows: 1 }])
      expect(await findVoucher(getDb(), 'gc 77-4821')).toBeNull()
      expect(await shop.accounts(order)).toEqual({ vouchers: 0, brought_in: 0 })
      const { file: again } = await importer.bring('gift_cards', writeCsv(cards, rows.slice(0, 1)))
      expect(again.counts.made).toBe(1)
    })
  })

  describe('guests', () => {
    test('come in any writing, once each, and go again', async () => {
      const words =
        'الاسم;الجوال;البريد\r\nهدى;٠٥٥٧٦٥٤٣٢١;\r\nسارة;;sara@old.example\r\nهدى مرة أخرى;0557654321;\r\nبلا شيء;;\r\n'
      const inTwoBytes = new Uint8Array(Buffer.from(`\uFEFF${words}`, 'utf16le'))
      const id = await importer.upload('guests', inTwoBytes)
      const file = await importer.check(id)
      expect(file.plan).toMatchObject({
        encoding: 'utf-16le',
        separator: ';',
        columns: { name: 0, phone: 1, email: 2 },
      })
      expect(file.problems.map(({ code }) => code).sort()).toEqual(['contact_missing', 'twice_in_file'])
      expect((await importer.run(id)).counts).toMatchObject({ made: 2, bad: 2 })
      const here = await getDb()
        .selectFrom('known_guest')
        .select(['name', 'phone', 'email'])
        .orderBy('name')
        .execute()
      expect(here).toEqual([
        { name: 'سارة', phone: null, email: 'sara@old.example' },
        { name: 'هدى', phone: '0557654321@SA', email: null },
      ])
      expect((await importer.undo(id)).counts).toMatchObject({ undone: 2 })
      expect(await getDb().selectFrom('known_guest').select('id').execute()).toEqual([])
      const known = getDb().selectFrom('guest_contact').select('guest_id')
      for (const value of ['966557654321', 'sara@old.example'])
        expect(await known.where('value', '=', value).execute()).toEqual([])
    })

    test('a text with quoted ends of lines is one row, and lines are those of the file', async () => {
      const id = await importer.upload(
        'guests',
        'Name,Email,Notes\n"Huda",huda@old.example,"two\nlines"\nSara,nobody,\n',
      )
      await importer.check(id)
      expect(await importer.rows(id)).toMatchObject([
        { line: 4, problem: { code: 'email_wrong', value: 'nobody' } },
      ])
    })
  })

  describe('promo codes and reviews', () => {
    test('codes come with their terms, and go while nobody used them', async () => {
      const terms = ['Code', 'Percent off', 'Amount off', 'Valid until', 'Max uses']
      const rows = [
        ['OLD15', '15%', '', '2026-12-31', '10'],
        ['OLD50', '', '50', '', ''],
        ['OLDBOTH', '5', '5', '', ''],
        ['OLDOVER', '5', '', '2020-01-01', ''],
      ]
      const { id, file } = await importer.bring('promo_codes', writeCsv(terms, rows))
      expect(file.counts).toMatchObject({ made: 2, bad: 2 })
      const made = await getDb()
        .selectFrom('promo_code')
        .selectAll()
        .where('code', 'like', 'OLD%')
        .orderBy('code')
        .execute()
      expect(made).toMatchObject([
        { code: 'OLD15', percent: 1500, use_limit: 10, valid_until: new Date('2026-12-31T21:00:00Z') },
        { code: 'OLD50', amount: 5000, currency: 'SAR' },
      ])
      await getDb().updateTable('promo_code').set({ uses: 1 }).where('code', '=', 'OLD15').execute()
      expect((await importer.undo(id)).counts).toMatchObject({ undone: 1, kept: 1 })
    })

    test('reviews say where they were written, and wait to be read unless they are shown at once', async () => {
      const columns = ['Rating', 'Review', 'Name', 'Date', 'Source']
      const rows = [
        ['5/5', 'خرجنا قبل النهاية بدقيقة', 'هدى', '2026-01-02', 'Google'],
        ['★★★☆☆', 'Too dark', 'Sara', '', ''],
        ['4.5', 'Half a star', 'Sami', '', ''],
      ]
      const { id, file } = await importer.bring('reviews', writeCsv(columns, rows))
      expect(file.problems).toEqual([{ code: 'rating_wrong', rows: 1 }])
      const made = await getDb()
        .selectFrom('review')
        .selectAll()
        .where('brought_from', '=', 'Google')
        .execute()
      expect(made).toMatchObject([
        { rating: 5, state: 'pending', locale: 'ar', author_name: { ar: 'هدى' }, booking_id: null },
      ])
      const again = await importer.upload('reviews', writeCsv(columns, rows.slice(0, 1)))
      expect((await importer.check(again)).problems).toEqual([{ code: 'already_here', rows: 1 }])
      expect((await importer.undo(id)).counts).toMatchObject({ undone: 2 })
    })
  })

  test('who asks to be forgotten is forgotten in what was brought along, made or not', async () => {
    const who = 'forget-me@old.example'
    const columns = ['Name', 'Phone', 'E-mail']
    const row = ['Zainab Old', '٠٥٥١١١٢٢٣٣', who]
    await importer.bring('guests', writeCsv(columns, [row, ['Zainab Again', '0551112233', 'bad']]))
    const waiting = await importer.upload(
      'gift_cards',
      writeCsv(['Code', 'Balance', 'E-mail'], [['GC-990001', '50', who]]),
    )
    await importer.check(waiting)
    const draft = await importer.upload('guests', writeCsv(columns, [['Zainab', '055 111 2233', '']]))
    const identity = { email: who, phone: '0551112233@SA' }
    const traces = await owner.post('/office/guest-data/search', identity)
    expect(traces.body).toMatchObject({ names: ['Zainab Old'], imported: 5, pending: 0 })
    expect((await owner.post('/office/guest-data/erasure', identity)).body).toMatchObject({ imported: 5 })
    expect(await placesOf(getDb(), ['zainab', who])).toEqual([])
    expect((await owner.get(importer.at(draft))).status).toBe(404)
    expect((await importer.show(waiting)).counts).toMatchObject({ good: 0, bad: 1 })
    expect((await owner.post(`${importer.at(waiting)}/run`)).body.code).toBe('import_nothing')
  })

  test('files nobody went on with are forgotten after a week, rows that were not made after a month', async () => {
    const draft = await importer.upload('guests', writeCsv(['Name', 'Email'], [['Late', 'late@old.example']]))
    const { id } = await importer.bring(
      'guests',
      writeCsv(
        ['Name', 'Email'],
        [
          ['Huda', 'h1@old.example'],
          ['Bad', 'bad'],
        ],
      ),
    )
    await forgetImports(getDb(), now + 6 * day)
    expect((await importer.show(draft)).columns).not.toBeNull()
    await forgetImports(getDb(), now + 8 * day)
    expect((await owner.get(importer.at(draft))).status).toBe(404)
    expect(await importer.rows(id)).toMatchObject([{ words: 'Bad · bad' }])
    await forgetImports(getDb(), now + 31 * day)
    expect(await importer.rows(id)).toMatchObject([{ words: '', problem: { code: 'email_wrong' } }])
  })

  test('the log tells of each step', async () => {
    const entries = await getDb()
      .selectFrom('audit_entry')
      .select('action')
      .where('noun', '=', 'import')
      .execute()
    const told = new Set(entries.map(({ action }) => action))
    for (const step of ['uploaded', 'started', 'finished', 'undone', 'taken_back', 'removed'])
      expect(told).toContain(`import.${step}`)
  })
})
