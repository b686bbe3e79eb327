import type { TimetableSlot } from '#contracts/availability.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatNightOf } from '#domain/time/session-time.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { type ShownSlot, SlotButton } from '../booking/slot-button.tsx'
import { waitingHref } from '../waiting/waiting-wish.ts'
import type { RoomOffer } from './room-offer.server.ts'

type RoomEveningProps = {
  offer: RoomOffer
  date: string | null
  /** Null until they have arrived. */
  slots: readonly TimetableSlot[] | null
  failed: boolean
  players: number
  /** Where one calls about a time that starts too soon to be booked here. */
  phone: string
  chosen: string | null
  /** The start of the slot this browser holds already. */
  yours: string | null
  /** The start of the slot that is being held. */
  holding: string | null
  onChoose: (slot: ShownSlot) => void
  onRetry: () => void
}

/** The slots of an evening; those after midnight stand below, under their own word. */
export function RoomEvening(props: RoomEveningProps) {
  const { offer, date, slots, failed, players, phone, chosen, yours, holding, onChoose, onRetry } = props
  const { t, locale } = useLocale()
  const { timeZone, currency, words } = offer
  const href = useSiteHref()
  // What has been played tonight is of no use to anybody.
  const shown = slots
    ?.filter(({ state }) => state !== 'past')
    .map((slot) => ({
      slot: shownSlot(slot, players, yours),
      time: slotTime(slot.startsAt, date ?? '', timeZone, locale),
    }))
  const free = shown?.filter(({ slot }) => slot.state === 'free').length ?? 0
  const late = shown?.filter(({ time }) => time.afterMidnight) ?? []

  const waitFor = (startsAt: string | null) =>
    href(waitingHref({ branch: offer.branch, room: offer.room, date: date ?? '', startsAt, players }))
  // What is taken leads to the list of those who wait for it.
  const hrefOf = ({ state, startsAt }: ShownSlot) => {
    if (state === 'too_soon') return `tel:${phone}`
    return state === 'taken' || state === 'held' ? waitFor(startsAt) : undefined
  }

  const list = (some: NonNullable<typeof shown>) => (
    <ul className="slots">
      {some.map(({ slot }) => (
        <li key={slot.startsAt}>
          <SlotButton
            slot={slot}
            timeZone={timeZone}
            currency={currency}
            evening={date ?? ''}
            chosen={slot.startsAt === chosen}
            busy={slot.startsAt === holding}
            href={hrefOf(slot)}
            onClick={slot.state === 'free' || slot.state === 'yours' ? () => onChoose(slot) : undefined}
          />
        </li>
      ))}
    </ul>
  )

  return (
    <section className="step" aria-labelledby="evening">
      <h3 id="evening" className="h3" tabIndex={-1}>
        {date ? formatDate(date, locale, 'full') : t('room.slots_wait')}
      </h3>
      <p className="small muted">{words.clock}</p>
      <p className="sr" role="status">
        {shown && date && t('room.day_free', { date: formatDate(date, locale, 'full'), count: free })}
      </p>
      {failed && (
        <div className="evening__lost">
          <p>{t('room.times_lost')}</p>
          <Button look="line" onClick={onRetry}>
            {t('room.try_again')}
          </Button>
        </div>
      )}
      {!shown && !failed && <WaitingSlots />}
      {shown && free === 0 && <p className="small">{t('room.slots_none')}</p>}
      {shown && list(shown.filter(({ time }) => !time.afterMidnight))}
      {date && late.length > 0 && (
        <>
          <p className="evening__late small">{formatNightOf(date, locale)}</p>
          {list(late)}
        </>
      )}
      {shown?.some(({ slot }) => hrefOf(slot)?.includes('/waiting')) && (
        <p className="small">
          <a href={waitFor(null)}>{t('waiting.tell_me_room')}</a>
        </p>
      )}
    </section>
  )
}

/** A price for another group size is no price: it comes again in a moment. */
function shownSlot(slot: TimetableSlot, players: number, yours: string | null): ShownSlot {
  const isYours = slot.state === 'held' && slot.startsAt === yours
  return {
    ...slot,
    state: isYours ? 'yours' : slot.state,
    price: slot.price?.players === players ? slot.price : null,
  }
}

function WaitingSlots() {
  return (
    <div className="slots" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className="slot slot--waiting" />
      ))}
    </div>
  )
}
