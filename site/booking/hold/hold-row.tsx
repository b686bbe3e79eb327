import type { RunningHold } from '#contracts/visitor.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { paymentHref } from '#site/booking/payment-href.ts'
import { clockText, useSecondsLeft } from '#site/checkout/hold/use-seconds-left.ts'
import { HoldRing } from './hold-ring.tsx'

type HoldRowProps = {
  hold: RunningHold
  /** How far the server's clock is ahead of ours. */
  offset: number
  onClose: () => void
}

/** A hold in one line; when its time is over it says so, and stays until it is put away or the page is left. */
export function HoldRow({ hold: { branch, room, name, code, heldUntil }, offset, onClose }: HoldRowProps) {
  const { locale, t } = useLocale()
  const left = useSecondsLeft(Date.parse(heldUntil), offset)
  const minutes = Math.ceil(left / 60)
  const roomName = name[locale]
  return (
    <div className="hold-strip__row wrap">
      <HoldRing left={left} />
      {left > 0 && (
        <span className="hold-strip__time" role="timer" aria-label={t('payment.hold_title')}>
          <bdi>{clockText(left)}</bdi>
        </span>
      )}
      <p>{left > 0 ? roomName : t('payment.hold_over', { room: roomName })}</p>
      {/* It ticks for the eye; aloud it says only when little is left, and the end. */}
      <span className="sr" role="status">
        {left === 0
          ? t('payment.hold_over', { room: roomName })
          : minutes <= 2
            ? t('payment.hold_soon', { count: minutes })
            : ''}
      </span>
      {left > 0 ? (
        <SiteLink to={paymentHref(branch, room, code)} className="btn hold-strip__on">
          {t('payment.hold_continue')}
          <span className="sr"> {roomName}</span>
        </SiteLink>
      ) : (
        <>
          <SiteLink to={`/${branch}/reservations`} className="btn hold-strip__on" onClick={onClose}>
            {t('payment.see_evening')}
          </SiteLink>
          <button
            type="button"
            className="hold-strip__close"
            aria-label={t('actions.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  )
}
