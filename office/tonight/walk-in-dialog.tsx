import { useState } from 'react'
import { bookForGuest, offerWalkIn } from '#contracts/calls/desk.calls.ts'
import type { DeskBooking, DeskDay, FreeSession } from '#contracts/office/desk.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ChildrenInput, childrenTyped } from '#office/forms/children-input.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { clockWords } from './board-words.ts'
import { firstStart, instantOf, WalkInStart } from './walk-in-start.tsx'

/** Without a session, one chooses the room and the time oneself. */
export type WalkInProps = { day: DeskDay; free: FreeSession | null; now: number }
type Pays = 'cash' | 'card_terminal' | 'later'

/** Most groups are four. */
const usualGroup = 4

/** A group that stands at the desk: how many they are, what that costs, and how they pay. */
export default function WalkInDialog(props: WalkInProps & OpenedDialog<DeskBooking>) {
  const { open, close, day, free, now } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const params = { branch: day.branch.slug }
  const [start, setStart] = useState(() => firstStart(day, free, now))
  const room = day.rooms.find(({ slug }) => slug === start.room)
  const startsAt = instantOf(day, start)
  const [childrenText, setChildren] = useState('0')
  const usual = Math.min(room?.maxPlayers ?? usualGroup, Math.max(room?.minPlayers ?? 1, usualGroup))
  const [players, setPlayers] = useState(String(usual))
  const children = room?.child ? childrenTyped(childrenText, players) : 0
  const wish =
    room && startsAt && children !== null
      ? { room: room.slug, startsAt, ...(children > 0 && { children: String(children) }) }
      : null
  const offer = useOfficeData(offerWalkIn, wish && { params, query: wish })
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [busy, setBusy] = useState<Pays | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const size = parseNumber(players)
  const offered =
    offer.data?.room === wish?.room && offer.data?.startsAt === wish?.startsAt ? offer.data : null
  const price = offered?.free ? offered.prices.find((one) => one.players === size) : undefined
  const smallest = offered?.seatsLeft != null ? 1 : (room?.minPlayers ?? 1)
  const amount = price && offered && formatMoney(money(price.total, offered.currency), locale)

  async function book(pays: Pays) {
    if (!price || !room || !startsAt || children === null) return
    setBusy(pays)
    setFailure(null)
    const body = {
      room: room.slug,
      startsAt,
      players: price.players,
      ...(children > 0 && { children }),
      ...(offered?.seatsLeft != null && { seats: true }),
      locale,
      source: 'walk_in' as const,
      ...(name.trim() !== '' && { name: name.trim() }),
      phone: phone || null,
      ...(pays !== 'later' && { pays }),
    }
    const answer = await api(bookForGuest, { params, body })
    setBusy(null)
    if (answer.ok) close(answer.data)
    else setFailure(answer)
  }

  const way = (pays: Pays, words: string, look: 'main' | 'line') => (
    <Button look={look} wide busy={busy === pays} disabled={!price} onClick={() => void book(pays)}>
      {words}
    </Button>
  )
  return (
    <Dialog open={open} onClose={() => close()} title={t('office.booking.walk_in_title')}>
      <div className="walk-in">
        <WalkInStart day={day} free={free} value={start} onChange={setStart} />
        {offered?.seatsLeft != null && (
          <p className="small muted">
            {t('office_tonight.with_others')} {t('game.seats_left', { count: offered.seatsLeft })}
          </p>
        )}
        {offered && !offered.free && <BadMessage>{t('office_tonight.room_not_free')}</BadMessage>}
        <NumberInput
          label={t('office_tonight.players')}
          value={players}
          onChange={setPlayers}
          min={smallest}
          max={offered?.seatsLeft ?? room?.maxPlayers ?? 99}
          {...(room &&
            offered?.free &&
            !price && {
              error: t('office_tonight.size_wrong', {
                minPlayers: smallest,
                maxPlayers: offered.seatsLeft ?? room.maxPlayers,
              }),
            })}
        />
        {room?.child && (
          <ChildrenInput
            ages={room.child}
            players={players}
            most={room.maxPlayers}
            value={childrenText}
            onChange={setChildren}
          />
        )}
        <TextInput
          label={t('fields.name')}
          optional
          value={name}
          onChange={setName}
          maxLength={longest.personName}
        />
        <PhoneInput label={t('fields.phone')} optional value={phone} onChange={setPhone} />
        <p className="walk-in__price" role="status">
          {amount && t('office_tonight.costs', { amount })}{' '}
          {amount && offered && (
            <span className="small muted">
              {t('office_tonight.out_at', {
                time: clockWords(offered.endsAt, day.branch.timeZone, locale),
              })}
            </span>
          )}
        </p>
        <ProblemLine failure={failure ?? offer.failure} />
        <div className="walk-in__ways">
          {way('cash', t('office_tonight.book_cash'), 'main')}
          {way('card_terminal', t('office_tonight.book_card'), 'main')}
          {way('later', t('office_tonight.book_later'), 'line')}
        </div>
      </div>
    </Dialog>
  )
}
