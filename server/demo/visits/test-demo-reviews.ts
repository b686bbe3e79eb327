import { expect, test } from 'vitest'
import { languageOfText } from '#domain/locale/language-of-text.ts'
import { locales } from '#domain/locale/locale.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/schema/schema.ts'
import { guestName } from '#server/guests/guest-name.ts'

/** What guests of the demo say of its rooms, by those who booked and by those of the years before. */
export function describeDemoReviews(getDb: () => Database, now: EpochMs): void {
  const read = () =>
    getDb()
      .selectFrom('review')
      .innerJoin('room', 'room.id', 'review.room_id')
      .leftJoin('booking', 'booking.id', 'review.booking_id')
      .leftJoin('order', 'order.id', 'booking.order_id')
      .selectAll('review')
      .select(['room.slug as room', 'booking.room_id as booked_room', 'booking.status', 'booking.ends_at'])
      .select(['order.name', 'order.locale as order_locale'])
      .where('review.state', '=', 'published')
      .execute()

  test('each room has thirty to a hundred and twenty, in both languages, most of them stars alone', async () => {
    const reviews = await read()
    const rooms = Map.groupBy(reviews, ({ room }) => room)
    expect(rooms.size).toBe(10)
    for (const [room, ones] of rooms) {
      const stars = ones.reduce((sum, { rating }) => sum + rating, 0) / ones.length
      const spoken = ones.flatMap(({ text }) => (text ? [text.en ?? text.ar ?? ''] : []))
      expect([room, ones.length >= 30 && ones.length <= 120, stars > 4 && stars < 5]).toEqual([
        room,
        true,
        true,
      ])
      for (const locale of locales)
        expect(spoken.some((text) => languageOfText(text, 'en') === locale)).toBe(true)
      expect(spoken.length).toBeLessThan(ones.length * 0.6)
      expect([room, new Set(spoken).size]).toEqual([room, spoken.length])
      expect(ones.some(({ rating }) => rating < 4)).toBe(true)
    }
    const answered = reviews.filter(({ answer }) => answer !== null)
    expect(answered.length).toBeGreaterThan(20)
    expect(answered.some(({ rating }) => rating < 4)).toBe(true)
    for (const { created_at, answered_at } of answered)
      expect(created_at.getTime() < (answered_at?.getTime() ?? 0)).toBe(true)
  })

  test('those of a booking came after its visit, by its guest, about its room', async () => {
    const booked = (await read()).filter(({ booking_id }) => booking_id !== null)
    expect(booked.length).toBeGreaterThan(50)
    for (const one of booked) {
      expect([one.status, one.booked_room]).toEqual(['completed', one.room_id])
      expect(one.created_at.getTime()).toBeGreaterThan(one.ends_at?.getTime() ?? now)
      expect(one.created_at.getTime()).toBeLessThan(now)
      expect(one.locale).toBe(one.order_locale)
      if (one.locale) expect(one.author_name[one.locale]).toBe(guestName(one.name, one.locale))
    }
  })
}
