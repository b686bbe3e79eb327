import type { Order } from '#contracts/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import { CountSteps } from '#site/checkout/count-steps.tsx'
import { type PriceChange, priceChangeOf } from './price-change.ts'
import { usePlayersChange } from './use-players-change.ts'

export type PlayersWish = { order: BookedOrder }

/** More or fewer are coming: what it costs or gives back is said before anything changes. Closes with the changed order. */
export default function PlayersDialog({ order, open, close }: PlayersWish & OpenedDialog<Order>) {
  const { locale, t } = useLocale()
  const { group, limits, shown, busy, problem, choose, change, askAgain } = usePlayersChange(order, close)
  const { players, children } = group
  const before = order.booking
  const isOther = players !== before.players || children !== before.children
  const child = limits?.child ?? null
  const roomTakes = child ? 'payment.group_range' : 'payment.players_range'
  const rangeOf = before.game ? 'game.players_range' : roomTakes
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, locale)

  function said(of: PriceChange): string {
    if (of.kind === 'same') return t('summary.group_same')
    if (of.kind === 'more') return t('summary.group_pay_more', { amount: money(of.amount) })
    if (of.kind === 'owes_less') return t('summary.group_owes_less', { amount: money(of.amount) })
    return t('summary.move_get_back', { amount: money(of.amount) })
  }

  const terms = isOther && shown ? priceChangeOf(order, shown.terms) : null
  const staysDear = terms?.kind === 'same' && players < before.players
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('summary.change_group')}
      actions={
        <>
          <Button look="line" onClick={() => close()}>
            {t('summary.group_keep')}
          </Button>
          <Button busy={busy} disabled={!terms} onClick={() => void change()}>
            {t('summary.group_yes')}
          </Button>
        </>
      }
    >
      <div className="group-change" aria-busy={(isOther && !shown && !problem) || undefined}>
        <div className="group-change__count">
          <span id="group-change">
            {child ? t('payment.adults', { age: child.untilAge + 1 }) : t('payment.players')}
          </span>
          <CountSteps
            labelId="group-change"
            count={child ? players - children : players}
            min={child ? 1 : (limits?.smallest ?? players)}
            max={limits ? limits.largest - (child ? children : 0) : players}
            disabled={!limits || busy}
            onChange={(count) =>
              choose(child ? { players: count + children, children } : { players: count, children })
            }
          />
        </div>
        {child && (
          <div className="group-change__count">
            <span id="group-change-children">
              {t('payment.children', { from: child.fromAge, until: child.untilAge })}
            </span>
            <CountSteps
              labelId="group-change-children"
              count={children}
              min={0}
              max={(limits?.largest ?? players) - (players - children)}
              disabled={busy}
              onChange={(count) => choose({ players: players - children + count, children: count })}
            />
          </div>
        )}
        {limits && <p className="small muted">{t(rangeOf, { min: limits.smallest, max: limits.largest })}</p>}
        <AlertMessage>{problem}</AlertMessage>
        {problem && !shown && (
          <Button look="line" onClick={askAgain}>
            {t('actions.retry')}
          </Button>
        )}
        {shown?.changed && (
          <p className="msg msg--bad" role="alert">
            {t('errors.terms_changed')}
          </p>
        )}
        <div className="group-change__terms" aria-live="polite">
          {terms ? (
            <>
              <p className="h3">{said(terms)}</p>
              {staysDear && shown?.terms.toReturn === 0 && (
                <p className="muted">{t('summary.group_no_return')}</p>
              )}
              {terms.kind === 'more' && <p className="muted">{t('summary.move_pay_text')}</p>}
              {terms.kind === 'back' && <p className="muted">{t('summary.cancel_to_card')}</p>}
            </>
          ) : (
            !isOther && <p className="muted">{t('summary.group_choose')}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
