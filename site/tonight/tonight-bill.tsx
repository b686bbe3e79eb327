import { useEffect, useMemo, useState } from 'react'
import type { BranchTimes } from '#contracts/availability.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { RoomCard } from '../rooms/room-card.server.ts'
import { BillLine } from './bill-line.tsx'
import { nextTimes, useNextTimes } from './next-times.ts'
import { nextWords } from './next-words-store.ts'
import type { TonightProps } from './tonight.tsx'
import { onBill, TonightAwaited } from './tonight-awaited.tsx'
import { billSlots } from './tonight-slots.ts'

const askedEvery = 30_000

/** The free times of an evening, of one branch or of all; asked for again while one looks. */
export default function TonightBill({ evening, rooms, branches }: TonightProps) {
  const { t, locale } = useLocale()
  const times = useNextTimes()
  const [picked, setPicked] = useState<string | null>(null)
  const { date, players } = evening
  useAsking(date, players)
  useRoomWords(times, rooms)
  const asked = times && times !== 'failed' && isAbout(times, date) ? times : null

  const cards = useMemo(() => new Map(rooms.map((room) => [`${room.branch}/${room.slug}`, room])), [rooms])
  if (times === 'failed') return <p className="tonight__said lead">{t('reservations.failed')}</p>
  if (!asked) return <TonightAwaited />
  // Whoever looked for any branch sees all of them; else the first that has something.
  const begun = date ? '' : (asked.find(({ slots }) => slots.length > 0)?.branch ?? branches[0]?.slug ?? '')
  const chosen = picked ?? begun
  const shown = asked.filter(({ branch }) => chosen === '' || branch === chosen)
  const bill = billSlots(shown, onBill)
  const next = shown
    .map(({ firstFree }) => firstFree)
    .filter((one) => one !== null)
    .sort()[0]
  const at = chosen || (bill[0]?.branch ?? branches[0]?.slug)
  const query = (day: string) => `?date=${day}&players=${players}`
  return (
    <>
      <ul className="tonight__branches" aria-label={t('home.finder_branch')}>
        {[{ slug: '', name: t('home.finder_any_branch') }, ...branches].map(({ slug, name }) => (
          <li key={slug}>
            <button
              type="button"
              className="chip"
              aria-pressed={slug === chosen}
              onClick={() => setPicked(slug)}
            >
              {name} <span className="tonight__count">{countOf(asked, slug)}</span>
            </button>
          </li>
        ))}
      </ul>
      {bill.length > 0 ? (
        <ul className="bill" aria-live="polite">
          {bill.map((slot) => (
            <BillLine
              key={`${slot.branch} ${slot.room} ${slot.startsAt}`}
              slot={slot}
              room={cards.get(`${slot.branch}/${slot.room}`)}
              players={players}
            />
          ))}
        </ul>
      ) : (
        <div className="tonight__said">
          <p className="lead">{t(date ? 'reservations.full' : 'reservations.full_tonight')}</p>
          {next && (
            <p>
              {t('home.next_free')}{' '}
              {shown
                .filter(({ firstFree }) => firstFree === next)
                .map(({ branch }) => (
                  <SiteLink
                    key={branch}
                    to={`/${branch}/reservations${query(next)}`}
                    className="chip chip--lamp"
                  >
                    {formatDate(next, locale, 'full')}
                  </SiteLink>
                ))}
            </p>
          )}
        </div>
      )}
      {at && bill.length > 0 && (
        <p>
          <SiteLink to={`/${at}/reservations${query(bill[0]?.date ?? '')}`} className="btn btn--line">
            {t('home.whole_evening', { branch: branches.find(({ slug }) => slug === at)?.name ?? '' })}{' '}
            <Icon name="arrow" />
          </SiteLink>
        </p>
      )}
    </>
  )
}

const isAbout = (times: readonly BranchTimes[], date: string | null) =>
  times.every((one) => one.date === (date ?? one.today))

function countOf(times: readonly BranchTimes[], branch: string): number {
  return times.filter((one) => branch === '' || one.branch === branch).flatMap(({ slots }) => slots).length
}

/** Asks at once and every while, and whenever the visitor comes back. */
function useAsking(date: string | null, players: number) {
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) void nextTimes.load({ date: date ?? undefined, players })
    }
    ask()
    const timer = setInterval(ask, askedEvery)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [date, players])
}

/** Tells the posters when their rooms can be had next. */
function useRoomWords(times: ReturnType<typeof useNextTimes>, rooms: readonly RoomCard[]) {
  const { t, locale } = useLocale()
  useEffect(() => {
    if (!times || times === 'failed' || rooms.length === 0) return
    const words = times.flatMap(({ branch, timeZone, today, next }) =>
      next.map(({ room, startsAt, date }) => {
        const { time, whole, afterMidnight } = sessionWords(
          { startsAt, evening: date, timeZone },
          locale,
          'short',
        )
        const isTonight = date === today && !afterMidnight
        return [`${branch}/${room}`, isTonight ? `${t('common.tonight')} ${time}` : whole] as const
      }),
    )
    nextWords.set(new Map(words))
  }, [times, rooms, t, locale])
}
