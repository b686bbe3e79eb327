import { useState } from 'react'
import { searchOrders } from '#contracts/calls/office/orders.calls.ts'
import type { DeskBooking, DeskDay } from '#contracts/office/desk.ts'
import type { ListedOrder } from '#contracts/office/orders.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { SearchBox } from '#office/forms/search-box.tsx'
import { groupName } from '../group-name.ts'
import { isSearched } from './find-tonight.ts'

type TonightSearchProps = {
  day: DeskDay
  bookings: readonly DeskBooking[]
  /** Whether one may also look through the other evenings. */
  everywhere: boolean
  onOpen: (code: string) => void
}

/** So many of other evenings are shown; the list of bookings has them all. */
const most = 5

/** Somebody stands at the desk and says a name: tonight's groups first, without a connection too, then all others. */
export function TonightSearch({ day, bookings, everywhere, onOpen }: TonightSearchProps) {
  const { t } = useLocale()
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const query = { q, branch: day.branch.slug, limit: 10 }
  const found = useOfficeData(searchOrders, everywhere && q.length > 1 ? { query } : null)
  const tonight = bookings.filter((booking) => isSearched(booking, q))
  const shown = new Set(tonight.map(({ code }) => code))
  const listed = q.length > 1 ? (found.data?.items ?? []).filter(({ code }) => !shown.has(code)) : []
  // What only the server can tell, an address of mail for instance, may still be of tonight.
  const alsoTonight = bookings.filter(({ code }) => listed.some((order) => order.code === code))
  const others = listed.filter(({ code }) => !alsoTonight.some((booking) => booking.code === code))
  const here = [...tonight, ...alsoTonight]
  function open(code: string) {
    setTyped('')
    onOpen(code)
  }
  return (
    <search className="evening-search" onKeyDown={(event) => event.key === 'Escape' && setTyped('')}>
      <SearchBox label={t('office_orders.search')} value={typed} onChange={setTyped} compact />
      {q !== '' && (
        <div className="evening-search__found">
          <p className="sr" role="status">
            {t('office_tonight.found', { count: here.length + others.length })}
          </p>
          {here.length > 0 && (
            <ul aria-label={t('office_tonight.found_tonight')}>
              {here.map((booking) => (
                <li key={booking.code}>
                  <TonightFound booking={booking} timeZone={day.branch.timeZone} onOpen={open} />
                </li>
              ))}
            </ul>
          )}
          {others.length > 0 && (
            <>
              <p className="small muted">{t('office_tonight.found_other')}</p>
              <ul aria-label={t('office_tonight.found_other')}>
                {others.slice(0, most).map((order) => (
                  <li key={order.code}>
                    <OtherFound order={order} timeZone={day.branch.timeZone} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {here.length + others.length === 0 && !found.busy && (
            <p className="small">{t('office_orders.empty')}</p>
          )}
        </div>
      )}
    </search>
  )
}

type TonightFoundProps = { booking: DeskBooking; timeZone: string; onOpen: (code: string) => void }

function TonightFound({ booking, timeZone, onOpen }: TonightFoundProps) {
  const { locale, t } = useLocale()
  const { words } = slotTime(booking.startsAt, booking.date, timeZone, locale)
  return (
    <button type="button" onClick={() => onOpen(booking.code)}>
      <b>
        <bdi>{groupName(booking, t)}</bdi>
      </b>
      <span className="small muted">{[words, booking.room.name[locale]].join(listComma(locale))}</span>
    </button>
  )
}

function OtherFound({ order, timeZone }: { order: ListedOrder; timeZone: string }) {
  const { locale, t } = useLocale()
  const { booking } = order
  const when =
    booking &&
    sessionWords({ startsAt: booking.startsAt, evening: booking.businessDay, timeZone }, locale).whole
  return (
    <SiteLink to={`/office/bookings/${order.code}?branch=${order.branch}`}>
      <b>
        <bdi>{groupName(order, t)}</bdi>
      </b>
      <span className="small muted">{when ?? <bdi>{order.code}</bdi>}</span>
    </SiteLink>
  )
}
