import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { showBranchDay } from '#server/availability/show-branch-day.ts'
import { changePlayers } from '#server/booking/change-players.ts'
import { gameQuestion } from '#server/booking/game-question.ts'
import { type HoldSlot, holdSlot } from '#server/booking/hold-slot.ts'
import { moveBooking } from '#server/booking/move-booking.ts'
import { showRoomTerms, takeRoom } from '#server/booking/take-room.ts'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { makePublic } from '#server/booking/test-public-room.ts'
import { seeToUnanswered } from '#server/closures/see-to-unanswered.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { compareSeats } from './compare-seats.ts'
import { decideGames } from './decide-games.ts'

describeOnDemoDatabase('public games', (getDb) => {
  let shop: TestShop
  let book: BranchBook

  beforeAll(async () => {
    const { book: before, now } = await openShop(getDb())
    await makePublic(getDb(), before, 'alchemist', 'first_decides', {}, now)
    await makePublic(getDb(), before, 'vault', 'public', {}, now)
    shop = await openShop(getDb())
    book = shop.book
  })

  type Wish = Partial<HoldSlot> & { readonly startsAt: number; readonly players: number }

  const hold = (wish: Wish, now = shop.now) =>
    holdSlot(getDb(), book, { room: 'vault', locale: 'en', idempotencyKey: randomUUID(), ...wish }, now)

  async function join(wish: Wish, now = shop.now): Promise<string> {
    const held = await hold(wish, now)
    if (!held.ok) throw new Error(held.code)
    return held.orderId
  }

  async function paid(wish: Wish): Promise<string> {
    const orderId = await join(wish)
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    expect((await shop.order(orderId)).state).toBe('confirmed')
    return orderId
  }

  async function slotShown(startsAt: number, room = 'vault', now = shop.now) {
    const date = new Date(startsAt).toISOString().slice(0, 10)
    const day = await showBranchDay(getDb(), book, date as `${number}-${number}-${number}`, undefined, now)
    const shown = day.rooms
      .find((one) => one.room === room)
      ?.slots.find((slot) => slot.startsAt === new Date(startsAt).toISOString())
    if (!shown) throw new Error('not shown')
    return shown
  }

  const mailsOf = async (orderId: string) =>
    (await getDb().selectFrom('mail').select('kind').where('order_id', '=', orderId).execute()).map(
      ({ kind }) => kind,
    )

  test('strangers find seats at the price of seats, until there are no more', async () => {
    const { startsAt } = shop.slots('vault')
    const capacity = book.rooms.find(({ slug }) => slug === 'vault')?.maxPlayers ?? 0
    expect(await slotShown(startsAt)).toMatchObject({
      state: 'free',
      mode: 'public',
      game: { seatsLeft: capacity, begun: null },
    })
    const first = await join({ startsAt, players: 1, company: 'adults' })
    const order = await shop.order(first)
    expect(order.booking?.game).toMatchObject({
      seatsTaken: 1,
      seats: capacity,
      alone: true,
      company: 'adults',
    })
    const perSeat = (await slotShown(startsAt)).game?.perSeat
    expect(order.total).toBe(perSeat)
    expect(order.lines[0]).toMatchObject({ kind: 'booking', quantity: 1 })
    const shown = await slotShown(startsAt)
    expect(shown).toMatchObject({
      state: 'free',
      game: { seatsLeft: capacity - 1, begun: { company: 'adults', language: 'en', on: false } },
    })
    expect(JSON.stringify(shown)).not.toMatch(/Nora/)
    expect(await hold({ startsAt, players: capacity })).toMatchObject({ code: 'game_full' })
    expect(await hold({ startsAt, players: 2, company: 'with_children' })).toMatchObject({
      code: 'game_differs',
    })
    const second = await join({ startsAt, players: capacity - 1, company: 'adults' })
    expect((await shop.order(first)).booking?.game).toMatchObject({ seatsTaken: capacity, alone: false })
    expect((await slotShown(startsAt)).state).toBe('held')
    expect(await hold({ startsAt, players: 1 })).toMatchObject({ code: 'game_full' })
    // A seat that was held and not paid is free again, and whose it was has to find another.
    const later = shop.now + hour
    const third = await join({ startsAt, players: capacity }, later)
    expect((await shop.order(third)).booking?.game).toMatchObject({ seatsTaken: capacity, alone: true })
    expect((await shop.order(second)).booking?.status).toBe('expired')
    expect(await brokenBooks(getDb())).toEqual({})
    expect(await compareSeats(getDb())).toEqual([])
  })

  test('no further party is wanted than may be in a game', async () => {
    const { startsAt } = shop.slots('vault')
    for (const players of [1, 1, 1]) await join({ startsAt, players })
    expect(await hold({ startsAt, players: 1 })).toMatchObject({ code: 'game_full' })
    expect((await slotShown(startsAt)).state).toBe('held')
  })

  test('where whoever is first decides, it is their room or a game for others', async () => {
    const alone = shop.slots('alchemist')
    const question = await gameQuestion(getDb(), book, alone, shop.now)
    expect(question).toMatchObject({ mode: 'first_decides', game: { begun: null } })
    expect(question?.alone.length).toBeGreaterThan(0)
    const held = await shop.order(await join({ ...alone, players: 4 }))
    expect(held.booking?.game).toBeUndefined()
    expect(held.total).toBe(question?.alone.find(({ players }) => players === 4)?.total)
    expect(await hold({ ...alone, players: 1, seats: true })).toMatchObject({ code: 'slot_taken' })

    const shared = shop.slots('alchemist')
    await join({ ...shared, players: 2, seats: true })
    expect(await slotShown(shared.startsAt, 'alchemist')).toMatchObject({ state: 'free', mode: 'public' })
    expect(await hold({ ...shared, players: 4 })).toMatchObject({ code: 'slot_taken' })
    expect(await gameQuestion(getDb(), book, shared, shop.now)).toMatchObject({ mode: 'public', alone: [] })
    await join({ ...shared, players: 1, seats: true })
  })

  test('a party grows as far as there are seats, and moves by itself', async () => {
    const [here, there] = [shop.slots('vault'), shop.slots('vault')]
    const capacity = book.rooms.find(({ slug }) => slug === 'vault')?.maxPlayers ?? 0
    const one = await paid({ ...here, players: 2 })
    const other = await paid({ ...here, players: 2 })
    const grow = (players: number) =>
      changePlayers(getDb(), book, { orderId: one, players, actor: 'guest' }, shop.now)
    expect(await grow(capacity)).toMatchObject({ ok: false, code: 'game_full' })
    expect(await grow(3)).toMatchObject({ ok: true, terms: { toPay: expect.any(Number) } })
    const move = { orderId: one, ...there, actor: 'guest' } as const
    expect(await moveBooking(getDb(), book, move, shop.now)).toMatchObject({ ok: true })
    expect((await shop.order(one)).booking?.game).toMatchObject({ seatsTaken: 3, alone: true })
    expect((await shop.order(other)).booking?.game).toMatchObject({ seatsTaken: 2, alone: true })
    expect(await cancelOrder(getDb(), { orderId: other, actor: 'guest' }, shop.now)).toMatchObject({
      ok: true,
    })
    expect((await slotShown(here.startsAt)).game).toMatchObject({ seatsLeft: capacity, begun: null })
    expect(await brokenBooks(getDb())).toEqual({})
  })

  test('the only party takes the whole room for what it costs besides, and nobody joins any more', async () => {
    const { startsAt } = shop.slots('vault')
    const orderId = await paid({ startsAt, players: 1 })
    const shown = await showRoomTerms(getDb(), book, orderId, shop.now)
    if (!shown.ok) throw new Error(shown.code)
    const room = book.rooms.find(({ slug }) => slug === 'vault')
    expect(shown.terms.players).toBe(room?.minPlayers)
    const before = await shop.order(orderId)
    const expected = { toPay: shown.terms.toPay }
    expect(
      await takeRoom(getDb(), book, { orderId, actor: 'guest', expected: { toPay: 1 } }, shop.now),
    ).toMatchObject({ ok: false, code: 'terms_changed' })
    expect(await takeRoom(getDb(), book, { orderId, actor: 'guest', expected }, shop.now)).toMatchObject({
      ok: true,
    })
    const after = await shop.order(orderId)
    expect(after.total - before.total).toBe(shown.terms.toPay)
    expect(after.booking).toMatchObject({ players: room?.minPlayers, status: 'confirmed' })
    expect(after.booking?.game).toBeUndefined()
    expect(await hold({ startsAt, players: 1 })).toMatchObject({ code: 'slot_taken' })
    expect(await mailsOf(orderId)).toContain('game_alone')
    expect(await brokenBooks(getDb())).toEqual({})
  })

  test('the room is taken or joined, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const { startsAt } = shop.slots('vault')
      const orderId = await paid({ startsAt, players: 1 })
      const [taken, ...joined] = await Promise.all([
        takeRoom(getDb(), book, { orderId, actor: 'guest' }, shop.now),
        hold({ startsAt, players: 1 }),
        hold({ startsAt, players: 2 }),
      ])
      expect(taken.ok).toBe(joined.every(({ ok }) => !ok))
    }
    expect(await brokenBooks(getDb())).toEqual({})
  })

  test('with enough players it is on; with too few each party chooses, and silence gives everything back', async () => {
    const [full, thin] = [shop.slots('vault'), shop.slots('vault')]
    const played = [await paid({ ...full, players: 2 }), await paid({ ...full, players: 1 })]
    const [quiet, moving] = [await paid({ ...thin, players: 1 }), await paid({ ...thin, players: 1 })]
    const at = (startsAt: number) => startsAt - 180 * minute
    // Those of the tests before are decided by then.
    await decideGames(getDb(), at(Math.min(full.startsAt, thin.startsAt)) - 1)
    for (const orderId of [...played, quiet, moving])
      expect((await shop.order(orderId)).booking?.game?.state).toBe('gathering')
    const now = at(Math.max(full.startsAt, thin.startsAt))
    expect(await decideGames(getDb(), now)).toBe(2)
    for (const orderId of played) {
      expect((await shop.order(orderId)).booking?.game?.state).toBe('on')
      expect(await mailsOf(orderId)).toContain('game_on')
    }
    for (const orderId of [quiet, moving]) {
      expect((await shop.order(orderId)).booking).toMatchObject({ asked: true, game: { state: 'off' } })
      expect(await mailsOf(orderId)).toContain('game_off')
    }
    // Nobody joins what is not played.
    expect(await hold({ ...thin, players: 1 }, now)).toMatchObject({ ok: false })
    const price = (await shop.order(moving)).total
    const elsewhere = { orderId: moving, ...shop.slots('vault', '2026-12-02'), actor: 'guest' } as const
    expect(await moveBooking(getDb(), book, elsewhere, now)).toMatchObject({ ok: true, terms: { toPay: 0 } })
    expect((await shop.order(moving)).total).toBeLessThanOrEqual(price)
    await seeToUnanswered(getDb(), now + 59 * minute)
    expect((await shop.order(quiet)).state).toBe('confirmed')
    await seeToUnanswered(getDb(), now + 60 * minute)
    expect(await shop.order(quiet)).toMatchObject({
      state: 'cancelled',
      refunds: { requested: price },
    })
    expect((await shop.order(moving)).state).toBe('confirmed')
    expect(await decideGames(getDb(), now)).toBe(0)
    expect(await brokenBooks(getDb())).toEqual({})
  })

  test('nobody opens a game for which it is too late to find others, unless they are enough themselves', async () => {
    const { startsAt } = shop.slots('vault', '2026-12-06')
    const late = startsAt - 170 * minute
    expect(await hold({ startsAt, players: 1 }, late)).toMatchObject({ code: 'slot_too_soon' })
    expect((await slotShown(startsAt, 'vault', late)).state).toBe('too_soon')
    expect(await hold({ startsAt, players: 3 }, late)).toMatchObject({ ok: true })
  })
})
