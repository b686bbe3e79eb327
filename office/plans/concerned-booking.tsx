import type { ConcernedBooking } from '#contracts/office/plans.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

/** A booking that a change of plan concerns: who, where, when, and how to reach them. */
export function ConcernedBookingCard({ booking, timeZone }: { booking: ConcernedBooking; timeZone: string }) {
  const { locale, t } = useLocale()
  const { name, phone, email, room, startsAt, date, players, code } = booking
  return (
    <div className="stack stack--1">
      <p>
        <b>
          <bdi>{name ?? t('office_orders.nameless')}</bdi>
        </b>{' '}
        <span className="muted small">
          <bdi dir="ltr">{code}</bdi>
        </span>
      </p>
      <p className="small parts">
        <span>{room.name[locale]}</span>
        <span>{sessionWords({ startsAt, evening: date, timeZone }, locale).whole}</span>
        <span>{t('common.players', { count: players })}</span>
      </p>
      <p className="small muted booking-contact__ways">
        {phone && (
          <a href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
        <span>{t('office_plans.writes_in', { language: t(`office.language_${booking.locale}`) })}</span>
      </p>
    </div>
  )
}
