import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TimetableSlot } from '#contracts/availability.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { eveningHref, type EveningFilters as Filters, noFilters } from '#site/booking/evening-href.ts'
import { EveningLink } from '#site/booking/evening-link.tsx'
import { useLiveEvening } from '#site/booking/evening-live.ts'
import {
  type EveningPlan,
  filterRooms,
  fitOf,
  isSamePlan,
  slotName,
  slotsByName,
} from '#site/booking/evening-plan.ts'
import { usePressSlot } from '#site/booking/evening-press.ts'
import { EveningStatus } from '#site/booking/evening-status.tsx'
import { useReservation } from '#site/booking/hold/reservation.ts'
import { NextEvenings } from '#site/booking/next-evenings.tsx'
import { useSeenFree } from '#site/booking/use-seen-free.ts'
import { TimetableBoard } from './timetable-board.tsx'
import { TimetableLegend } from './timetable-legend.tsx'

type EveningTimetableProps = {
  branch: string
  date: string
  label: string
  today: string
  plan: EveningPlan
  filters: Filters
  /** The next evenings that have what the address looks for, by the plan. */
  planned: readonly string[]
  phone: { readonly href: string; readonly text: string }
}

type Slots = ReadonlyMap<string, TimetableSlot>

/** The timetable with what is known of it now. */
export function EveningTimetable(props: EveningTimetableProps) {
  const { branch, date, label, today, plan, filters, planned, phone } = props
  const { t } = useLocale()
  const { players } = filters
  const { day, link, refresh } = useLiveEvening(branch, date, players)
  const slots = useMemo(() => day && slotsByName(day), [day])
  const rooms = useMemo(() => filterRooms(plan.rooms, filters), [plan, filters])
  const held = useReservation()
  const own = held?.order && held.branch === branch ? slotName(held.room, held.startsAt) : null
  const { onPress, busy } = usePressSlot({ branch, date, plan, filters, phone, refresh })
  useNewPlan(plan, slots)
  const news = useNews(plan, date, slots, [own, busy])

  const fitting = rooms.filter((room) => fitOf(room, players) === 'fits' && room.slots.length > 0)
  const seenFree = useSeenFree(date, slots)
  const names = fitting.flatMap((room) => room.slots.map(({ startsAt }) => slotName(room.slug, startsAt)))
  const count = (state: string) => names.filter((name) => slots?.get(name)?.state === state).length
  const left = slots && {
    // What this browser holds is not lost.
    free: count('free') + (own !== null && names.includes(own) ? 1 : 0),
    byPhone: count('too_soon'),
  }
  // Another filter of the page that was loaded has other evenings, which the browser asks for.
  const [loaded] = useState(filters)
  const next = { branch, date, today, filters, planned: loaded === filters ? planned : [] }
  return (
    <div className="evening__table">
      <EveningStatus
        {...next}
        phone={phone}
        link={link}
        left={names.length > 0 ? left : null}
        onRetry={refresh}
      />
      <TimetableLegend />
      {rooms.length > 0 ? (
        <TimetableBoard
          plan={plan}
          label={label}
          rooms={rooms}
          players={players}
          slots={slots}
          own={own}
          seenFree={seenFree}
          isAwaited={slots === null && link !== 'lost'}
          onlyFree={filters.free}
          busy={busy}
          onPress={onPress}
          evening={date}
        />
      ) : (
        <div className="evening-empty">
          <p className="h3">{t('reservations.no_rooms')}</p>
          {/* Above what comes later, or it would move away from a finger. */}
          <EveningLink
            to={eveningHref(branch, date, { ...noFilters, players, free: filters.free })}
            className="btn btn--line"
            replace
          >
            {t('reservations.reset')}
          </EveningLink>
          <NextEvenings {...next} />
        </div>
      )}
      <p className="sr" role="status">
        {news}
      </p>
    </div>
  )
}

/** Sessions that came or went since the page was made: the page is asked for again, once for each answer. */
function useNewPlan(plan: EveningPlan, slots: Slots | null) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (slots && !isSamePlan(plan, slots)) void revalidate()
  }, [plan, slots, revalidate])
}

/**
 * What changed under the visitor's eyes, in words: for those who hear the page, and for everyone when it is the very
 * slot they point at. What they hold, or are pressing, is answered where they pressed.
 */
function useNews(
  plan: EveningPlan,
  evening: string,
  slots: Slots | null,
  own: readonly (string | null)[],
): string {
  const { t, locale } = useLocale()
  const showToast = useToast()
  const before = useRef<Slots | null>(null)
  const [news, setNews] = useState('')

  const compare = useEffectEvent((now: Slots) => {
    const old = before.current
    before.current = now
    if (!old) return
    for (const room of plan.rooms)
      for (const { startsAt } of room.slots) {
        const name = slotName(room.slug, startsAt)
        const [was, is] = [old.get(name)?.state, now.get(name)?.state]
        const isGone = was === 'free' && (is === 'held' || is === 'taken')
        if (own.includes(name) || !(isGone || ((was === 'held' || was === 'taken') && is === 'free')))
          continue
        const { words: time } = slotTime(startsAt, evening, plan.timeZone, locale)
        const values = { time, room: room.name }
        const text = t(isGone ? 'reservations.just_taken' : 'reservations.just_freed', values)
        setNews(text)
        if (isGone && document.querySelector(`[data-slot="${name}"]:is(:hover, :focus-visible)`))
          showToast({ text })
        return
      }
  })

  useEffect(() => {
    if (slots) compare(slots)
  }, [slots])
  // Another evening is no change of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the evening is what makes the old answer worthless
  useEffect(() => {
    return () => {
      before.current = null
      setNews('')
    }
  }, [evening])
  return news
}
