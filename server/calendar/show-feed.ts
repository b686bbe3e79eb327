import type { Localised } from '#domain/locale/localised.ts'
import { translators } from '#messages/all-messages.ts'
import { tokenHash } from '#server/codes/invitation-token.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { type CalendarEvent, calendarFeedFile } from '#server/icalendar/calendar-file.ts'
import { readFeedBlocks, readFeedBookings } from './feed-events.queries.ts'

export const refreshMinutes = 15
// A calendar that is read every few minutes need not write each time.
const readNoteEvery = 60 * 60_000

/** The calendar behind an address of a feed, for programs; null when there is no such feed (any more). */
export async function showFeed(
  db: Queries,
  { token, host }: { readonly token: string; readonly host: string },
  now: number,
): Promise<string | null> {
  const feed = await db
    .selectFrom('calendar_feed')
    .innerJoin('branch', 'branch.id', 'calendar_feed.branch_id')
    .leftJoin('room', 'room.id', 'calendar_feed.room_id')
    .select(['calendar_feed.id', 'calendar_feed.branch_id', 'room_id', 'locale', 'read_at', 'time_zone'])
    .select(['branch.name as branch', 'room.name as room'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!feed) return null
  if (!feed.read_at || now - feed.read_at.getTime() >= readNoteEvery)
    await updateRow(db, 'calendar_feed', feed.id, { read_at: new Date(now) })
  const { locale, time_zone: timeZone } = feed
  const t = translators[locale]
  const span = { branchId: feed.branch_id, roomId: feed.room_id }
  const whole = feed.room_id === null
  const inRoom = (room: Localised | null, words: string) =>
    whole && room ? `${room[locale]} · ${words}` : words
  const bookings = (await readFeedBookings(db, span, now)).map((booking): CalendarEvent => {
    const players = t('common.group', booking)
    const nameless = booking.source === 'walk_in' ? 'office.booking.walk_in' : 'office_orders.nameless'
    return {
      uid: `booking-${booking.id}@${host}`,
      sequence: booking.moves,
      writtenAt: booking.written_at.getTime(),
      startsAt: booking.starts_at.getTime(),
      endsAt: booking.ends_at.getTime(),
      timeZone,
      summary: inRoom(booking.room, booking.group ?? t(nameless)),
      description: `${players}\n${booking.code}`,
    }
  })
  const blocks = (await readFeedBlocks(db, span, now)).map((block): CalendarEvent => {
    const kind = t(`office_calendar.block_${block.kind}`)
    return {
      uid: `block-${block.id}@${host}`,
      sequence: 0,
      writtenAt: block.created_at.getTime(),
      startsAt: block.starts_at.getTime(),
      endsAt: block.ends_at.getTime(),
      timeZone,
      summary: inRoom(block.room, t('office_calendar.block_summary', { kind })),
      description: block.note,
    }
  })
  const place = feed.branch[locale]
  const name = feed.room ? `${feed.room[locale]} · ${place}` : place
  return calendarFeedFile({ name, timeZone, refreshMinutes, events: [...bookings, ...blocks] })
}
