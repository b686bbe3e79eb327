import { beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { eraseGuest } from '#server/guests/erase-guest.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { minute } from '#server/orders/test-shop.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import { readDeskWaiting } from './list-waiting.ts'
import { offerByHand, removeWaiting } from './offer-by-hand.ts'
import { openWaitingList, type TestSlot, type TestWaiting } from './test-waiting.ts'

describeOnDemoDatabase('the waiting list at the desk', (getDb) => {
  let list: TestWaiting
  let actor: StaffActor
  beforeAll(async () => {
    list = await openWaitingList(getDb())
    actor = await demoOwner(getDb(), list.now)
  })

  const keep = (id: string, slot: TestSlot, at = list.now) =>
    offerByHand(getDb(), list.book, { actor, id, ...slot }, at)

  test('shows who waits for an evening in the order in which they are asked', async () => {
    const { slot } = await list.sold(list.slots('vault', '2026-12-10'))
    const ids = [await list.waitFor(slot), await list.waitFor(slot, { phone: '512345678@SA' })]
    const { business_day: date } = await getDb()
      .selectFrom('waiting')
      .select('business_day')
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow()
    const shown = await readDeskWaiting(getDb(), { branchId: list.book.id, date })
    expect(shown.map(({ id, phone, times }) => [id, phone, times[0]?.place])).toEqual([
      [ids[0], null, 1],
      [ids[1], '+966512345678', 2],
    ])
  })

  test('keeps a free time for whom staff choose, also later than guests may book, and says so in the log', async () => {
    const { slot } = await list.sold()
    const salma = await list.waitFor(slot)
    const free = list.slots()
    expect(await keep(salma, slot)).toEqual({ ok: false, code: 'slot_taken' })
    const late = free.startsAt - minute
    expect(await keep(salma, free, late)).toMatchObject({
      ok: true,
      waiting: { state: 'offered', offer: { room: free.room } },
    })
    expect(await keep(salma, list.slots())).toEqual({ ok: false, code: 'waiting_busy' })
    expect(await list.stranger(free, list.now)).toBe('slot_taken')
    expect(await list.accept(salma, await list.offer(salma, late), late)).toMatchObject({ ok: true })
    const entry = await getDb()
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('noun_id', '=', salma)
      .executeTakeFirst()
    expect(entry).toMatchObject({ action: 'waiting.offered', after: { room: free.room } })
  })

  test('takes somebody off the list, and the next is asked', async () => {
    const { slot, orderId } = await list.sold()
    const [first, second] = [await list.waitFor(slot), await list.waitFor(slot)]
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, list.now)
    const removed = { actor, branchId: list.book.id, id: first }
    expect(await removeWaiting(getDb(), removed, list.now)).toBe('removed')
    expect(await removeWaiting(getDb(), removed, list.now)).toBe('not_found')
    expect((await list.offers(second)).map(({ state }) => state)).toEqual(['open'])
  })

  test('somebody who is forgotten leaves what was kept for them to the next', async () => {
    const { slot, orderId } = await list.sold()
    const email = 'forget-me@guest.example'
    const [, second] = [await list.waitFor(slot, { email }), await list.waitFor(slot)]
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, list.now)
    const erased = await eraseGuest(getDb(), { actor: 'system', identity: { email } }, list.now)
    expect(erased).toMatchObject({ ok: true, value: { waiting: 1 } })
    expect((await list.offers(second)).map(({ state }) => state)).toEqual(['open'])
  })
})
