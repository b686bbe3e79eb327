import { useState } from 'react'
import { bookForGuest, offerWalkIn } from '#contracts/calls/desk.calls.ts'
import type { DeskBooking, DeskRoom, FreeSession } from '#contracts/office-desk.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useOfficeData } from '../use-office-data.ts'
import { useStaffApi } from '../use-staff-api.ts'

type WalkInProps = { branch: string; evening: string; timeZone: string; room: DeskRoom; free: FreeSession }
type Pays = 'cash' | 'card_terminal' | 'later'

/** Most groups are four. */
const usualGroup = 4

/** A group that stands at the desk: how many they are, what that costs, and how they pay. */
export default function WalkInDialog(props: WalkInProps & OpenedDialog<DeskBooking>) {
  const { open, close, branch, evening, timeZone, room, free } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const query = { room: room.slug, startsAt: free.startsAt }
  const offer = useOfficeData(offerWalkIn, { params: { branch }, query })
  const usual = Math.min(room.maxPlayers, Math.max(room.minPlayers, usualGroup))
  const [players, setPlayers] = useState(String(usual))
  const [name, setName] = useState('')
  const [busy, setBusy] = useState<Pays | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const size = parseNumber(players)
  const price = offer.data?.prices.find((one) => one.players === size)
  const amount = price && offer.data && formatMoney(money(price.total, offer.data.currency), locale)

  async function book(pays: Pays) {
    if (!price) return
    setBusy(pays)
    setFailure(null)
    const body = {
      room: room.slug,
      startsAt: free.startsAt,
      players: price.players,
      locale,
      source: 'walk_in' as const,
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(pays !== 'later' && { pays }),
    }
    const answer = await api(bookForGuest, { params: { branch }, body })
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
        <p className="walk-in__slot">
          <b>{slotTime(free.startsAt, evening, timeZone, locale).words}</b> {room.name[locale]}
          {free.audience !== 'everyone' && <span className="tag">{t(`audience.${free.audience}`)}</span>}
        </p>
        <NumberInput
          label={t('office_tonight.players')}
          value={players}
          onChange={setPlayers}
          min={room.minPlayers}
          max={room.maxPlayers}
          {...(offer.data && !price && { error: t('office_tonight.size_wrong', room) })}
        />
        <TextInput
          label={t('fields.name')}
          optional
          value={name}
          onChange={setName}
          maxLength={longest.personName}
        />
        <p className="walk-in__price" role="status">
          {amount && t('office_tonight.costs', { amount })}
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
