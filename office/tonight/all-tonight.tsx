import { useEffect, useEffectEvent } from 'react'
import { listTonight } from '#contracts/calls/desk.calls.ts'
import type { DeskDay } from '#contracts/office/desk.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { groupName } from '../group-name.ts'
import { clockWords, stateWords } from './board-words.ts'
import { EveningCounts } from './evening-head.tsx'
import { nextUp } from './next-up.ts'

/** So many groups of a branch are told; its own board has them all. */
const soon = 3
const askAgain = 30_000

/** Every branch one holds for at a glance: how much there is tonight, what is wrong, and who comes next. */
export function AllTonight({ branches }: { branches: readonly StaffBranch[] }) {
  return (
    <ul className="all-tonight">
      {branches.map((branch) => (
        <li key={branch.slug}>
          <BranchTonight branch={branch} />
        </li>
      ))}
    </ul>
  )
}

function BranchTonight({ branch }: { branch: StaffBranch }) {
  const { locale } = useLocale()
  const { data, failure, refresh } = useOfficeData(listTonight, { params: { branch: branch.slug } })
  const again = useEffectEvent(() => void refresh())
  useEffect(() => {
    const timer = setInterval(again, askAgain)
    return () => clearInterval(timer)
  }, [])
  return (
    <article className="office__panel">
      <h2 className="h3">
        <SiteLink to={`/office?branch=${branch.slug}`}>{branch.name[locale]}</SiteLink>
      </h2>
      <OfficeData data={data} failure={failure} refresh={refresh}>
        {(day) => <BranchEvening day={day} />}
      </OfficeData>
    </article>
  )
}

function BranchEvening({ day }: { day: DeskDay }) {
  const { locale, t } = useLocale()
  const { date, bookings } = day
  const { timeZone } = day.branch
  const now = Date.parse(day.now)
  return (
    <>
      <p className="small muted parts">
        <span>{formatDate(date, locale, 'short')}</span>
        <span>{clockWords(now, timeZone, locale)}</span>
      </p>
      {bookings.length === 0 ? (
        <p className="small">{t('office.board.empty')}</p>
      ) : (
        <EveningCounts bookings={bookings} now={now} />
      )}
      <ol className="stack stack--2">
        {nextUp(bookings, now)
          .open.slice(0, soon)
          .map((booking) => (
            <li key={booking.code} className="small">
              <p>
                <b>{slotTime(booking.startsAt, booking.date, timeZone, locale).words}</b>{' '}
                <bdi>{groupName(booking, t)}</bdi>
              </p>
              <p className="muted parts">
                <span>{booking.room.name[locale]}</span>
                <span>{stateWords(booking, now, t)}</span>
              </p>
            </li>
          ))}
      </ol>
    </>
  )
}
