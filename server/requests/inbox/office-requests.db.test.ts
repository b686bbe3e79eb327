import { beforeAll, describe, expect, test } from 'vitest'
import { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { replyToRequest } from '#server/requests/reply-to-request.ts'
import { openRequestDesk, type TestDesk } from '#server/requests/test-request-desk.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

type Item = { code: string; waitingSince: string | null; unread: boolean }

describeOnDemoDatabase('the inbox of a branch', (getDb) => {
  let shop: TestShop
  let desk: TestDesk
  let now: number
  let manager: Browser
  let owner: Browser
  let host: Browser
  const inbox = '/office/branches/riyadh/requests'

  beforeAll(async () => {
    shop = await openShop(getDb())
    desk = await openRequestDesk(shop)
    now = shop.now
    const books = new BranchBookCache()
    const office = openOffice(getDb(), { now: () => now, providers: shop.providers, books })
    ;({ host, manager, owner } = await office.everybody())
  })

  const at = (time: number) => new Date(time).toISOString()
  async function self(browser: Browser): Promise<{ id: string; name: string }> {
    const { id, name } = (await browser.get('/office/me')).body
    return { id, name }
  }
  const itemOf = async (code: string, query = '') =>
    (await manager.get(`${inbox}${query}`)).body.items.find((one: Item) => one.code === code) as
      | (Item & Record<string, unknown>)
      | undefined
  async function send(changes: Record<string, unknown> = {}) {
    const { code, id } = await desk.send(changes)
    return { code, id, path: `${inbox}/${code}` }
  }
  const audit = async (id: string) =>
    (
      await getDb().selectFrom('audit_entry').selectAll().where('noun_id', '=', id).orderBy('id').execute()
    ).map(({ action, before, after }) => ({ action, before, after }))
  const offer = (slot = shop.slots(), more: object = {}) => ({
    room: slot.room,
    startsAt: at(slot.startsAt),
    players: 4,
    amount: 90_000,
    validUntil: at(now + 20 * hour),
    message: 'This evening is yours.',
    ...more,
  })

  test('keeps apart what looks automatic, until somebody says that a person wrote it or deletes it', async () => {
    const [real, bot] = [await send({ automatic: true }), await send({ automatic: true })]
    const marked = await manager.get(`${inbox}?automatic=only`)
    expect(marked.body.automatic).toBe(2)
    expect(marked.body.items.map(({ code }: Item) => code).sort()).toEqual([real.code, bot.code].sort())
    expect(await itemOf(real.code)).toBeUndefined()
    expect((await host.get(`${inbox}?automatic=only`)).status).toBe(403)
    const answered = await manager.call('POST', `${bot.path}/messages`, { message: 'Hello there.' })
    expect(answered.body.code).toBe('request_automatic')
    expect((await host.call('DELETE', bot.path)).status).toBe(403)
    expect((await manager.call('DELETE', bot.path)).status).toBe(204)
    expect((await manager.call('POST', `${real.path}/passing`)).body).toMatchObject({ automatic: false })
    expect((await manager.call('DELETE', real.path)).body.code).toBe('request_proven')
    expect(await itemOf(real.code)).toBeDefined()
    expect((await audit(real.id)).map(({ action }) => action)).toEqual(['request.passed'])
    expect(await audit(bot.id)).toEqual([
      { action: 'request.deleted', before: { code: bot.code }, after: null },
    ])
    const mails = await getDb().selectFrom('mail').select('id').where('request_id', 'in', [real.id]).execute()
    expect(mails).toEqual([])
  })

  test('of all branches is one list for whoever holds for several, and tells nobody about others', async () => {
    const { code } = await send()
    const elsewhere = await openRequestDesk(await openShop(getDb(), 'cairo'))
    const other = await elsewhere.send({ branch: 'cairo' })
    const listed = async (browser: Browser) => {
      const { items } = (await browser.get('/office/requests')).body
      return new Map(items.map((one: Item & { branch: string }) => [one.code, one.branch]))
    }
    const all = await listed(owner)
    expect([all.get(code), all.get(other.code)]).toEqual(['riyadh', 'cairo'])
    const own = await listed(manager)
    expect([own.get(code), own.get(other.code)]).toEqual(['riyadh', undefined])
    expect((await host.get('/office/requests')).status).toBe(403)
  })

  test('shows who waits, since when and whether anybody has looked', async () => {
    const { code, id, path } = await send()
    const asked = at(now)
    expect(await itemOf(code)).toMatchObject({
      state: 'new',
      type: 'birthday',
      name: 'Noura',
      locale: 'en',
      lastWords: 'Cake after, please.',
      assignee: null,
      waitingSince: asked,
      unread: true,
    })
    now += 5 * minute
    expect((await manager.post(`${path}/reading`)).status).toBe(204)
    expect(await itemOf(code)).toMatchObject({ waitingSince: asked, unread: false })
    const answered = await manager.post(`${path}/messages`, { message: ' Which evening? ' })
    expect(answered.body).toMatchObject({
      state: 'in_review',
      waitingSince: null,
      assignee: { name: (await self(manager)).name },
      phone: '+966501234567',
      messages: [{ author: 'staff', text: 'Which evening?', by: (await self(manager)).name }],
    })
    now += minute
    await replyToRequest(getDb(), { requestId: id, text: 'Friday' }, now)
    await replyToRequest(getDb(), { requestId: id, text: 'Or Saturday' }, now + minute)
    expect(await itemOf(code)).toMatchObject({
      waitingSince: at(now),
      unread: true,
      lastWords: 'Or Saturday',
    })
    expect((await manager.post(`${path}/messages`, { message: ' ' })).body.fields).toHaveProperty('message')
  })

  test('is filtered by type and by who has it, and belongs to its branch alone', async () => {
    const school = await send({ requestType: 'school' })
    expect(await itemOf(school.code, '?type=school&assignee=nobody')).toBeDefined()
    expect(await itemOf(school.code, '?type=birthday')).toBeUndefined()
    const { id } = await self(manager)
    expect(await itemOf(school.code, `?assignee=${id}`)).toBeUndefined()
    expect((await owner.get(`/office/branches/kuwait/requests/${school.code}`)).body.code).toBe(
      'request_not_found',
    )
    expect((await manager.get(`/office/branches/kuwait/requests/${school.code}`)).status).toBe(403)
  })

  test('a request is given to a colleague of the branch, once in the log, and to nobody else', async () => {
    const { id, path } = await send()
    const me = await self(manager)
    const assign = (assignee: string | null) => manager.call('PUT', `${path}/assignee`, { assignee })
    expect((await assign(me.id)).body).toMatchObject({ state: 'in_review', assignee: me })
    await assign(me.id)
    // A host may not answer requests, so none is theirs.
    const host = await getDb()
      .selectFrom('staff_member')
      .select('id')
      .where('email', '=', 'aseel@dahleez.example')
      .executeTakeFirstOrThrow()
    expect((await assign(host.id)).body.code).toBe('colleague_unknown')
    // Whoever answers does not take it away from the one who has it.
    const answered = await owner.post(`${path}/messages`, { message: 'We are on it.' })
    expect(answered.body.assignee).toEqual(me)
    expect((await assign(null)).body.assignee).toBeNull()
    expect((await audit(id)).map(({ action }) => action)).toEqual([
      'request.assigned',
      'request.in_review',
      'request.answered',
      'request.assigned',
    ])
  })

  test('the beginnings of an answer are in the guest’s language, whichever the office is read in', async () => {
    const { path } = await send()
    const shown = await manager.get(path, { locale: 'ar' })
    expect(shown.body).toMatchObject({ locale: 'en', email: 'noura@guest.example', emailConfirmed: false })
    expect(shown.body.openings.map(({ text }: { text: string }) => text)[0]).toMatch(/^Hello Noura,/)
  })

  describe('an offer', () => {
    test('is made, mailed and shown to the guest; one that can not be kept says why', async () => {
      const { id, path } = await send()
      const slot = shop.slots()
      const quoted = await manager.post(`${path}/quote`, offer(slot))
      expect(quoted.body).toMatchObject({ state: 'quoted', quote: { players: 4, amount: 90_000 } })
      const mail = await getDb()
        .selectFrom('mail')
        .select(['kind', 'locale'])
        .where('request_id', '=', id)
        .where('kind', '=', 'request_quoted')
        .execute()
      expect(mail).toEqual([{ kind: 'request_quoted', locale: 'en' }])
      const refused = async (more: object) =>
        (await manager.post(`${path}/quote`, offer(slot, more))).body.code
      expect(await refused({ room: 'nowhere' })).toBe('room_unknown')
      expect(await refused({ players: 99 })).toBe('group_too_large')
      expect(await refused({ startsAt: at(slot.startsAt + minute) })).toBe('slot_closed')
      expect(await refused({ validUntil: at(slot.startsAt + 1) })).toBe('quote_window')
      expect(await refused({ message: '' })).toBe('quote_message')
    })

    test('of a slot that is taken leaves the guest what they hold already', async () => {
      const held = await desk.offer()
      const orderId = await desk.accepted(held)
      const taken = shop.slots()
      await shop.hold(taken)
      const answer = await manager.post(`${inbox}/${held.code}/quote`, offer(taken))
      expect(answer.body).toMatchObject({ code: 'slot_taken', alternatives: expect.any(Array) })
      expect(await desk.active(held.id)).toEqual([{ id: orderId, status: 'held' }])
    })
  })

  describe('what was agreed on the phone', () => {
    test('is booked at once at its price, and owed until it is paid', async () => {
      const { id, path } = await send()
      const slot = shop.slots()
      const { validUntil: _, ...agreed } = offer(slot)
      const booked = await manager.post(`${path}/booking`, agreed)
      expect(booked.body).toMatchObject({ state: 'accepted', order: { stage: 'confirmed', room: slot.room } })
      const order = await getDb()
        .selectFrom('order')
        .select(['id', 'source', 'total', 'payable', 'name'])
        .where('request_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(order).toMatchObject({ source: 'request', total: 90_000, payable: 90_000, name: 'Noura' })
      const ledger = await getDb()
        .selectFrom('ledger_entry')
        .select(({ fn }) => [fn.sum<number>('amount').as('sum'), fn.countAll<number>().as('count')])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect([Number(ledger.sum), Number(ledger.count)]).toEqual([0, 3])
      expect((await audit(id)).at(-1)).toMatchObject({
        action: 'request.booked',
        before: { state: 'new' },
        after: { amount: 90_000 },
      })
      expect((await manager.post(`${path}/booking`, agreed)).body.code).toBe('request_accepted')
    })

    test('of a slot that is gone, nothing of it has happened', async () => {
      const { id, path } = await send()
      const slot = shop.slots()
      await shop.hold(slot)
      const { validUntil: _, ...agreed } = offer(slot)
      expect((await manager.post(`${path}/booking`, agreed)).body.code).toBe('slot_taken')
      expect(await desk.request(id)).toMatchObject({ state: 'new', quote_id: null, assigned_to: null })
      expect((await manager.get(path)).body.messages).toEqual([])
    })

    test('takes the place of what the guest was about to pay for', async () => {
      const held = await desk.offer()
      const orderId = await desk.accepted(held)
      const { validUntil: _, ...agreed } = offer(shop.slots('alchemist'), { amount: 70_000 })
      const booked = await manager.post(`${inbox}/${held.code}/booking`, agreed)
      expect(booked.body).toMatchObject({ state: 'accepted', order: { stage: 'confirmed' } })
      const active = await desk.active(held.id)
      expect(active).toHaveLength(1)
      expect(active[0]?.status).toBe('confirmed')
      expect(await shop.order(active[0]?.id ?? orderId)).toMatchObject({ total: 70_000 })
    })
  })

  test('is closed with a reason, tells the guest, and answers nothing any more', async () => {
    const { id, code, path } = await send()
    const closed = await manager.post(`${path}/closing`, {
      reason: 'no_answer',
      message: 'Come another day.',
    })
    expect(closed.body).toMatchObject({
      state: 'closed',
      closeReason: 'no_answer',
      waitingSince: null,
      messages: [{ text: 'Come another day.' }],
    })
    expect(await itemOf(code)).toMatchObject({ state: 'closed', waitingSince: null })
    expect((await audit(id)).at(-1)).toMatchObject({ after: { state: 'closed', reason: 'no_answer' } })
    expect((await manager.post(`${path}/messages`, { message: 'Hello?' })).body.code).toBe('request_closed')
    expect((await manager.post(`${path}/closing`, { reason: 'spam' })).body.code).toBe('request_closed')
    expect((await manager.post(`${path}/closing`, { reason: 'bored' })).status).toBe(422)
  })
})
