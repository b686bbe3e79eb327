import { useState } from 'react'
import { moveByStaff, prolongSession, swapRooms } from '#contracts/calls/desk.calls.ts'
import type { DeskBooking, DeskDay, DeskProlongation } from '#contracts/office/desk.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { Select } from '#kit/ui/select.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { groupName } from '../group-name.ts'
import { ProblemLine } from '../problem-line.tsx'
import { longerBy } from './time-left.ts'

type RoomActionsProps = {
  booking: DeskBooking
  branch: string
  day: DeskDay
  others: readonly DeskBooking[]
  now: number
  onChange: (booking: DeskBooking) => void
}

const isOpen = ({ status }: DeskBooking) => status === 'confirmed' || status === 'checked_in'

/** More time, or another room: a free one, or that of another group of the evening. */
export function RoomActions({ booking, branch, day, others, now, onChange }: RoomActionsProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [to, setTo] = useState('')
  const { timeZone } = day.branch
  if (!isOpen(booking)) return null

  const params = { branch, code: booking.code }
  async function change(what: string, words: string, send: () => Promise<ApiAnswer<DeskBooking>>) {
    setBusy(what)
    setFailure(null)
    const answer = await send()
    setBusy(null)
    if (!answer.ok) return setFailure(answer)
    toast({ text: words, kind: 'ok' })
    setTo('')
    onChange(answer.data)
  }
  const prolong = (minutes: DeskProlongation['minutes']) =>
    change(String(minutes), t('office_tonight.prolonged', { count: minutes }), () =>
      api(prolongSession, { params, body: { minutes, endsAt: booking.endsAt } }),
    )
  function go() {
    const [kind, first = '', startsAt = ''] = to.split(' ')
    return kind === 'swap'
      ? change('room', t('office_tonight.swapped'), () => api(swapRooms, { params, body: { with: first } }))
      : change('room', t('office_tonight.moved'), () =>
          api(moveByStaff, { params, body: { room: first, startsAt } }),
        )
  }

  const roomOf = (slug: string) => day.rooms.find((room) => room.slug === slug)
  const fits = (slug: string, players: number) => {
    const room = roomOf(slug)
    return room !== undefined && players >= room.minPlayers && players <= room.maxPlayers
  }
  const swaps = others
    .filter((other) => isOpen(other) && other.room.slug !== booking.room.slug)
    .filter((other) => fits(other.room.slug, booking.players) && fits(booking.room.slug, other.players))
    .filter((other) => Date.parse(other.endsAt) > now)
    .map((other) => ({
      value: `swap ${other.code}`,
      label: t('office_tonight.swap_with', {
        name: groupName(other, t),
        room: other.room.name[locale],
        time: slotTime(other.startsAt, other.date, timeZone, locale).words,
      }),
    }))
  const moves =
    booking.status === 'confirmed'
      ? day.free
          .filter(({ room }) => fits(room, booking.players))
          .map(({ room, startsAt }) => ({
            value: `move ${room} ${startsAt}`,
            label: t('office_tonight.move_to', {
              room: roomOf(room)?.name[locale] ?? room,
              time: slotTime(startsAt, day.date, timeZone, locale).words,
            }),
          }))
      : []
  const options = [...swaps, ...moves]
  const longer = longerBy(booking, others)
  return (
    <section className="desk-panel__part" aria-label={t('office_tonight.room_and_time')}>
      <h3 className="desk-panel__title">{t('office_tonight.more_time')}</h3>
      {longer.next && (
        <p className="small muted">
          {t('office_tonight.next_in_room', {
            time: slotTime(longer.next.startsAt, longer.next.date, timeZone, locale).words,
          })}
        </p>
      )}
      <div className="desk-panel__steps">
        {longer.steps.map((minutes) => (
          <Button
            key={minutes}
            look="line"
            busy={busy === String(minutes)}
            onClick={() => void prolong(minutes)}
          >
            {t('office_tonight.minutes_more', { count: minutes })}
          </Button>
        ))}
      </div>
      {options.length > 0 && (
        <div className="desk-panel__another">
          <Select
            label={t('office_tonight.another_room')}
            value={to}
            onChange={setTo}
            placeholder={t('placeholders.select')}
            options={options}
          />
          <Button look="line" busy={busy === 'room'} disabled={to === ''} onClick={() => void go()}>
            {t(to.startsWith('swap') ? 'office_tonight.swap' : 'office.booking.move')}
          </Button>
        </div>
      )}
      <ProblemLine failure={failure} />
    </section>
  )
}
