import { type CSSProperties, memo } from 'react'
import type { SessionMode } from '#domain/availability/session-plan.ts'
import type { EveningPlan, EveningRoom, PlannedSlot } from '#site/booking/evening-plan.ts'
import { slotName } from '#site/booking/evening-plan.ts'
import { type ShownSlot, SlotButton } from '#site/booking/slot-button.tsx'

export type CellState = NonNullable<ShownSlot['state']>

export type PressSlot = (room: EveningRoom, slot: PlannedSlot, state: CellState) => void

type TimetableCellProps = {
  plan: Pick<EveningPlan, 'timeZone' | 'currency'>
  evening: string
  room: EveningRoom
  slot: PlannedSlot
  state: CellState
  /** Null until somebody has said whether it is free. */
  isKnown: boolean
  /** It can be had, or could be a moment ago. */
  isOpen: boolean
  price: number | null
  /** Who plays it, and how many seats are left where strangers do. */
  mode: SessionMode
  seatsLeft: number | undefined
  players: number
  busy: boolean
  /** Reached with the tab key; the others with the arrows. */
  isTabStop: boolean
  roomHref: string
  time: string
  onPress: PressSlot
}

const deadStates: ReadonlySet<CellState> = new Set(['past', 'too_far'])

/**
 * A session in its place. Whatever becomes of it, it stays the same button of the same size: nothing moves under a
 * finger, and the focus is never lost. Without a script it leads to the room's page.
 */
export const TimetableCell = memo(function TimetableCell(props: TimetableCellProps) {
  const {
    plan,
    evening,
    room,
    slot,
    state,
    isKnown,
    price,
    players,
    busy,
    isTabStop,
    mode,
    seatsLeft,
    onPress,
  } = props
  const style = { '--at': slot.at % 60, '--takes': slot.takes } as CSSProperties
  const shown: ShownSlot = {
    startsAt: slot.startsAt,
    audience: slot.audience,
    state,
    price: price === null ? null : { players, perPlayer: price / players, total: price },
    mode,
    seatsLeft,
  }
  return (
    <SlotButton
      slot={shown}
      evening={evening}
      timeZone={plan.timeZone}
      currency={plan.currency}
      busy={busy}
      className={isKnown ? undefined : 'slot--asked'}
      style={style}
      tabIndex={isTabStop ? 0 : -1}
      data-slot={slotName(room.slug, slot.startsAt)}
      data-open={props.isOpen || undefined}
      data-folds={slot.state === 'past' || undefined}
      aria-describedby={`room-${room.slug}`}
      aria-disabled={deadStates.has(state) || undefined}
      type="submit"
      form="evening"
      formAction={props.roomHref}
      name="time"
      value={props.time}
      onClick={(event) => {
        event.preventDefault()
        if (!deadStates.has(state)) onPress(room, slot, state)
      }}
    />
  )
})
