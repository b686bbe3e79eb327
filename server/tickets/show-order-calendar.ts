import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/connect.ts'
import type { CalendarEntry } from '#server/mail/calendar-entry.ts'
import { readMailFacts } from '#server/mail/mail-facts.queries.ts'

/** The calendar file of a confirmed order, in its own language unless another one is wanted; null when there is none. */
export async function showOrderCalendar(
  db: Queries,
  orderId: string,
  publicUrl: string,
  now: number,
  locale?: Locale,
): Promise<CalendarEntry | null> {
  const order = await db.selectFrom('order').select('locale').where('id', '=', orderId).executeTakeFirst()
  if (!order) return null
  const mail = {
    kind: 'booking_confirmed',
    locale: locale ?? order.locale,
    orderId,
    requestId: null,
    details: {},
  } as const
  return (await readMailFacts(db, mail, publicUrl, now))?.calendar ?? null
}
