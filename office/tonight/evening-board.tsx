import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { DeskBooking, DeskDay, DeskRoom, FreeSession } from '#contracts/office/desk.ts'
import type { DeskGame } from '#contracts/public-game.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { hoursOf } from '../calendar/calendar-geometry.ts'
import { groupName } from '../group-name.ts'
import type { BoardIncident } from '../incidents/incidents-with-queued.ts'
import { type BoardSpan, boardSpan, placeInSpan, rowsOf } from './board-layout.ts'
import { clockWords, tileWords } from './board-words.ts'
import { GameBlock, gamesOf } from './game-block.tsx'
import { owes, tonightState } from './tonight-state.ts'

type EveningBoardProps = {
  day: DeskDay
  bookings: readonly DeskBooking[]
  incidents: readonly BoardIncident[]
  now: number
  onOpen: (code: string) => void
  onWalkIn: (free: FreeSession) => void
}

type Block = { readonly startsAt: string; readonly endsAt: string } & (
  | { readonly booking: DeskBooking }
  | { readonly game: DeskGame; readonly parties: readonly DeskBooking[] }
  | { readonly free: FreeSession }
)

/** Rooms down, time across from where one begins to read, and a line where now is. */
export function EveningBoard({ day, bookings, incidents, now, onOpen, onWalkIn }: EveningBoardProps) {
  const { locale, dir, t } = useLocale()
  const scroller = useRef<HTMLDivElement>(null)
  const span = boardSpan([...bookings, ...day.free], now)
  const { timeZone } = day.branch

  // Opened, the board shows what is on; afterwards it stays where it was left.
  const from = span?.from
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !span) return
    const { at } = placeInSpan(span, now, now)
    const way = box.scrollWidth * at - box.clientWidth * 0.35
    box.scrollLeft = (dir === 'rtl' ? -1 : 1) * Math.max(0, way)
  }, [dir, from])

  if (!span) return null
  const hours = hoursOf(span)
  const at = (share: number) => ({ '--at': share }) as CSSProperties
  return (
    <section className="evening-board" aria-label={t('office_tonight.board')}>
      <div className="evening-board__scroller" ref={scroller}>
        <div className="evening-board__hours" style={{ '--hours': hours.length } as CSSProperties}>
          <div className="evening-board__axis" aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} style={at(placeInSpan(span, hour, hour).at)}>
                {clockWords(hour, timeZone, locale)}
              </span>
            ))}
          </div>
          {day.rooms.map((room) => (
            <BoardRow
              key={room.slug}
              room={room}
              span={span}
              now={now}
              timeZone={timeZone}
              onOpen={onOpen}
              onWalkIn={onWalkIn}
              evening={day.date}
              bookings={bookings.filter((booking) => booking.room.slug === room.slug)}
              free={day.free.filter((session) => session.room === room.slug)}
              incidents={incidents.filter((one) => one.room === room.slug)}
            />
          ))}
          {now >= span.from && now < span.until && (
            <div className="evening-board__track" aria-hidden="true">
              <div className="evening-board__now" style={at(placeInSpan(span, now, now).at)} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

type BoardRowProps = Pick<EveningBoardProps, 'now' | 'onOpen' | 'onWalkIn' | 'bookings' | 'incidents'> & {
  room: DeskRoom
  free: readonly FreeSession[]
  span: BoardSpan
  evening: string
  timeZone: string
}

function BoardRow(props: BoardRowProps) {
  const { room, bookings, free, span, now, evening, timeZone, onOpen, onWalkIn } = props
  const { locale, t } = useLocale()
  const blocks: Block[] = [
    ...bookings
      .filter(({ game }) => !game)
      .map((booking) => ({ startsAt: booking.startsAt, endsAt: booking.endsAt, booking })),
    ...gamesOf(bookings),
    ...free.map((session) => ({ startsAt: session.startsAt, endsAt: session.endsAt, free: session })),
  ].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  const lines = rowsOf(blocks)
  const headingId = `board-${room.slug}`
  return (
    <div className="evening-board__row">
      <div className="evening-board__room">
        <h2 id={headingId}>{room.name[locale]}</h2>
        {[...new Set(props.incidents.map(({ kind }) => kind))].map((kind) => (
          <p key={kind} className="evening-board__broken">
            {t(`office_incidents.kind_${kind}`)}
          </p>
        ))}
      </div>
      <ol
        className="evening-board__lane"
        aria-labelledby={headingId}
        style={{ '--lines': Math.max(0, ...lines) + 1 } as CSSProperties}
      >
        {blocks.map((block, index) => {
          const place = placeInSpan(span, Date.parse(block.startsAt), Date.parse(block.endsAt))
          const style = { '--at': place.at, '--long': place.long, '--line-no': lines[index] } as CSSProperties
          return (
            <li key={keyOf(block)} style={style}>
              {'booking' in block ? (
                <BookingBlock now={now} timeZone={timeZone} onOpen={onOpen} booking={block.booking} />
              ) : 'game' in block ? (
                <GameBlock {...block} now={now} timeZone={timeZone} onOpen={onOpen} />
              ) : (
                <FreeBlock evening={evening} timeZone={timeZone} onWalkIn={onWalkIn} free={block.free} />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function keyOf(block: Block): string {
  if ('booking' in block) return block.booking.code
  return 'game' in block ? block.game.id : `free ${block.startsAt}`
}

type BookingBlockProps = {
  booking: DeskBooking
  now: number
  timeZone: string
  onOpen: (code: string) => void
}

function BookingBlock({ booking, now, timeZone, onOpen }: BookingBlockProps) {
  const { locale, t } = useLocale()
  const { clock, period, words, afterMidnight } = slotTime(booking.startsAt, booking.date, timeZone, locale)
  return (
    <button
      type="button"
      className={`evening-tile evening-tile--${tonightState(booking, now)}`}
      onClick={() => onOpen(booking.code)}
    >
      <b>
        <bdi aria-hidden={afterMidnight || undefined}>{clock}</bdi>{' '}
        <span className="sr">{afterMidnight ? words : period}</span>
      </b>
      <span className="evening-tile__who">
        <bdi>{groupName(booking, t)}</bdi> <span className="sr">{t('common.group', booking)}</span>
        <bdi aria-hidden="true">×{booking.players}</bdi>
      </span>
      <span className="evening-tile__state">{tileWords(booking, now, t)}</span>
      {owes(booking, now) && (
        <span className="evening-tile__state evening-tile__state--owes">{t('office_tonight.owes')}</span>
      )}
    </button>
  )
}

type FreeBlockProps = {
  free: FreeSession
  evening: string
  timeZone: string
  onWalkIn: (free: FreeSession) => void
}

function FreeBlock({ free, evening, timeZone, onWalkIn }: FreeBlockProps) {
  const { locale, t } = useLocale()
  const { clock, period, words, afterMidnight } = slotTime(free.startsAt, evening, timeZone, locale)
  return (
    <button type="button" className="evening-tile evening-tile--free" onClick={() => onWalkIn(free)}>
      <b>
        <bdi aria-hidden={afterMidnight || undefined}>{clock}</bdi>{' '}
        <span className="sr">{afterMidnight ? words : period}</span>
      </b>
      {free.audience !== 'everyone' && (
        <span className="evening-tile__who">{t(`audience.${free.audience}`)}</span>
      )}
      <span className="evening-tile__state">{t('office.booking.walk_in')}</span>
    </button>
  )
}
