import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { OrderCodes } from './use-codes.ts'

/** Beside the pay button: a code that stands in its box does not count, and the price is the one without it. */
export function CodeLeftOut({ codes }: { codes: OrderCodes }) {
  const { t } = useLocale()
  const kind = codes.leftOut
  const refusal = kind && codes.refusals[kind]
  if (!refusal) return null
  return (
    <p className="msg msg--bad form__summary">
      <Icon name="alert" />
      <span>
        {t(kind === 'promo' ? 'payment.promo_left_out' : 'payment.gift_left_out', {
          reason: (refusal.message ?? t(refusal.messageKey)).replace(/\.$/, ''),
        })}{' '}
        <button type="button" className="link" onClick={() => codes.focus(kind)}>
          {t(kind === 'promo' ? 'payment.promo_change' : 'payment.gift_change')}
        </button>
      </span>
    </p>
  )
}
