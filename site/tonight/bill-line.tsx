import { lazy, Suspense, useState } from 'react'
import { listComma } from '#domain/locale/list-comma.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { timeHref } from '../booking/evening-href.ts'
import type { RoomCard } from '../rooms/room-card.server.ts'
import { Figures } from '../shell/figures.tsx'
import type { BillSlot } from './tonight-slots.ts'

const loadHold = () => import('./hold-time.tsx')
const HoldTime = lazy(loadHold)

type BillLineProps = {
  slot: BillSlot
  room: RoomCard | undefined
  players: number
  /** It is of a later evening than the bill. */
  isOther: boolean
}

/** So few left are worth a word. */
const few = 2

/** A free time as a line of the bill: when, what, for whom. It leads to the room, the time chosen; its price holds it at once. */
export function BillLine({ slot, room, players, isOther }: BillLineProps) {
  const { t, locale } = useLocale()
  const [isPressed, setPressed] = useState(false)
  if (!room) return null
  const { startsAt, date, timeZone, currency, audience, price, left } = slot
  const { clock, period, time, words, afterMidnight } = slotTime(startsAt, date, timeZone, locale)
  const { day } = sessionWords({ startsAt, evening: date, timeZone }, locale, 'short')
  return (
    <li className="bill__row">
      <SiteLink
        to={timeHref(room.href, date, time, players)}
        className={afterMidnight ? 'bill__line bill__line--night' : 'bill__line'}
      >
        <span className="bill__when" aria-hidden={afterMidnight || undefined}>
          {isOther && <span className="bill__day">{day}</span>}
          <bdi>{clock}</bdi> <small>{period}</small>
        </span>
        {afterMidnight && <span className="sr">{words}</span>}
        {room.picture && (
          <Picture picture={room.picture} focal={room.focal} sizes="15rem" className="bill__pic" />
        )}
        <span className="bill__what">
          <span className="h3">{room.name}</span>
          <span className="bill__facts">
            <span>{room.branchName}</span>
            <span>
              <Figures text={room.facts[0] ?? ''} />
            </span>
            {!isOther && left <= few && <b>{t('home.slots_left', { count: left })}</b>}
            {audience !== 'everyone' && <b>{t(`slots.${audience}`)}</b>}
          </span>
        </span>
      </SiteLink>
      <button
        type="button"
        className="bill__book"
        aria-busy={isPressed || undefined}
        onPointerEnter={() => void loadHold()}
        onClick={() => setPressed(true)}
      >
        <b>
          {t('actions.book')}
          <span className="sr">
            {listComma(locale)}
            {[room.name, words].join(listComma(locale))}
          </span>
        </b>
        {price && (
          <>
            <span className="bill__cost">
              <Amount money={{ amount: price.total, currency }} short />
            </span>
            <small>{t('common.players', { count: price.players })}</small>
          </>
        )}
      </button>
      {isPressed && (
        <Suspense fallback={null}>
          <HoldTime slot={slot} players={players} onDone={() => setPressed(false)} />
        </Suspense>
      )}
    </li>
  )
}
