import type { TimetableSlot } from '#contracts/availability.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import {
  type EveningPlan,
  type EveningRoom,
  fitOf,
  type PlannedSlot,
  plannedPrice,
  slotName,
  slotsFor,
} from '#site/booking/evening-plan.ts'
import { type PressSlot, TimetableCell } from './timetable-cell.tsx'
import { TimetableRoom } from './timetable-room.tsx'

export type TimetableRowProps = {
  plan: EveningPlan
  evening: string
  room: EveningRoom
  players: number | null
  /** What is known of the slots, by name; null before the first answer. */
  slots: ReadonlyMap<string, TimetableSlot> | null
  /** The names of the slot this browser holds, of the one it is asking for, and of the one the tab key reaches. */
  own: string | null
  /** Those that could be had at some time while one looked. */
  seenFree: ReadonlySet<string>
  busy: string | null
  tabStop: string | undefined
  onPress: PressSlot
}

/** A room's evening: each session in the cell of the hour it begins in. */
export function TimetableRow(props: TimetableRowProps) {
  const { plan, evening, room, players, slots, own, seenFree, busy, tabStop, onPress } = props
  const { t } = useLocale()
  const href = useSiteHref()
  const fit = fitOf(room, players)
  const played = slotsFor(room, players)
  const isOpen = (name: string) => seenFree.has(name) || name === own

  function cell(slot: PlannedSlot) {
    const name = slotName(room.slug, slot.startsAt)
    const known = slots?.get(name)
    const state = known?.state ?? slot.state
    const planned = plannedPrice(plan, room, slot, players)
    const size = planned?.players ?? room.minPlayers
    const told = known?.price?.players === size ? known.price.total : null
    const mode = known?.mode ?? slot.mode
    // A seat beside others is priced by itself.
    const seat = mode === 'public' && planned ? (known?.game?.perSeat ?? planned.total / size) : null
    return (
      <TimetableCell
        key={slot.startsAt}
        plan={plan}
        evening={evening}
        room={room}
        slot={slot}
        onPress={onPress}
        state={state === 'held' && name === own ? 'yours' : state}
        isKnown={known !== undefined}
        isOpen={isOpen(name)}
        price={seat ?? told ?? planned?.total ?? null}
        players={seat === null ? size : 1}
        mode={mode}
        seatsLeft={known?.game?.seatsLeft}
        busy={busy === name}
        isTabStop={tabStop === name}
        roomHref={href(room.href)}
        time={wallClock(slot.startsAt, plan.timeZone).time}
      />
    )
  }

  const head = (
    <th scope="row">
      <TimetableRoom room={room} />
    </th>
  )
  if (fit !== 'fits' || room.slots.length === 0)
    return (
      <tr className="board__off">
        {head}
        <td colSpan={plan.hours.length} className="board__refusal">
          {t(fit === 'fits' ? 'reservations.room_rests' : `reservations.cell_${fit}`)}
        </td>
      </tr>
    )
  return (
    <tr>
      {head}
      {plan.hours.map(({ night, day }, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour of the axis never changes its place
        <td key={hour} className={nightClass(night, day)}>
          {played.filter(({ at }) => Math.floor(at / 60) === hour).map(cell)}
        </td>
      ))}
      {room.slots.every(({ state }) => state === 'past') ? (
        <td className="board__over">{t('reservations.room_over')}</td>
      ) : (
        slots !== null &&
        !room.slots.some(({ startsAt }) => isOpen(slotName(room.slug, startsAt))) && (
          <td className="board__none">{t('reservations.room_full')}</td>
        )
      )}
    </tr>
  )
}

/** The looks of an hour after midnight; the first one is the line itself. */
export function nightClass(night: boolean, day: string | null): string | undefined {
  if (!night) return undefined
  return day ? 'board__night board__night--first' : 'board__night'
}
