import { beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import { expireHolds } from '#server/booking/expire-holds.ts'
import { moveBooking } from '#server/booking/move-booking.ts'
import { releaseHold } from '#server/booking/release-hold.ts'
import { blockTime } from '#server/calendar/block-time.ts'
import { removeBlock } from '#server/calendar/remove-block.ts'
import { addClosure } from '#server/closures/add-closure.ts'
import { removeClosure } from '#server/closures/remove-closure.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour, minute } from '#server/orders/test-shop.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import { leaveWaiting, passOfferOn } from './leave-waiting.ts'
import { seeToWaiting } from './see-to-waiting.ts'
import { openWaitingList, type TestSlot, type TestWaiting } from './test-waiting.ts'

/** Everything that frees a time, whoever does it. What is found besides belongs here. */
describeOnDemoDatabase('a time that somebody waits for', (getDb) => {
  let list: TestWaiting
  let actor: StaffActor
  beforeAll(async () => {
    list = await openWaitingList(getDb())
    actor = await demoOwner(getDb(), list.now)
  })

  /** It is theirs, and nobody else's, the moment it is free. */
  async function isKept(slot: TestSlot, waitingId: string, at = list.now) {
    expect((await list.offers(waitingId)).map(({ state }) => state)).toEqual(['open'])
    expect(await list.stranger(slot, at)).toBe('slot_taken')
    const offer = await list.offer(waitingId, at)
    const accepted = await list.accept(waitingId, offer, at)
    expect(accepted).toMatchObject({ ok: true, order: { room: slot.room } })
  }

  const evening = ({ startsAt }: TestSlot) =>
    businessDay(startsAt, list.book.clock.timeZone, list.book.clock.businessDayStart)

  test('a cancellation', async () => {
    const { slot, orderId } = await list.sold()
    const salma = await list.waitFor(slot)
    expect(await cancelOrder(getDb(), { orderId, actor: 'guest' }, list.now)).toMatchObject({ ok: true })
    await isKept(slot, salma)
  })

  test('a hold that is given up', async () => {
    const slot = list.slots()
    const orderId = await list.hold(slot)
    const salma = await list.waitFor(slot)
    expect(await releaseHold(getDb(), orderId, list.now)).toBe('released')
    await isKept(slot, salma)
  })

  test('a hold that ran out, a minute after its own guest could still go on', async () => {
    const slot = list.slots()
    await list.hold(slot)
    const salma = await list.waitFor(slot)
    const over = list.now + 10 * minute
    await expireHolds(getDb(), over)
    expect(await list.offers(salma)).toEqual([])
    await expireHolds(getDb(), over + minute)
    await isKept(slot, salma, over + minute)
  })

  test('a hold that ran out, which a stranger wants before any sweep comes by', async () => {
    const slot = list.slots()
    await list.hold(slot)
    const salma = await list.waitFor(slot)
    const over = list.now + 12 * minute
    expect(await list.stranger(slot, over)).toBe('slot_taken')
    await isKept(slot, salma, over)
  })

  test('a booking that moves away', async () => {
    const { slot, orderId } = await list.sold()
    const salma = await list.waitFor(slot)
    const move = { orderId, ...list.slots(), actor: 'guest' } as const
    expect(await moveBooking(getDb(), list.book, move, list.now)).toMatchObject({ ok: true })
    await isKept(slot, salma)
  })

  test('an evening that was closed, and is not closed after all', async () => {
    const { slot, orderId } = await list.sold(list.slots('vault', '2026-11-29'))
    const salma = await list.waitFor(slot)
    const call = { actor, branchId: list.book.id }
    const day = evening(slot)
    const closure = { room: slot.room, from: day, until: day, reason: null }
    const closed = await addClosure(getDb(), { ...call, closure }, list.now)
    if (!closed.ok) throw new Error(closed.code)
    await cancelOrder(getDb(), { orderId, actor: 'system', share: 10_000, byVenue: {} }, list.now)
    // Nobody is asked to come to a closed evening.
    expect(await list.offers(salma)).toEqual([])
    const [row] = await getDb().selectFrom('closure').select('id').where('from_date', '=', day).execute()
    expect(await removeClosure(getDb(), { ...call, closureId: row?.id ?? 0 }, list.now)).toEqual({ ok: true })
    await isKept(slot, salma)
  })

  test('hours that were blocked, and are not any more', async () => {
    const { slot, orderId } = await list.sold()
    const salma = await list.waitFor(slot)
    await list.db.transaction().execute(async (tx) => {
      await cancelOrder(tx, { orderId, actor: 'guest' }, list.now)
      const block = {
        room: slot.room,
        startsAt: new Date(slot.startsAt).toISOString(),
        endsAt: new Date(slot.startsAt + hour).toISOString(),
        kind: 'maintenance',
        note: '',
      } as const
      const blocked = await blockTime(tx, list.book, { actor, block }, list.now)
      expect(blocked).toMatchObject({ ok: true })
    })
    expect(await list.offers(salma)).toEqual([])
    const [block] = await getDb()
      .selectFrom('time_block')
      .select('id')
      .orderBy('created_at', 'desc')
      .execute()
    const removed = { actor, branchId: list.book.id, id: block?.id ?? '' }
    expect(await removeBlock(getDb(), removed, list.now)).toBe('removed')
    await isKept(slot, salma)
  })

  test('an offer that is declined, run out, or left with its list goes to the next in line', async () => {
    const { slot, orderId } = await list.sold()
    const ids: string[] = []
    for (let each = 0; each < 4; each++) ids.push(await list.waitFor(slot))
    const [first = '', second = '', third = '', last = ''] = ids
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, list.now)
    const declined = await list.offer(first)
    expect(await passOfferOn(getDb(), { waitingId: first, offerId: declined }, list.now)).toBe(true)
    expect(await list.stranger(slot)).toBe('slot_taken')
    await list.offer(second)
    const late = list.now + hour
    await seeToWaiting(getDb(), late)
    expect(await list.state(second)).toBe('waiting')
    expect(await list.stranger(slot, late)).toBe('slot_taken')
    await list.offer(third, late)
    expect(await leaveWaiting(getDb(), third, late)).toBe(true)
    await isKept(slot, last, late)
    // Each was asked once, in turn.
    for (const [id, states] of [
      [first, ['declined']],
      [second, ['expired']],
      [third, ['declined']],
      [last, ['accepted']],
    ] as const)
      expect((await list.offers(id)).map(({ state }) => state)).toEqual(states)
  })

  test('an offer that was taken up and not paid goes on as well', async () => {
    const { slot, orderId } = await list.sold()
    const [first, second] = [await list.waitFor(slot), await list.waitFor(slot)]
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, list.now)
    expect(await list.accept(first, await list.offer(first))).toMatchObject({ ok: true })
    const late = list.now + 12 * minute
    await expireHolds(getDb(), late)
    expect((await list.offers(first)).map(({ state }) => state)).toEqual(['lapsed'])
    await isKept(slot, second, late)
  })

  test('everybody else has it when nobody wants it any more', async () => {
    const { slot, orderId } = await list.sold()
    const salma = await list.waitFor(slot)
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, list.now)
    await passOfferOn(getDb(), { waitingId: salma, offerId: await list.offer(salma) }, list.now)
    expect(await list.stranger(slot)).toMatch(/^[\da-f-]{36}$/)
  })
})
