import type { ClosedBooking, SettledBookings } from '#contracts/office/plans.ts'
import { money } from '#domain/money/money.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/select.tsx'
import { ask, askAll, cancel, type Decisions, leave, moveAll, slotValue } from './closure-decisions.ts'
import { ConcernedBookingCard } from './concerned-booking.tsx'

type ClosureBookingsProps = {
  bookings: readonly ClosedBooking[]
  timeZone: string
  decisions: Decisions
  onChange: (decisions: Decisions) => void
  results: SettledBookings['results']
}

/** Whom a closure hits, and what becomes of each. */
export function ClosureBookings({ bookings, timeZone, decisions, onChange, results }: ClosureBookingsProps) {
  const { t } = useLocale()
  const open = bookings.filter(({ status }) => status === 'confirmed')
  const undecided = open.filter(({ code }) => (decisions[code] ?? leave) === leave).length
  return (
    <section className="closure-bookings" aria-label={t('office_plans.hit', { count: bookings.length })}>
      <div className="week-editor__tools">
        <p aria-live="polite">
          <b>{t('office_plans.hit', { count: bookings.length })}</b>
        </p>
        {/* What was proposed is looked at, and changed, below. */}
        {undecided > 0 && undecided < open.length && (
          <p className="small" role="status">
            {t('office_plans.none_suits', { count: undecided })}
          </p>
        )}
        {open.length > 1 && (
          <div className="row">
            <Button look="line" onClick={() => onChange(moveAll(bookings))}>
              {t('office_plans.move_all')}
            </Button>
            <Button look="line" onClick={() => onChange(askAll(bookings))}>
              {t('office_plans.ask_all')}
            </Button>
            <Button
              look="line"
              onClick={() => onChange(Object.fromEntries(open.map(({ code }) => [code, cancel])))}
            >
              {t('office_plans.cancel_all')}
            </Button>
          </div>
        )}
      </div>
      <ul className="office__list">
        {bookings.map((booking) => (
          <HitBooking
            key={booking.code}
            booking={booking}
            timeZone={timeZone}
            value={decisions[booking.code] ?? leave}
            why={
              results.find(({ code, done }) => code === booking.code && done === 'failed')?.message ?? null
            }
            onChange={(value) => onChange({ ...decisions, [booking.code]: value })}
          />
        ))}
      </ul>
    </section>
  )
}

type HitBookingProps = {
  booking: ClosedBooking
  timeZone: string
  value: string
  /** Why the last try failed. */
  why: string | null
  onChange: (value: string) => void
}

function HitBooking({ booking, timeZone, value, why, onChange }: HitBookingProps) {
  const { locale, t } = useLocale()
  const { status, free, room } = booking
  const whenOf = ({ startsAt, date }: (typeof free)[number]) =>
    sessionWords({ startsAt, evening: date, timeZone }, locale).whole
  return (
    <li className="office__row closure-booking">
      <ConcernedBookingCard booking={booking} timeZone={timeZone} />
      <p className="small">
        {t('office.booking.paid')} <Amount money={money(booking.paid, booking.currency)} />
      </p>
      {booking.asked && <p className="small tag tag--warn">{t('office_plans.asked')}</p>}
      {status === 'confirmed' ? (
        <Select
          className="closure-booking__choice"
          label={t('office_plans.what_becomes', { name: booking.name ?? booking.code })}
          required
          value={value}
          onChange={onChange}
          options={[
            { value: leave, label: t('office_plans.leave') },
            ...free.map((slot) => ({
              value: slotValue(slot),
              label: t('office_plans.move_to', {
                slot: [
                  whenOf(slot),
                  ...(slot.room === room.slug ? [] : [slot.name[locale]]),
                  ...(slot.audience === booking.audience ? [] : [t(`audience.${slot.audience}`)]),
                ].join(' · '),
              }),
            })),
            ...(booking.email ? [{ value: ask, label: t('office_plans.ask_guest') }] : []),
            { value: cancel, label: t('office_plans.cancel_refund') },
          ]}
        />
      ) : (
        <p className="small muted">
          {t(status === 'held' ? 'office_plans.being_paid' : 'office_plans.is_in')}
        </p>
      )}
      {why && <BadMessage>{why}</BadMessage>}
    </li>
  )
}
