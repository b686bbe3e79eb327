import type { ComponentProps } from 'react'
import type { SlotPrice, SlotState } from '#contracts/availability.ts'
import type { SessionMode } from '#domain/availability/session-plan.ts'
import type { Currency } from '#domain/money/money.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import type { MessageKey } from '#messages/keys.ts'

/** A slot of an evening, from any of the calls that answer with slots. */
export type ShownSlot = {
  readonly startsAt: string
  readonly audience: 'everyone' | 'women' | 'families'
  /** `yours` is held by this very browser. Slots that are only answered when free have no state. */
  readonly state?: SlotState | 'yours'
  readonly price: SlotPrice | null
  /** Whether strangers play it together, or might, and how many seats they would find. */
  readonly mode?: SessionMode
  readonly seatsLeft?: number | undefined
}

type SlotButtonProps = Omit<ComponentProps<'button'>, 'children' | 'slot'> & {
  slot: ShownSlot
  /** The evening the slot belongs to; what starts on a later date is after midnight. */
  evening: string
  timeZone: string
  currency: Currency
  /** Set where slots are chosen before they are held. */
  chosen?: boolean
  /** It is being held. */
  busy?: boolean
  /** Where it leads instead of being pressed: one that only the branch can book is a call to it. */
  href?: string | undefined
}

const looks: Record<NonNullable<ShownSlot['state']>, string> = {
  free: '',
  yours: 'slot--on',
  held: 'slot--held',
  taken: 'slot--taken',
  past: 'slot--past',
  too_soon: 'slot--call',
  too_far: 'slot--past',
}

/**
 * A slot as a window: time, then its price for the group or why it can not be had, then whom it is for. What nobody
 * can press is no button.
 */
export function SlotButton(props: SlotButtonProps) {
  const { slot, evening, timeZone, currency, chosen, busy, href, className, onClick, ...rest } = props
  const { t, locale } = useLocale()
  const { state = 'free', audience, price, mode = 'private', seatsLeft } = slot
  const isOpen = state === 'free' || state === 'yours'
  const { clock, period, words, afterMidnight } = slotTime(slot.startsAt, evening, timeZone, locale)
  const classes = [
    'slot',
    looks[state],
    afterMidnight && state === 'free' && 'slot--night',
    (chosen || busy) && 'slot--on',
    className,
  ]
  const content = (
    <>
      <b aria-hidden={afterMidnight || undefined}>
        <bdi>{clock}</bdi>
        <small>{period}</small>
      </b>{' '}
      {afterMidnight && <span className="sr">{words}</span>}{' '}
      {state === 'free' && price ? (
        <span>
          <Amount money={{ amount: price.total, currency }} short />
        </span>
      ) : (
        <span>{t(`slots.${state}` as MessageKey)}</span>
      )}{' '}
      {audience !== 'everyone' && isOpen && <span className="aud">{t(`slots.${audience}`)}</span>}{' '}
      {mode !== 'private' && isOpen && <span className="aud">{t(`slots.${mode}`)}</span>}{' '}
      {mode === 'public' && state === 'free' && seatsLeft !== undefined && (
        <span className="aud">{t('game.seats_left', { count: seatsLeft })}</span>
      )}
    </>
  )
  const look = classes.filter(Boolean).join(' ')
  if (href)
    return (
      <a href={href} className={look}>
        {content}
      </a>
    )
  if (!onClick) return <div className={look}>{content}</div>
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-pressed={chosen}
      aria-busy={busy || undefined}
      onClick={(event) => !busy && onClick(event)}
    >
      {content}
    </button>
  )
}
