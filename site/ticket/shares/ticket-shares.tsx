import { useState } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import { ShareList } from './share-list.tsx'
import { SplitForm } from './split-form.tsx'
import type { OwnSplitState } from './use-split.ts'
import './ticket-shares.css'

type TicketSharesProps = { order: BookedOrder; sharing: OwnSplitState }

/** Sharing what is left to pay, for whoever booked: how, with whom, what happens if not everybody pays, and who has. */
export function TicketShares({ order, sharing }: TicketSharesProps) {
  const { locale, t } = useLocale()
  const [asks, setAsks] = useState(false)
  const { shown } = sharing
  if (!shown || (!shown.split && !shown.terms)) return null
  const { split, terms } = shown
  const inWords = (amount: number) => formatMoney(money(amount, order.currency), locale)
  const isOpen = split !== null && split.outcome === null
  return (
    <section className="panel" aria-labelledby="ticket-shares">
      <h2 id="ticket-shares" className="h3">
        {t('shares.title')}
      </h2>
      {split && (
        <>
          <p aria-live="polite">
            <b>
              {t('shares.progress', {
                paid: split.shares.filter(({ state }) => state === 'paid').length,
                count: split.shares.length,
              })}
            </b>
          </p>
          <p className="small muted">
            {split.outcome
              ? t(`shares.outcome_${split.outcome}`)
              : t('shares.until', {
                  deadline: whenWords(split.deadline, order.branch, locale),
                  ending: t(`shares.then_${split.ifShort}`),
                })}
          </p>
          <ShareList order={order} split={split} sharing={sharing} isOpen={isOpen} />
        </>
      )}
      {terms && !asks && (
        <>
          <p className="small muted">{t('shares.intro', { amount: inWords(terms.payable - terms.paid) })}</p>
          <Button look="line" onClick={() => setAsks(true)}>
            {t('shares.start')}
          </Button>
        </>
      )}
      {terms && asks && (
        <SplitForm
          order={order}
          terms={terms}
          onOpen={async (wish) => {
            await sharing.open(wish)
            setAsks(false)
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </section>
  )
}
