import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import type { TestShop } from '#server/orders/test-shop.ts'
import { readOfferedRooms } from '#server/requests/record/offered-rooms.queries.ts'
import { openRequestDesk, type TestDesk } from '#server/requests/test-request-desk.ts'
import { acceptRooms } from './accept-rooms.ts'
import { bookedOf, offerOf, openShopOfFour } from './test-rooms-offer.ts'

describe('an offer of four rooms, accepted while a stranger wants one of them', () => {
  let shop: TestShop
  let desk: TestDesk
  let close: () => Promise<void>
  beforeAll(async () => {
    const { url, drop } = await createPostgresDatabase({ migrated: true, demo: true })
    const connection = postgresConnection(url, { patience: racePatience })
    shop = await openShopOfFour(connection.db)
    desk = await openRequestDesk(shop)
    close = async () => {
      await connection.close()
      await drop()
    }
  })
  afterAll(() => close())

  const times = process.env.TEST_ALL ? 100 : 30

  test(`all of them or none, ${times} times`, async () => {
    const seen = new Set<boolean>()
    for (let round = 0; round < times; round++) {
      const offer = await offerOf(shop, desk, round)
      const wanted = offer.parts[round % 4]
      if (!wanted) throw new Error('There is no such room')
      const stranger = () =>
        shop.hold(wanted).then(
          () => true,
          () => false,
        )
      // Once each way for certain; then both at once, and which of them comes first is left to chance.
      const [accepted, taken] =
        round === 0
          ? [await desk.accept(offer), await stranger()]
          : round === 1
            ? await stranger().then(async (one) => [await desk.accept(offer), one] as const)
            : round % 2 === 0
              ? await Promise.all([desk.accept(offer), stranger()])
              : await Promise.all([stranger(), desk.accept(offer)]).then(
                  ([one, other]) => [other, one] as const,
                )
      expect([accepted.ok, taken]).toEqual([accepted.ok, !accepted.ok])
      if (!accepted.ok) expect(accepted.code).toBe('offer_room_lost')
      expect(await bookedOf(shop.db, offer.quoteId)).toBe(accepted.ok ? 4 : 0)
      seen.add(accepted.ok)
    }
    expect(seen).toEqual(new Set([true, false]))
  })

  test('two offers of the same four rooms: one has all, and neither waits for ever', async () => {
    for (let round = 100; round < 110; round++) {
      const one = await offerOf(shop, desk, round)
      const other = await offerOf(shop, desk, round, { turned: true })
      const answers = await Promise.all([desk.accept(one), desk.accept(other)])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const counts = [await bookedOf(shop.db, one.quoteId), await bookedOf(shop.db, other.quoteId)]
      expect(counts.toSorted()).toEqual([0, 4])
    }
  })

  test('control: room by room, each for itself, some are left with a part of it', async () => {
    const offer = await offerOf(shop, desk, 120)
    const wanted = offer.parts[2]
    if (!wanted) throw new Error('There is no such room')
    await shop.hold(wanted)
    const request = await desk.request(offer.id)
    const rooms = await readOfferedRooms(shop.db, offer.quoteId)
    if (!rooms) throw new Error('The offer is gone')
    let booked = 0
    for (const part of rooms.parts) {
      const alone = { ...rooms, parts: [{ ...part, position: 0 }] }
      const own = { ...request, id: part.position === 0 ? request.id : (await desk.send()).id }
      const accepted = await inTransaction(shop.db, (tx) =>
        acceptRooms(tx, shop.book, own, alone, shop.now),
      ).catch(() => null)
      if (accepted?.ok) booked++
    }
    expect(booked).not.toBe(0)
    expect(booked).not.toBe(4)
  })
})
