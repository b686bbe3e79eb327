import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { normaliseVoucherCode } from '#domain/voucher/normalise-voucher-code.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import { SpelledCode } from '#kit/ui/spelled-code.tsx'
import { GiftCardWallets } from '#site/wallet/gift-card-wallets.tsx'
import type { ShownBalance } from './use-gift-balance.ts'

type GiftBalanceShownProps = {
  shown: ShownBalance
  onPrint: () => Promise<void>
  onAnother: () => void
  /** What went wrong with printing. */
  children: ReactNode
}

/** A card's worth, how long it is good, and what happened to it. */
export function GiftBalanceShown({ shown, onPrint, onAnother, children }: GiftBalanceShownProps) {
  const { locale, t } = useLocale()
  const [printing, setPrinting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { balance, initial, state, lastDay, branch, movements } = shown.balance
  const date = formatDate(lastDay, locale, 'withYear')

  async function print() {
    setPrinting(true)
    await onPrint()
    setPrinting(false)
  }

  return (
    <section className="balance__card" aria-labelledby="balance-left">
      <h2 id="balance-left" ref={heading} tabIndex={-1} className="balance__left">
        <Amount money={balance} />
      </h2>
      <p className="balance__of">
        {t('giftcard.balance_of', { amount: formatMoney(initial, locale) })}
        <SpelledCode code={normaliseVoucherCode(shown.code) ?? shown.code} />
      </p>
      <p className={state === 'good' ? undefined : 'balance__bad'}>
        {state === 'expired' && t('giftcard.balance_expired', { date })}
        {state === 'empty' && t('giftcard.balance_empty')}
        {state === 'good' && `${t('giftcard.valid_until', { date })}. ${t('giftcard.partial')}.`}
      </p>
      <h3 className="h3">{t('giftcard.movements')}</h3>
      <ul className="balance__movements">
        {movements.map(({ kind, amount, on }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added to, and have no other name
          <li key={index}>
            <span>{t(`giftcard.movement_${kind}`)}</span>
            <time dateTime={on}>{formatDate(on, locale, 'withYear')}</time>
            <b>
              <Amount money={money(amount, balance.currency)} />
            </b>
          </li>
        ))}
      </ul>
      {children}
      <div className="balance__ways">
        {state === 'good' && (
          <SiteLink to={branch ? `/${branch}` : '/'} className="btn">
            {t('giftcard.use_it')}
          </SiteLink>
        )}
        {state === 'good' && <GiftCardWallets code={shown.code} />}
        <Button look="line" busy={printing} onClick={() => void print()}>
          {t('giftcard.print_it')}
        </Button>
        <Button look="bare" onClick={onAnother}>
          {t('giftcard.balance_another')}
        </Button>
      </div>
    </section>
  )
}
