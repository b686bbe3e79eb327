import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskBooking, DeskMove } from '#contracts/office/desk.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { nextByScreen } from '#kit/ui/timetable-keys.ts'
import { freePlaces, judgePlace, placeKey, type Spot, spotOf } from '#office/calendar/calendar-places.ts'
import { keyUnder } from '#office/calendar/key-under.ts'
import { placeWords, timeWords } from '#office/calendar/place-words.ts'
import { useFilledScreen } from '#office/calendar/use-filled-screen.ts'
import { groupName } from '#office/group-name.ts'
import { BookingDragContext } from './booking-drag.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

type CalendarDragProps = {
  calendar: OfficeCalendar
  now: number
  move: (booking: DeskBooking, to: DeskMove) => Promise<unknown>
  children: ReactNode
}

function keyOf({ room, startsAt }: DeskBooking): string {
  return placeKey({ room: room.slug, startsAt })
}

const shifts: Record<string, number> = { ArrowUp: -5, ArrowDown: 5 }
const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Drags bookings over a calendar: by pointer, by keyboard, or by pressing what to move and then where to. */
export function CalendarDrag({ calendar, now, move, children }: CalendarDragProps) {
  const { locale, t } = useLocale()
  const [carried, setCarried] = useState<DeskBooking | null>(null)
  const [by, setBy] = useState<'pointer' | 'keys'>('keys')
  const [over, setOver] = useState<string | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const [said, say] = useState('')
  const board = useRef<HTMLElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  useFilledScreen(board)
  const { timeZone } = calendar.branch
  const nameOf = useCallback((booking: DeskBooking) => groupName(booking, t), [t])

  const places = useMemo(() => freePlaces(calendar, now, carried?.code), [calendar, now, carried?.code])
  const spotAt = useCallback(
    (key: string | null) => (carried && key ? spotOf(calendar, now, carried, key) : null),
    [calendar, carried, now],
  )
  const verdictOf = (key: string) => spotAt(key)?.verdict ?? null
  const spot = spotAt(over)
  const fitting = places.filter(({ key }) => verdictOf(key) === 'fits')

  const lift = useCallback((booking: DeskBooking) => {
    setCarried(booking)
    setBy('pointer')
    setOver(null)
  }, [])
  const pickUp = useCallback(
    (booking: DeskBooking) => {
      setCarried(booking)
      setBy('keys')
      setOver(null)
      const count = freePlaces(calendar, now, booking.code).filter(
        (place) => judgePlace(calendar, booking, place) === 'fits',
      ).length
      say(t('office_calendar.picked_up', { name: nameOf(booking), count }))
    },
    [calendar, nameOf, now, t],
  )
  const letGo = useCallback(() => {
    setCarried(null)
    setOver(null)
  }, [])
  const putBack = useCallback(() => {
    if (carried) say(t('office_calendar.put_back', { name: nameOf(carried) }))
    letGo()
  }, [carried, letGo, nameOf, t])
  const drop = useCallback(
    async (key: string | null) => {
      const to = spotAt(key)
      if (!carried || to?.verdict !== 'fits' || key === keyOf(carried)) return putBack()
      const { code } = carried
      const { room, startsAt, minutes } = to
      letGo()
      setMoving(code)
      await move(carried, { room, startsAt, ...(minutes !== null && { minutes }) })
      setMoving(null)
      say('')
    },
    [carried, letGo, move, putBack, spotAt],
  )
  const grab = usePointerDrag({
    board,
    ghost,
    keyAt: (booking, under, top) => keyUnder({ calendar, now }, booking, under, top),
    onLift: lift,
    onOver: setOver,
    onDrop: (key) => void drop(key),
    onGiveUp: putBack,
  })

  function stepTo(key: string) {
    const elementOf = (name: string) => board.current?.querySelector<HTMLElement>(`[data-place="${name}"]`)
    const elements = fitting.flatMap((place) => {
      const element = elementOf(place.key)
      return element ? [{ place, element }] : []
    })
    const own = board.current?.querySelector(`[data-booking="${carried?.code}"]`)
    if (!own) return
    const boxes = [own, ...elements.map(({ element }) => element)].map((one) => one.getBoundingClientRect())
    const from = elements.findIndex(({ place }) => place.key === over) + 1
    const next = elements[(nextByScreen(boxes, from, key) ?? 0) - 1]
    if (!next) return
    setOver(next.place.key)
    next.element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    say(spotWords(next.place))
  }
  /** Any time, five minutes earlier or later at a press. */
  function shift(minutes: number) {
    const from = spot ?? carried
    if (!carried || !from) return
    const room = typeof from.room === 'string' ? from.room : from.room.slug
    const startsAt = new Date(Date.parse(from.startsAt) + minutes * 60_000).toISOString()
    const to = spotOf(calendar, now, carried, placeKey({ room, startsAt }))
    if (!to) return
    setOver(to.key)
    say(to.verdict === 'fits' ? spotWords(to) : `${spotWords(to)}: ${t(`office_calendar.${to.verdict}`)}`)
  }
  function spotWords({ room, ...at }: Pick<Spot, 'room' | 'date' | 'startsAt'>): string {
    const name = calendar.rooms.find(({ slug }) => slug === room)?.name[locale] ?? ''
    return t('office_calendar.over', { room: name, time: placeWords(at, timeZone, locale) })
  }
  function pressKey(event: KeyboardEvent) {
    if (!carried || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.shiftKey && event.key in shifts) shift(shifts[event.key] ?? 0)
    else if (arrows.has(event.key)) stepTo(event.key)
    else if (event.key === 'Enter' || event.key === ' ') void drop(over)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (!carried || by === 'pointer') return
    const giveUp = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && putBack()
    document.addEventListener('keydown', giveUp)
    return () => document.removeEventListener('keydown', giveUp)
  }, [carried, by, putBack])

  const moved = useRef<string | null>(null)
  useEffect(() => {
    const code = moved.current
    moved.current = moving
    // It was drawn anew where it is now, and the focus stayed with what is gone.
    if (code && !moving && document.activeElement === document.body)
      board.current?.querySelector<HTMLElement>(`[data-handle="${code}"]`)?.focus()
  }, [moving])

  const ownTime = spot && !spot.isPlanned ? spot : null
  const value = {
    carried,
    over,
    spot: ownTime,
    moving,
    verdictOf,
    pickUp,
    drop: (key: string) => void drop(key),
  }
  return (
    <BookingDragContext value={{ ...value, putBack, grab, pressKey }}>
      <p className="sr" role="status" aria-live="assertive">
        {said}
      </p>
      <section
        ref={board}
        className={carried ? 'cal-board cal-board--carrying' : 'cal-board'}
        aria-label={t('office_calendar.board', { branch: calendar.branch.name[locale] })}
      >
        {children}
      </section>
      {carried && by === 'keys' && (
        <div className="cal-carrying">
          <p>{t('office_calendar.carrying', { name: nameOf(carried) })}</p>
          <button type="button" className="btn btn--line" onClick={putBack}>
            {t('actions.cancel')}
          </button>
        </div>
      )}
      {carried && by === 'pointer' && (
        <div
          ref={ghost}
          // Moved by what the pointer tells, which counts from the left in every language.
          dir="ltr"
          className={spot?.verdict === 'fits' ? 'cal-ghost cal-ghost--fits' : 'cal-ghost'}
          aria-hidden="true"
        >
          <b>
            <bdi>{nameOf(carried)}</bdi>
          </b>
          <span>{timeWords((spot ?? carried).startsAt, timeZone, locale)}</span>
          {spot && spot.verdict !== 'fits' && <span>{t(`office_calendar.${spot.verdict}`)}</span>}
        </div>
      )}
    </BookingDragContext>
  )
}
