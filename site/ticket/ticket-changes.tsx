import { lazy, useEffect, useRef, useState } from 'react'
import { showCancellation } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { CancellationTerms } from '#contracts/order-call.ts'
import { documentPath } from '#domain/house-document/document-names.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import type { MoveWish } from '#site/ticket/move/move-dialog.tsx'
import type { PlayersWish } from '#site/ticket/players/players-dialog.tsx'
import { type BookedOrder, moneyOf } from '../checkout/checkout-order.ts'
import { TicketIcon } from './ticket-icon.tsx'
import { useCancel } from './use-cancel.ts'

const MoveDialog = lazy(() => import('#site/ticket/move/move-dialog.tsx'))
const PlayersDialog = lazy(() => import('#site/ticket/players/players-dialog.tsx'))

export type TicketChange = 'moved' | 'players' | 'room' | 'cancelled'

type TicketChangesProps = {
  order: BookedOrder
  /** What the link that led here wants to do at once. */
  wish: string | null
  onChanged: (order: Order, how: TicketChange) => void
}

/** Plans changed: what it costs, until when, and the ways out. */
export function TicketChanges({ order, wish, onChanged }: TicketChangesProps) {
  const { locale, t } = useLocale()
  const href = useSiteHref()
  const openDialog = useOpenDialog()
  const { terms, refused } = useTerms(order)
  const { cancel, busy, problem } = useCancel(order, (changed) => onChanged(changed, 'cancelled'))
  const { deadlines, branch } = order
  const until = (instant: string) => ({ when: whenWords(instant, branch, locale) })
  const [now] = useState(() => Date.now())
  const isOpen = (instant: string | undefined) => instant !== undefined && Date.parse(instant) >= now
  const movable = isOpen(deadlines?.moveUntil)
  const refundTerms = order.accepted.find(({ document }) => document === 'refunds')?.version

  async function move() {
    const moved = await openDialog<MoveWish, Order>(MoveDialog, { order })
    if (moved) onChanged(moved, 'moved')
  }

  async function changePlayers() {
    const changed = await openDialog<PlayersWish, Order>(PlayersDialog, { order })
    if (changed) onChanged(changed, 'players')
  }

  const wished = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once
  useEffect(() => {
    if (wished.current) return
    wished.current = true
    if (wish === 'cancel') void cancel()
    if (wish === 'move' && movable) void move()
    if (wish === 'players' && movable) void changePlayers()
  }, [])

  return (
    <section className="panel" aria-labelledby="ticket-changes">
      <h2 id="ticket-changes" className="h3">
        {t('summary.changes_title')}
      </h2>
      {refused === null ? (
        <>
          {deadlines && <p className="small muted">{refundWords()}</p>}
          <p className="panel__sum" aria-busy={terms === null}>
            {terms ? <Amount money={moneyOf(order, terms.refund)} /> : '\u00a0'}
          </p>
        </>
      ) : (
        <p className="small muted">{refused}</p>
      )}
      {terms && terms.fees > 0 && (
        <p className="small muted">
          {t('summary.cancel_fees', { amount: formatMoney(moneyOf(order, terms.fees), locale) })}
        </p>
      )}
      {terms && (terms.byHand ?? 0) > 0 && (
        <p className="small muted">
          {t(terms.byHand === terms.refund ? 'summary.cancel_by_hand' : 'summary.cancel_part_by_hand', {
            amount: formatMoney(moneyOf(order, terms.byHand ?? 0), locale),
          })}
        </p>
      )}
      {deadlines && (
        <ul className="panel__terms small muted">
          <li>
            {movable ? t('summary.move_until', until(deadlines.moveUntil)) : t('summary.move_too_late')}
          </li>
          {movable && isOpen(deadlines.moveRefundUntil) && (
            <li>{t('summary.move_back_until', until(deadlines.moveRefundUntil))}</li>
          )}
        </ul>
      )}
      <div role="alert">{problem && <p className="msg msg--bad">{problem}</p>}</div>
      {movable && (
        <Button look="line" wide onClick={() => void changePlayers()}>
          <TicketIcon name="players" />
          {t('summary.change_group')}
        </Button>
      )}
      <div className="acts__pair">
        {movable && (
          <Button look="line" onClick={() => void move()}>
            <TicketIcon name="move" />
            {t('summary.move')}
          </Button>
        )}
        {refused === null && (
          <Button look="danger" busy={busy} onClick={() => void cancel()}>
            {t('summary.cancel')}
          </Button>
        )}
      </div>
      <p className="small">
        <a className="acts__link" href={href(documentPath('refunds', refundTerms))}>
          {t('policy.read')}
        </a>
      </p>
    </section>
  )

  function refundWords() {
    if (!deadlines) return null
    if (isOpen(deadlines.fullRefundUntil))
      return t(terms?.fees ? 'summary.rest_until' : 'summary.full_until', until(deadlines.fullRefundUntil))
    if (isOpen(deadlines.partRefundUntil)) {
      const percent = deadlines.partRefund / 100
      return t('summary.part_until', { ...until(deadlines.partRefundUntil), percent })
    }
    return t('summary.no_refund_now')
  }
}

type Asked = {
  /** Null until the server has said it. */
  readonly terms: CancellationTerms | null
  /** Why the guest can not do it alone: which of several rooms is meant is talked about. */
  readonly refused: string | null
}

/** What cancelling would give back now. */
function useTerms({ code, booking }: BookedOrder): Asked {
  const api = useApi()
  const [asked, setAsked] = useState<Asked>({ terms: null, refused: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time has other terms
  useEffect(() => {
    let current = true
    void api(showCancellation, { params: { code } }).then((answer) => {
      if (!current) return
      if (answer.ok) setAsked({ terms: answer.data, refused: null })
      else if (answer.code === 'cancel_offer_at_desk')
        setAsked({ terms: null, refused: answer.message ?? '' })
    })
    return () => {
      current = false
    }
  }, [api, code, booking.startsAt])
  return asked
}
