import { beforeAll, expect, test } from 'vitest'
import { showBranchDay } from '#server/availability/show-branch-day.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour, minute } from '#server/orders/test-shop.ts'
import { mostOfEvening } from './join-waiting.ts'
import { leaveWaiting, returnToList } from './leave-waiting.ts'
import { seeToWaiting } from './see-to-waiting.ts'
import { showWaiting } from './show-waiting.ts'
import { openWaitingList, type TestSlot, type TestWaiting } from './test-waiting.ts'

describeOnDemoDatabase('the waiting list', (getDb) => {
  let list: TestWaiting
  beforeAll(async () => {
    list = await openWaitingList(getDb())
  })

  const free = (orderId: string) => cancelOrder(getDb(), { orderId, actor: 'guest' }, list.now)
  const shownState = async ({ room, startsAt }: TestSlot) => {
    const date = new Date(startsAt).toISOString().slice(0, 10)
    const { rooms } = await showBranchDay(getDb(), list.book, date, 4, list.now)
    const slots = rooms.find((one) => one.room === room)?.slots
    return slots?.find((slot) => Date.parse(slot.startsAt) === startsAt)?.state
  }

  test('takes nobody for what is free, is over, or does not fit', async () => {
    expect(await list.ask(list.slots())).toMatchObject({ code: 'waiting_not_needed' })
    const { slot } = await list.sold()
    expect(await list.ask(slot, { players: 40 })).toMatchObject({ code: 'group_too_large' })
    expect(await list.ask({ ...slot, room: 'nowhere' })).toMatchObject({ code: 'not_found' })
    expect(await list.ask(slot, {}, slot.startsAt)).toMatchObject({ code: 'slot_past' })
    expect(await list.ask(slot, { email: 'nobody' })).toMatchObject({
      code: 'invalid',
      fields: { email: { rule: 'email' } },
    })
  })

  test('shows who comes first, and a form sent twice is one place', async () => {
    const { slot } = await list.sold()
    const again = { email: 'twice@guest.example', idempotencyKey: 'the-same-key-of-one-form' }
    const first = await list.waitFor(slot, again)
    expect(await list.waitFor(slot, again)).toBe(first)
    expect(await list.ask(slot, { email: 'Twice@guest.example' })).toMatchObject({ code: 'waiting_already' })
    const second = await list.waitFor(slot)
    const place = async (id: string) => (await showWaiting(getDb(), id, list.now)).times[0]?.place
    expect([await place(first), await place(second)]).toEqual([1, 2])
    await leaveWaiting(getDb(), first, list.now)
    expect(await place(second)).toBe(1)
    expect(await list.mails(second)).toEqual(['waiting_joined'])
  })

  test('waits for every taken time of an evening at once, and is asked for one of them', async () => {
    const one = await list.sold(list.slots('vault', '2026-12-02'))
    const joined = await list.ask(one.slot, { room: undefined, startsAt: undefined })
    if (!joined.ok) throw new Error(joined.code)
    const entry = await showWaiting(getDb(), joined.id, list.now)
    expect(entry.times.map(({ startsAt }) => Date.parse(startsAt))).toContain(one.slot.startsAt)
    await free(one.orderId)
    await list.offer(joined.id)
    expect((await showWaiting(getDb(), joined.id, list.now)).offer).toMatchObject({
      room: { slug: one.slot.room },
      price: { currency: 'SAR' },
    })
  })

  test('whoever has waited longest is asked first, however much they wait for besides', async () => {
    const { slot, orderId } = await list.sold(list.slots('vault', '2026-12-03'))
    const longest = await list.waitFor(slot, { room: undefined, startsAt: undefined })
    const newer = await list.waitFor(slot, {}, list.now + minute)
    await free(orderId)
    expect(await list.offers(longest)).toHaveLength(1)
    expect(await list.offers(newer)).toEqual([])
  })

  test('what is kept for somebody is shown as held to everybody else', async () => {
    const { slot, orderId } = await list.sold(list.slots('vault', '2026-11-21'))
    expect(await shownState(slot)).toBe('taken')
    await list.waitFor(slot)
    expect(await shownState(slot)).toBe('taken')
    await free(orderId)
    expect(await shownState(slot)).toBe('held')
  })

  test('tells them once, and pauses who lets two offers go by', async () => {
    const salma = await list.waitFor((await list.sold(list.slots('vault', '2026-12-04'))).slot)
    const [first, second] = [await list.sold(), await list.sold()]
    // Her evening is another one; the same person may wait for several.
    expect(await list.offers(salma)).toEqual([])
    const entry = { email: 'late@guest.example' }
    const late = await list.waitFor(first.slot, entry)
    await free(first.orderId)
    await list.offer(late)
    expect(await list.mails(late)).toEqual(['waiting_joined', 'waiting_offer'])
    await seeToWaiting(getDb(), list.now + hour)
    expect(await list.state(late)).toBe('waiting')
    // Another time of the same wait.
    const { branch_id, room_id, starts_at, ends_at, free_at, business_day } = await getDb()
      .selectFrom('booking')
      .selectAll()
      .where('order_id', '=', second.orderId)
      .executeTakeFirstOrThrow()
    const time = { waiting_id: late, branch_id, room_id, starts_at, ends_at, free_at, business_day }
    await getDb().insertInto('waiting_time').values(time).execute()
    await free(second.orderId)
    await list.offer(late, list.now + hour)
    await seeToWaiting(getDb(), list.now + 2 * hour)
    expect(await list.state(late)).toBe('paused')
    expect(await list.mails(late)).toContain('waiting_paused')
    await seeToWaiting(getDb(), list.now + 2 * hour)
    expect((await list.mails(late)).filter((kind) => kind === 'waiting_paused')).toHaveLength(1)
    expect(await returnToList(getDb(), late)).toBe(true)
  })

  test('whoever books for the evening waits for it no more, and a cancellation brings nobody back', async () => {
    const { slot, orderId } = await list.sold(list.slots('vault', '2026-12-06'))
    const nora = await list.waitFor(slot, { email: 'nora@guest.example' })
    const other = await list.sold(list.slots('vault', '2026-12-06'))
    expect(await list.state(nora)).toBe('served')
    await free(other.orderId)
    await free(orderId)
    expect(await list.offers(nora)).toEqual([])
  })

  test('ends when it is too late for everything, and says so once', async () => {
    const { slot } = await list.sold()
    const salma = await list.waitFor(slot)
    await seeToWaiting(getDb(), slot.startsAt - minute)
    expect(await list.state(salma)).toBe('ended')
    await seeToWaiting(getDb(), slot.startsAt)
    expect((await list.mails(salma)).filter((kind) => kind === 'waiting_ended')).toHaveLength(1)
  })

  test('an offer too late to be answered is let go, and nobody is written to', async () => {
    const { slot, orderId } = await list.sold()
    const salma = await list.waitFor(slot)
    await free(orderId)
    const [open] = await list.offers(salma)
    await seeToWaiting(getDb(), slot.startsAt - minute)
    expect((await list.offers(salma)).map(({ id, state }) => [id, state])).toEqual([[open?.id, 'withdrawn']])
    expect(await list.mails(salma)).not.toContain('waiting_offer')
  })

  test('what looks automatic is asked for nothing until a person opened its mail', async () => {
    const { slot, orderId } = await list.sold()
    const robot = await list.waitFor(slot, { automatic: true })
    const salma = await list.waitFor(slot)
    await free(orderId)
    expect(await list.offers(robot)).toEqual([])
    expect(await list.offers(salma)).toHaveLength(1)
  })

  test('an evening has an end of those who wait for it', async () => {
    const { slot } = await list.sold(list.slots('vault', '2026-12-08'))
    for (let each = 0; each < mostOfEvening; each++) await list.waitFor(slot, { mayWrite: false })
    expect(await list.ask(slot)).toMatchObject({ code: 'waiting_full' })
  })
})
