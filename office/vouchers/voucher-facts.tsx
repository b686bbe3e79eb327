import type { StaffBranch } from '#contracts/office/session.ts'
import type { DeskVoucherShown } from '#contracts/office/vouchers.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Money, money } from '#domain/money/money.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Fact } from '../fact.tsx'
import { localMoment } from '../local-moment.ts'
import { voucherLooks } from './voucher-table.tsx'

/** Whose it is, what is left and until when. */
export function VoucherFacts({ card }: { card: DeskVoucherShown }) {
  const { locale, t } = useLocale()
  const left = formatMoney(money(card.balance, card.currency), locale)
  const initial = formatMoney(money(card.initial, card.currency), locale)
  return (
    <dl className="voucher-facts">
      <Fact name={t('office_vouchers.code')}>
        <bdi dir="ltr" className="voucher-code">
          {card.masked ? card.code : spellCode(card.code)}
        </bdi>
      </Fact>
      <Fact name={t('office_vouchers.left')}>{t('office_vouchers.left_of', { left, initial })}</Fact>
      <Fact name={t('office_vouchers.state')}>
        <span className={voucherLooks[card.state]}>{t(`states.voucher.${card.state}`)}</span>
      </Fact>
      <Fact name={t('office_vouchers.last_day')}>{formatDate(card.lastDay, locale, 'withYear')}</Fact>
      <Fact name={t('office_vouchers.for')}>
        <bdi>{card.recipientName || t('office_vouchers.nobody')}</bdi>
        {card.recipientEmail && (
          <span className="small muted">
            <bdi dir="ltr">{card.recipientEmail}</bdi> ·{' '}
            {card.deliveredAt
              ? t('office_vouchers.sent_on', { date: localMoment(card.deliveredAt, locale) })
              : t('office_vouchers.not_sent')}
          </span>
        )}
      </Fact>
      <Fact name={t('office_vouchers.from')}>
        <bdi>{card.senderName || t('office_vouchers.nobody')}</bdi>
      </Fact>
      <Fact name={t('office_vouchers.order')}>
        {card.order ? <bdi dir="ltr">{card.order}</bdi> : '–'}
        {card.given && <span className="tag">{t('office_vouchers.given')}</span>}
      </Fact>
      {card.message && (
        <Fact name={t('office_vouchers.message')}>
          <span dir="auto">{card.message}</span>
        </Fact>
      )}
    </dl>
  )
}

/** Every change of what is left, the oldest first. */
export function VoucherHistory({ card, branch }: { card: DeskVoucherShown; branch: StaffBranch }) {
  const { locale, t } = useLocale()
  return (
    <section aria-labelledby="voucher-history">
      <h3 id="voucher-history" className="small muted">
        {t('office_vouchers.history')}
      </h3>
      <ul className="voucher-history">
        {card.movements.map((movement) => (
          <li key={`${movement.at} ${movement.kind} ${movement.amount}`}>
            <span>
              {t(`office_vouchers.kind_${movement.kind}`)}
              {movement.order && movement.kind !== 'issue' && (
                <>
                  {' '}
                  <bdi dir="ltr">{movement.order}</bdi>
                </>
              )}
            </span>
            <time className="small muted" dateTime={movement.at}>
              {localMoment(movement.at, locale, branch)}
            </time>
            <Signed money={{ amount: movement.amount, currency: card.currency }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Minus stands before the whole amount, wherever the currency stands. */
function Signed({ money: { amount, currency } }: { money: Money }) {
  return (
    <span>
      <bdi dir="ltr">{amount < 0 ? '−' : '+'}</bdi> <Amount money={money(Math.abs(amount), currency)} />
    </span>
  )
}
