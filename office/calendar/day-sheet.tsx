import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { formatNumber } from '#kit/i18n/format.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { groupName } from '../group-name.ts'
import { localMoment } from '../local-moment.ts'
import { timeWords } from './place-words.ts'

/** Who is on paper: everybody who comes or came, and nobody who will not. */
const onPaper: ReadonlySet<DeskBooking['status']> = new Set([
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
])

/** The evenings one looks at, a page each, for the wall behind the desk; on the screen it is not shown. */
export function DaySheets({ calendar, now }: { calendar: OfficeCalendar; now: number }) {
  return (
    <div className="day-sheets">
      {calendar.days.map(({ date }) => (
        <DaySheet key={date} calendar={calendar} date={date} now={now} />
      ))}
    </div>
  )
}

function DaySheet({ calendar, date, now }: { calendar: OfficeCalendar; date: string; now: number }) {
  const { locale, t } = useLocale()
  const { branch } = calendar
  const bookings = calendar.bookings
    .filter((booking) => booking.date === date && onPaper.has(booking.status))
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  const players = bookings.reduce((sum, booking) => sum + booking.players, 0)
  const children = bookings.reduce((sum, booking) => sum + booking.children, 0)
  return (
    <section className="day-sheet">
      <header className="day-sheet__head">
        <h2>
          {branch.name[locale]}
          {listComma(locale)}
          {formatDate(date, locale, 'full')}
        </h2>
        <p>
          {t('office.booking.count', { count: bookings.length })}
          {listComma(locale)}
          {t('common.group', { players, children })}
        </p>
      </header>
      {bookings.length === 0 ? (
        <p>{t('office.board.empty')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('fields.time')}</th>
              <th scope="col">{t('fields.room')}</th>
              <th scope="col">{t('fields.name')}</th>
              <th scope="col">{t('office_calendar.players')}</th>
              <th scope="col">{t('fields.phone')}</th>
              <th scope="col">{t('fields.notes')}</th>
              <th scope="col">{t('office_calendar.sheet_due')}</th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <SheetRow key={booking.code} booking={booking} timeZone={branch.timeZone} />
            ))}
          </tbody>
        </table>
      )}
      <p className="day-sheet__printed">
        {t('office_calendar.sheet_printed', {
          time: localMoment(new Date(now).toISOString(), locale, branch),
        })}
      </p>
    </section>
  )
}

function SheetRow({ booking, timeZone }: { booking: DeskBooking; timeZone: string }) {
  const { locale, t } = useLocale()
  const extras = booking.addOns.map(({ name, quantity }) => `${name[locale]} ×${formatNumber(quantity)}`)
  const notes = [booking.guestNotes, booking.staffNote].filter((note) => note !== '')
  return (
    <tr>
      <td>
        <b>{slotTime(booking.startsAt, booking.date, timeZone, locale).words}</b>
        {'–'}
        {timeWords(booking.endsAt, timeZone, locale)}
      </td>
      <td>
        {booking.room.name[locale]}
        {booking.audience !== 'everyone' && <div>{t(`audience.${booking.audience}`)}</div>}
      </td>
      <td>
        <b>
          <bdi>{groupName(booking, t)}</bdi>
        </b>
        <div>
          <bdi>{booking.code}</bdi>
        </div>
      </td>
      <td>{booking.children > 0 ? t('common.group', booking) : formatNumber(booking.players)}</td>
      <td>
        <bdi dir="ltr">{booking.phone}</bdi>
      </td>
      <td>
        {extras.length > 0 && <div>{extras.join(listComma(locale))}</div>}
        {notes.map((note) => (
          <div key={note}>
            <bdi>{note}</bdi>
          </div>
        ))}
        {booking.toHandOver > 0 && (
          <div>{t('office_tonight.to_hand_over', { count: booking.toHandOver })}</div>
        )}
      </td>
      <td>{booking.due > 0 && <b>{formatMoney(money(booking.due, booking.currency), locale)}</b>}</td>
    </tr>
  )
}
