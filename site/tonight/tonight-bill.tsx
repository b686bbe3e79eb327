import { useEffect, useMemo, useState } from 'react'
import type { BranchTimes } from '#contracts/availability.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { RoomCard } from '../rooms/room-card.server.ts'
import { BillLine } from './bill-line.tsx'
import { nextWords } from './next-words-store.ts'
import { onBill, TonightAwaited } from './tonight-awaited.tsx'
import type { TonightProps } from './tonight-props.ts'
import { billSlots } from './tonight-slots.ts'
import { useNextTimes } from './use-next-times.ts'

const askedEvery = 30_000
/** Whoever looked for an evening of any branch sees more of it. */
const onSearch = 8

/** The free times of an evening, of one branch or of all; asked for again while one looks. */
export default function TonightBill({ evening, rooms, branches }: TonightProps) {
  const { t } = useLocale()
  const { date, players } = evening
  const { times: asked, failed } = useNextTimes({ date: date ?? undefined, players }, askedEvery)
  const [picked, setPicked] = useState<string | null>(null)
  useRoomWords(asked, rooms)

  const cards = useMemo(() => new Map(rooms.map((room) => [`${room.branch}/${room.slug}`, room])), [rooms])
  if (failed) return <p className="tonight__said lead">{t('reservations.failed')}</p>
  if (!asked) return <TonightAwaited />
  // Whoever looked for any branch sees all of them; else the first that fills the bill with this evening.
  const filled = asked.find((one) => one.slots.length >= onBill)
  const begun = date ? '' : (filled?.branch ?? '')
  const chosen = picked ?? begun
  const shown = asked.filter(({ branch }) => chosen === '' || branch === chosen)
  const bill = billSlots(shown, date && chosen === '' ? onSearch : onBill)
  const count = countOf(asked, chosen)
  const query = `?date=${bill[0]?.date ?? ''}&players=${players}`
  const eveningOf = (slot: { branch: string }) => asked.find(({ branch }) => branch === slot.branch)?.date
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
      <p className="tonight__note" aria-live="polite">
        {count > 0
          ? t('reservations.day_free', { count })
          : t(date ? 'reservations.full' : 'reservations.full_tonight')}{' '}
        {count === 0 && bill.length > 0 && t('home.next_free')}
      </p>
      <ul className="bill">
        {bill.map((slot) => (
          <BillLine
            key={`${slot.branch} ${slot.room} ${slot.startsAt}`}
            slot={slot}
            room={cards.get(`${slot.branch}/${slot.room}`)}
            players={players}
            isOther={slot.date !== eveningOf(slot)}
          />
        ))}
      </ul>
      <p className="tonight__whole">
        {chosen !== '' && bill.length > 0 && (
          <SiteLink to={`/${chosen}/reservations${query}`} className="btn btn--line">
            {t('home.whole_evening', { branch: branches.find(({ slug }) => slug === chosen)?.name ?? '' })}{' '}
            <Icon name="arrow" />
          </SiteLink>
        )}
      </p>
    </>
  )
}

function countOf(times: readonly BranchTimes[], branch: string): number {
  return times.filter((one) => branch === '' || one.branch === branch).flatMap(({ slots }) => slots).length
}

/** Tells the posters when their rooms can be had next. */
function useRoomWords(times: readonly BranchTimes[] | null, rooms: readonly RoomCard[]) {
  const { t, locale } = useLocale()
  useEffect(() => {
    if (!times || rooms.length === 0) return
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
