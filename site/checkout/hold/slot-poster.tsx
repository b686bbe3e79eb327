import type { CSSProperties } from 'react'
import { listComma } from '#domain/locale/list-comma.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import type { CheckoutRoom } from '#site/checkout/checkout-room.ts'

/** What is being booked: the room, the evening, the time on the branch's own clock. */
export function SlotPoster({ order, room }: { order: BookedOrder; room: CheckoutRoom }) {
  const { locale, t } = useLocale()
  const { branch, booking } = order
  const { businessDay, startsAt, audience } = booking
  const comma = listComma(locale)
  const words = sessionWords({ startsAt, evening: businessDay, timeZone: branch.timeZone }, locale)
  return (
    <section className="slot-poster stage" style={{ '--tint': room.tint } as CSSProperties}>
      {room.picture && (
        <Picture
          picture={room.picture}
          focal={room.focal}
          sizes="(min-width: 64rem) 27rem, 100vw"
          priority
          className="pic--cover"
        />
      )}
      <h1 className="h2">{booking.room.name[locale]}</h1>
      <p className="slot-poster__when">
        {words.day}
        {/* The time stands apart by its size; a comma would hang at the end of a line. */}
        <span className="sr">{comma}</span>
        <span className="slot-poster__time">{words.time}</span>
        {words.onCalendar && ` (${words.onCalendar})`}
      </p>
      <p className="small muted">
        {[branch.name[locale], t('common.minutes', { count: room.minutes })].join(comma)}
      </p>
      {audience !== 'everyone' && (
        <p className="small lamp">
          {t(audience === 'women' ? 'audience.women_note' : 'audience.families_note')}
        </p>
      )}
    </section>
  )
}
