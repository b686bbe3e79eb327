import type { CSSProperties } from 'react'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { money } from '#domain/money/money.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { DeskMarks } from '#office/tonight/queue/use-desk-marks.ts'
import { groupName } from '../group-name.ts'
import { clockWords, stateWords } from './board-words.ts'
import { ResultActs } from './result/result-acts.tsx'
import { resultWords } from './result/result-state.ts'
import { owes, tonightState } from './tonight-state.ts'

type TonightItemProps = {
  booking: DeskBooking
  timeZone: string
  now: number
  /** Something about it has not reached the server yet. */
  waits: boolean
  marks: DeskMarks
  branch: string
  onOpen: (code: string) => void
  onChange: (booking: DeskBooking) => void
}

/** One group of the evening: when, who, where, what is due, and the next thing to do about them. */
export function TonightItem({ booking, waits, onOpen, ...rest }: TonightItemProps) {
  const { locale, t } = useLocale()
  const { timeZone, now, marks } = rest
  const state = tonightState(booking, now)
  const { clock, period, words, afterMidnight } = slotTime(booking.startsAt, booking.date, timeZone, locale)
  const name = groupName(booking, t)
  const comma = listComma(locale)
  const extras = booking.addOns.map((addOn) => addOn.name[locale])
  const out = t('office_tonight.out_at', { time: clockWords(booking.endsAt, timeZone, locale) })
  const said = stateWords(booking, now, t)
  const facts = [
    booking.room.name[locale],
    t('common.group', booking).replaceAll(' ', '\u00A0'),
    ...(booking.game
      ? [t('office_tonight.game', { taken: booking.game.seatsTaken, seats: booking.game.seats })]
      : []),
    ...(booking.audience === 'everyone' ? [] : [t(`audience.${booking.audience}`)]),
    ...(state === 'in' ? [out] : extras),
  ]
  return (
    <li className={`evening-item evening-item--${state}`}>
      <p className="evening-item__when">
        <span aria-hidden={afterMidnight || undefined}>
          <b>
            <bdi>{clock}</bdi>
          </b>{' '}
          <small>{period}</small>
        </span>
        {afterMidnight && <span className="sr">{words}</span>}
      </p>
      <div className="evening-item__who">
        <h3>
          <button type="button" className="evening-item__open" onClick={() => onOpen(booking.code)}>
            <bdi>{name}</bdi>
          </button>
        </h3>
        <p className="small muted">{facts.join(comma)}</p>
        {(booking.staffNote || booking.guestNotes) && (
          <p className="small evening-item__note">
            <bdi>{booking.staffNote || booking.guestNotes}</bdi>
          </p>
        )}
        {state === 'in' && <PlayedBar booking={booking} now={now} />}
      </div>
      <div className="evening-item__foot">
        <p className="row evening-item__tags">
          {/* That a group of later is expected goes without saying. */}
          {said !== t('office_tonight.expected') && <span className={tagOf[state]}>{said}</span>}
          {owes(booking, now) && (
            <span className="tag tag--warn">
              {t('office_tonight.owes')} <Amount money={money(booking.due, booking.currency)} />
            </span>
          )}
          {booking.signed !== undefined && (state === 'next' || state === 'late') && (
            <span className={signedTag(booking, now)}>
              {t('office_tonight.signed_chip', { signed: booking.signed, players: booking.players })}
            </span>
          )}
          {booking.toHandOver > 0 && (
            <span className="tag">{t('office_tonight.to_hand_over', { count: booking.toHandOver })}</span>
          )}
          {resultWords(booking, t) && <span className="tag tag--ok">{resultWords(booking, t)}</span>}
          {waits && <span className="tag tag--night">{t('office_tonight.waits')}</span>}
        </p>
        {(state === 'late' || state === 'next') && (
          <div className="evening-item__acts">
            <Button
              look={state === 'late' ? 'main' : 'line'}
              aria-label={t('office.tonight.check_in_of', { name })}
              onClick={() => void marks.checkIn(booking)}
            >
              {t('office.booking.check_in')}
            </Button>
            {state === 'late' && (
              <Button
                look="line"
                aria-label={t('office_tonight.no_show_of', { name })}
                onClick={() => void marks.noShow(booking)}
              >
                {t('states.booking.no_show')}
              </Button>
            )}
          </div>
        )}
        <ResultActs {...rest} booking={booking} />
      </div>
    </li>
  )
}

const tagOf = {
  late: 'tag tag--bad',
  next: 'tag',
  in: 'tag tag--ok',
  held: 'tag tag--warn',
  over: 'tag',
} as const

/** How much of their time is gone; the words beside it say the same. */
function PlayedBar({ booking, now }: { booking: DeskBooking; now: number }) {
  const [start, end] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)]
  const played = Math.min(1, Math.max(0, (now - start) / (end - start)))
  return (
    <div
      className="evening-item__played"
      style={{ '--played': played } as CSSProperties}
      aria-hidden="true"
    />
  )
}

const lastMinutes = 10 * 60_000

/** Ten minutes before the start those who have not signed are urgent. */
function signedTag({ signed = 0, players, startsAt }: DeskBooking, now: number): string {
  if (signed >= players) return 'tag tag--ok'
  return Date.parse(startsAt) - now <= lastMinutes ? 'tag tag--bad' : 'tag'
}
